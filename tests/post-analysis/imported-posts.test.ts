import { describe, expect, it } from 'vitest';
import { catalogueSocial } from '#functions/adapters/social/catalogue-social.ts';
import { LIKES_HIDDEN, POST_GONE } from '#shared/post-analysis/messages.ts';
import type { CreatorPost } from '#shared/posts/post.ts';
import { aCreator } from '#tests/support/a-creator.ts';
import { AS_OF, catalogueOf } from '#tests/support/catalogue/catalogue-of.ts';
import { analysisFixture, urlOf } from './fixture.ts';

const post = (post_id: string, rest: Partial<CreatorPost> = {}): CreatorPost => ({ post_id, posted_at: '2026-11-01', ...rest });
const KNOWN = aCreator('known', {
  followers: 9_000,
  audience_followers: {
    sample: 200,
    genders: [
      { code: 'FEMALE', weight: 0.8 },
      { code: 'MALE', weight: 0.2 },
    ],
  },
  posts: [post('CxKnown_001', { likes: 300, comments: 5, caption: 'Tea #cosy' })],
});
const POSTS_ONLY = aCreator('posts-only', {
  posts: [post('CxOnly_0001', { likes: 120, caption: 'Milk #cosy @nike' }), post('CxHidden_01', { comments: 4 })],
});

const opened = async () => {
  const catalogue = await catalogueOf([KNOWN, POSTS_ONLY]);
  const fixture = analysisFixture(catalogueSocial({ catalogue, records: catalogue.records, now: () => new Date(AS_OF) }));
  const me = await fixture.join('me');
  return { ...fixture, me, [Symbol.asyncDispose]: () => catalogue[Symbol.asyncDispose]() };
};

describe('an analysis of posts of imported creators', () => {
  it('[PST-01] [PST-02] has their figures and the audience of their creator', async () => {
    await using running = await opened();
    const { me, workOff } = running;
    const id = await me.analyse('CxKnown_001');
    await workOff();
    const analysis = await me.open(id);
    expect(analysis).toMatchObject({
      report_info: { status: 'finished' },
      posts_profile: { likes: 300, comments: 5, potential_reach: 9_000, posts: [{ text: 'Tea #cosy', stat: { likes: 300, comments: 5 } }] },
      audience_likers: {
        data: {
          audience_genders: [
            { code: 'FEMALE', weight: 0.8 },
            { code: 'MALE', weight: 0.2 },
          ],
        },
      },
    });
    expect(await me.left()).toBe(700);
  });

  it('[PST-01] is free and has no audience where none is known, and says so before', async () => {
    await using running = await opened();
    const { me, workOff } = running;
    const estimate = await me.estimate(['CxKnown_001', 'CxOnly_0001'].map(urlOf));
    expect(estimate).toMatchObject({ estimated_likes: 420, price: 1.5, posts: 2, without_audience: { posts: 1, likes: 120 } });
    const alone = await me.estimate([urlOf('CxOnly_0001')]);
    expect(alone).toMatchObject({ estimated_likes: 120, price: 0, without_audience: { posts: 1, likes: 120 } });
    const id = await me.generate(alone.postData.estimate_id);
    await workOff();
    const { posts_profile, audience_likers } = await me.open(id);
    expect(posts_profile).toMatchObject({ likes: 120, top_hashtags: [{ tag: 'cosy' }], top_mentions: [{ tag: 'nike' }] });
    expect(audience_likers?.data).toEqual({ creators: [] });
    expect(await me.left()).toBe(1_000);
    expect(await me.estimate([urlOf('CxKnown_001')])).not.toHaveProperty('without_audience');
  });

  it('[PST-01] refuses posts with hidden likes and posts that no import has', async () => {
    await using running = await opened();
    await expect(running.me.estimate(['CxHidden_01', 'CxUnknown01'].map(urlOf))).rejects.toMatchObject({
      fields: { 'post.0': LIKES_HIDDEN, 'post.1': POST_GONE },
    });
  });
});
