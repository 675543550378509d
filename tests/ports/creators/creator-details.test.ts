import { expect, it } from 'vitest';
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
