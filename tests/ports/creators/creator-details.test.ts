import { expect, it } from 'vitest';
import { aPost } from '#tests/posts/fixture.ts';
import { aCreator } from '#tests/support/a-creator.ts';
import { catalogueOf } from '#tests/support/catalogue/catalogue-of.ts';

const months = (followers: number[]) =>
  followers.map((value, at) => ({ month: `2026-0${at + 1}`, followers: value, total_likes: 2 * value ** 2 }));

it('[DIS-20] details of creators are in the requested order, with growth over one to six months', async () => {
  await using catalogue = await catalogueOf([
    aCreator('grown', { stat_history: months([100, 110, 120, 130, 140, 150, 300]) }),
    aCreator('new'),
    aCreator('tok', { platform: 'tiktok', stat_history: months([100, 200]) }),
  ]);
  const [fresh, grown, ...others] = await catalogue.details('instagram', ['new', 'gone', 'grown']);
  expect(others).toEqual([]);
  expect(fresh).toMatchObject({ user_id: 'new', growth: { of: 'followers', months: [null, null, null, null, null, null] } });
  expect(grown?.growth.months).toEqual([1, 300 / 140 - 1, 300 / 130 - 1, 1.5, 300 / 110 - 1, 2].map((value) => expect.closeTo(value, 12)));
  const [tok] = await catalogue.details('tiktok', ['tok']);
  expect(tok?.growth).toEqual({ of: 'total_likes', months: [3, null, null, null, null, null] });
});

it('details hold the whole audience, the largest shares first: of the followers, else of the likers, else nothing', async () => {
  const audience = (share: number) => ({
    credibility: share,
    countries: [
      { code: 'JP', weight: 0.2 },
      { code: 'US', weight: share },
    ],
  });
  await using catalogue = await catalogueOf([
    aCreator('both', { audience_followers: audience(0.5), audience_likers: audience(0.6) }),
    aCreator('likers', { audience_likers: audience(0.6) }),
    aCreator('hidden', {
      bio: 'Hello',
      tags: [
        { tag: 'b', weight: 0.1 },
        { tag: 'a', weight: 0.9 },
      ],
    }),
  ]);
  const [both, likers, hidden] = await catalogue.details('instagram', ['both', 'likers', 'hidden']);
  expect(both?.audience).toMatchObject({ of: 'followers', credibility: 0.5, cities: [], people: [] });
  expect(both?.audience?.countries).toEqual([
    { code: 'US', weight: 0.5 },
    { code: 'JP', weight: 0.2 },
  ]);
  expect(likers?.audience).toMatchObject({ of: 'likers', credibility: 0.6 });
  expect(hidden).toMatchObject({ audience: null, bio: 'Hello', topics: [{ tag: 'a' }, { tag: 'b' }] });
});

it('[PTS-08] posts of creators are in the requested order of their creators, each once, with what they name', async () => {
  const posts = [
    aPost({ post_id: 'p1', caption: 'With @acme', likes: 90, is_sponsored: true, sponsors: ['Acme'] }),
    aPost({ post_id: 'p2', caption: 'Alone', likes: 10 }),
  ];
  await using catalogue = await catalogueOf([aCreator('writer', { posts }), aCreator('silent', { posts: [] })]);
  const [silent, writer, ...others] = await catalogue.posts('instagram', ['silent', 'gone', 'writer']);
  expect(others).toEqual([]);
  expect(silent).toMatchObject({ platform: 'instagram', user_id: 'silent', username: 'silent' });
  expect(writer?.posts.map(({ post_id, text, sponsors }) => ({ post_id, text, sponsors }))).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ post_id: 'p1', text: 'With @acme', sponsors: ['Acme'] }),
      expect.objectContaining({ post_id: 'p2', text: 'Alone' }),
    ]),
  );
  expect(new Set(writer?.posts.map(({ post_id }) => post_id)).size).toBe(writer?.posts.length);
});

it('[PTS-08] a brand is found by its id, with the name of its suggestion', async () => {
  await using catalogue = await catalogueOf([aCreator('partner', { sponsors: ['Quite New'] })]);
  const [option] = await catalogue.options('brands', 'quite new', 1);
  expect(option?.text).toBe('Quite New');
  expect(await catalogue.brand(option?.value ?? -1)).toEqual(option);
  expect(await catalogue.brand(4_294_967_295)).toBeUndefined();
});
