import { describe, expect, it } from 'vitest';
import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import { compareCreators } from '#functions/features/discovery/compare-creators.ts';
import { OVERLAP_METHOD } from '#shared/audience-overlap.ts';
import { CompareRequest, Comparison } from '#shared/discovery/compare-contract.ts';
import { foundFixture } from '#tests/discovery/fixture.ts';
import { aCreator } from '#tests/support/a-creator.ts';
import { catalogueOf } from '#tests/support/catalogue/catalogue-of.ts';

const followersFrom = (...codes: string[]): CreatorRecord['audience_followers'] => ({
  countries: codes.map((code) => ({ code, weight: 1 / codes.length })),
  languages: [{ code: 'en', weight: 1 }],
});
const cars = [{ tag: 'cars', weight: 0.8 }];

const CREATORS = [
  aCreator('a', { followers: 9_000, tags: cars, audience_followers: followersFrom('JP', 'US') }),
  aCreator('b', { followers: 8_000, tags: cars, audience_followers: followersFrom('JP', 'US') }),
  aCreator('c', { followers: 7_000, tags: cars, audience_followers: followersFrom('DE') }),
  aCreator('d', { followers: 6_000 }),
  aCreator('e', { followers: 5_000, tags: cars, audience_followers: followersFrom('JP') }),
];

const request = (...user_ids: string[]) => CompareRequest.parse({ user_ids });

describe('comparing creators', () => {
  it('[DIS-20] answers them in the order asked, with the overlap of each pair and the reach of all', async () => {
    await using catalogue = await catalogueOf(CREATORS);
    const { ctx } = foundFixture(catalogue);
    const answer = await compareCreators(ctx, request('c', 'a', 'b'));
    expect(Comparison.parse(answer)).toEqual(answer);
    expect(answer.creators.map(({ user_id }) => user_id)).toEqual(['c', 'a', 'b']);
    expect(answer.audiences.method).toBe(OVERLAP_METHOD);
    expect(answer.audiences.pairs.map(({ user_ids, overlap }) => [user_ids, overlap?.people])).toEqual([
      [['c', 'a'], 0],
      [['c', 'b'], 0],
      [['a', 'b'], 8_000],
    ]);
    expect(answer.audiences.reach).toMatchObject({ total: 24_000, unique: 16_000 });
  });

  it('[DIS-20] a hidden audience makes its overlaps and the reach not available, and no figure takes their place', async () => {
    await using catalogue = await catalogueOf(CREATORS);
    const { creators, audiences } = await compareCreators(foundFixture(catalogue).ctx, request('a', 'd', 'e'));
    expect(creators[1]).toMatchObject({ user_id: 'd', audience: null, engagements: null, engagement_rate: null });
    expect(audiences.pairs.map(({ overlap }) => overlap === null)).toEqual([true, false, true]);
    expect(audiences.reach).toBeNull();
  });

  it.each([
    [1, false],
    [2, true],
    [5, true],
    [6, false],
  ])('[DIS-20] %i creators at once: allowed is %s', (count, isAllowed) => {
    const user_ids = Array.from({ length: count }, (_, at) => `c${at}`);
    expect(CompareRequest.safeParse({ user_ids }).success).toBe(isAllowed);
  });

  it('a creator beside itself is refused, and one that is not there is not found', async () => {
    expect(CompareRequest.safeParse({ user_ids: ['a', 'a'] }).error?.issues[0]).toMatchObject({ path: ['user_ids'] });
    await using catalogue = await catalogueOf(CREATORS);
    await expect(compareCreators(foundFixture(catalogue).ctx, request('a', 'gone'))).rejects.toMatchObject({ code: 'not_found' });
  });

  it('[DIS-20] [DIS-07] a limited account compares only the first rows of a search and what it unlocked', async () => {
    await using catalogue = await catalogueOf(CREATORS);
    const { ctx, creatorFlags, account } = foundFixture(catalogue, 'trial');
    expect((await compareCreators(ctx, request('a', 'b', 'c'))).creators).toHaveLength(3);
    await expect(compareCreators(ctx, request('a', 'd'))).rejects.toMatchObject({ code: 'forbidden' });
    await creatorFlags.add(account.id, 'unlocked', { key: 'act', platform: 'instagram', userIds: ['d'] });
    expect((await compareCreators(ctx, request('a', 'd'))).creators).toHaveLength(2);
  });
});
