import { describe, expect, it } from 'vitest';
import { catalogueSocial } from '#functions/adapters/social/catalogue-social.ts';
import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import type { SocialData } from '#functions/ports/creators/social-data.ts';
import { readPostUrl } from '#shared/campaigns/post-url.ts';
import type { CreatorPost } from '#shared/posts/post.ts';
import { aCreator } from '#tests/support/a-creator.ts';
import { catalogueOf, type LoadedCatalogue } from '#tests/support/catalogue/catalogue-of.ts';
import { writerOf } from '#tests/support/catalogue/writer-of.ts';

/** Engines over the network notice a change within a second. */
const within = { timeout: 60_000 };

const post = (post_id: string, rest: Partial<CreatorPost> = {}): CreatorPost => ({ post_id, posted_at: '2026-11-01T08:00:00Z', ...rest });
const socialOf = ({ records, ...catalogue }: LoadedCatalogue): SocialData =>
  catalogueSocial({ catalogue, records, now: () => new Date('2026-11-20T12:00:00Z') });
const at = (social: SocialData, url: string) => {
  const { link } = readPostUrl(url);
  if (!link) throw new Error(`${url} is no post`);
  return social.post(link);
};
const update = (dir: string, ...records: CreatorRecord[]) => writerOf(dir).upsert([records], { origin: 'test', count: records.length });

describe('posts of imported creators', { timeout: 300_000 }, () => {
  it('[CMP-02] [PTS-01] are found by their links on every platform, with the figures of the import', async () => {
    await using catalogue = await catalogueOf([
      aCreator('1', {
        posts: [
          post('CxImport_01', { caption: 'Tea', likes: 50, comments: 0, views: 900, shares: 3, thumbnail: 'https://a.example/t.jpg' }),
        ],
      }),
      aCreator('2', { platform: 'youtube', posts: [post('dQw4w9WgXcQ', { caption: 'First video. And more', views: 7, likes: 2 })] }),
      aCreator('3', { platform: 'tiktok', username: 'tom', posts: [post('7258912345678901234', { views: 8 })] }),
    ]);
    const social = socialOf(catalogue);
    expect(await at(social, 'https://www.instagram.com/reel/CxImport_01/?utm=x')).toEqual({
      state: 'seen',
      post: {
        network: 'instagram',
        postId: 'CxImport_01',
        postUrl: 'https://www.instagram.com/p/CxImport_01/',
        title: '',
        text: 'Tea',
        posted: '2026-11-01T08:00:00Z',
        thumbnail: 'https://a.example/t.jpg',
        creator: expect.objectContaining({ userId: '1', username: '1', followers: 1_000 }),
        stats: { plays: 900, likes: 50, comments: 0, shares: 3 },
        isAudienceUnknown: true,
      },
    });
    expect(await at(social, 'https://youtu.be/dQw4w9WgXcQ')).toMatchObject({
      post: { title: 'First video.', stats: { views: 7, likes: 2 } },
    });
    expect(await at(social, 'https://www.tiktok.com/@tom/video/7258912345678901234')).toMatchObject({ post: { stats: { plays: 8 } } });
    expect(await at(social, 'https://www.instagram.com/p/dQw4w9WgXcQ/')).toEqual({ state: 'gone' });
  });

  it('[CMP-02] [PTS-01] are found by links where exports number them', async () => {
    const url = 'https://www.instagram.com/p/CxLinked_01/';
    await using catalogue = await catalogueOf([
      aCreator('1', {
        posts: [
          post('3000000000000000001'),
          post('3000000000000000002_77', { posted_at: '2026-10-01' }),
          post('17900000000000000', { url }),
        ],
      }),
    ]);
    const social = socialOf(catalogue);
    expect(await at(social, url)).toMatchObject({ post: { postId: 'CxLinked_01', postUrl: url } });
    for (const [code, posted] of [
      ['CmiJBr2LAAB', '2026-11-01T08:00:00Z'],
      ['CmiJBr2LAAC', '2026-10-01'],
    ] as const)
      expect(await at(social, `https://www.instagram.com/p/${code}/`)).toMatchObject({ post: { postId: code, posted } });
    const { posts } = (await social.posts({ platform: 'instagram', userId: '1' }, { limit: 2 })) as { posts: { postUrl: string }[] };
    expect(posts[0]?.postUrl).toBe('https://www.instagram.com/p/CmiJBr2LAAB/');
  });

  it('[PTS-01] have no figure that is hidden', async () => {
    await using catalogue = await catalogueOf([aCreator('1', { posts: [post('CxHidden_01', { comments: 4 })] })]);
    const seen = await at(socialOf(catalogue), 'https://www.instagram.com/p/CxHidden_01/');
    expect(seen).toMatchObject({ state: 'seen', post: { stats: { comments: 4 } } });
    expect(seen).not.toHaveProperty('post.stats.likes');
    expect(seen).not.toHaveProperty('post.stats.plays');
  });

  it('[CMP-05] [PTS-01] follow later imports: new posts, newest figures, removed and private creators', async () => {
    const url = 'https://www.instagram.com/p/CxGrows_001/';
    await using catalogue = await catalogueOf([aCreator('1', { posts: [post('CxGrows_001', { likes: 10 })] }), aCreator('2')]);
    const social = socialOf(catalogue);
    expect(await at(social, url)).toMatchObject({ post: { stats: { likes: 10 } } });
    const newer = 'https://www.instagram.com/p/CxNewer_001/';
    await update(catalogue.dir, aCreator('1', { posts: [post('CxNewer_001'), post('CxGrows_001', { likes: 25 })] }));
    await expect.poll(() => at(social, url), within).toMatchObject({ state: 'seen', post: { stats: { likes: 25 } } });
    expect(await at(social, newer)).toMatchObject({ state: 'seen' });
    await update(catalogue.dir, aCreator('1', { is_hidden: true, posts: [post('CxGrows_001')] }));
    await expect.poll(() => at(social, url), within).toEqual({ state: 'private' });
    expect(await at(social, newer)).toEqual({ state: 'gone' });
    await writerOf(catalogue.dir).remove([{ platform: 'instagram', user_id: '1' }], { origin: 'test' });
    await expect.poll(() => at(social, url), within).toEqual({ state: 'gone' });
  });

  it('[PST-01] have the audience of their creator as likers, without invented variations and people', async () => {
    const audience_followers = {
      sample: 300,
      countries: [
        { code: 'JP', weight: 0.7 },
        { code: 'US', weight: 0.3 },
      ],
    };
    await using catalogue = await catalogueOf([
      aCreator('1', { posts: [post('CxLikers_01', { likes: 40 }), post('CxLikers_02', { likes: 90 })], audience_followers }),
      aCreator('2', { posts: [post('CxUnknown01', { likes: 40 })] }),
    ]);
    const social = socialOf(catalogue);
    const likersOf = async (postId: string) => await social.likers({ network: 'instagram', postId });
    const [first, second] = [await likersOf('CxLikers_01'), await likersOf('CxLikers_02')];
    expect(first).toMatchObject({
      state: 'seen',
      likers: {
        total: 40,
        sample: 300,
        audience: {
          audience_geo: {
            countries: [
              { code: 'JP', weight: 0.7 },
              { code: 'US', weight: 0.3 },
            ],
          },
        },
        creators: [],
      },
    });
    expect(second).toMatchObject({ likers: { total: 90, audience: (first as { likers: { audience: object } }).likers.audience } });
    expect(await at(social, 'https://www.instagram.com/p/CxLikers_01/')).not.toHaveProperty('post.isAudienceUnknown');
    expect(await likersOf('CxUnknown01')).toMatchObject({ likers: { total: 40, sample: 0, audience: {}, creators: [] } });
  });
});
