import { describe, expect, it } from 'vitest';
import { memoryCreatorLists } from '#functions/adapters/memory/creator-lists.ts';
import { memoryAccounts } from '#functions/adapters/memory/ports.ts';
import { overlapOfLists, reachOfList } from '#functions/features/creator-lists/list-reach.ts';
import type { AudienceSketch } from '#shared/audience-overlap.ts';
import { defaultBrand } from '#shared/brand.ts';
import { isMeasurable, listReachOf, listsOverlapOf, MAX_MEASURED } from '#shared/creator-lists/list-reach.ts';
import { aCreator } from '#tests/support/a-creator.ts';
import { aList, aListed } from '#tests/support/a-list.ts';
import { catalogueOf } from '#tests/support/catalogue/catalogue-of.ts';

const sketch = (id: string, changes: Partial<AudienceSketch> = {}): AudienceSketch => ({
  id,
  followers: 1_000,
  traits: { country: { DE: 1 } },
  topics: { '#food': 1 },
  ...changes,
});
const elsewhere = { traits: { country: { JP: 1 } } };

describe('the reach of a list', () => {
  it('[LST-09] the reach of one creator is its number of followers', () => {
    expect(listReachOf([sketch('a')], { total: 1_000, creators: 1 })).toMatchObject({
      total: 1_000,
      unique: { people: 1_000, low: 1_000, high: 1_000 },
      measured: 1,
    });
  });

  it('[LST-09] disjoint audiences add up; similar audiences reach fewer people, within the range', () => {
    const apart = listReachOf([sketch('a'), sketch('b', elsewhere)], { total: 2_000, creators: 2 });
    expect(apart?.unique).toEqual({ people: 2_000, low: 2_000, high: 2_000 });
    const alike = listReachOf([sketch('a'), sketch('b')], { total: 2_000, creators: 2 });
    expect(alike?.unique.people).toBe(1_000);
    expect(alike?.unique.low).toBeLessThanOrEqual(1_000);
    expect(alike?.unique.high).toBeGreaterThan(1_000);
  });

  it('[LST-09] creators that were not compared widen the range by their maximum contribution', () => {
    const measured = [sketch('a'), sketch('b', elsewhere)];
    const reach = listReachOf(measured, { total: 5_000, creators: 40 });
    expect(reach).toEqual({ total: 5_000, unique: { people: 5_000, low: 2_000, high: 5_000 }, measured: 2, creators: 40 });
    expect(listReachOf([], { total: 5_000, creators: 40 })).toBeUndefined();
  });

  it('[LST-09] a creator with hidden audience or topics cannot be compared', () => {
    expect([sketch('a'), sketch('a', { traits: {} }), sketch('a', { topics: {} })].map(isMeasurable)).toEqual([true, false, false]);
  });
});

describe('the overlap of two lists', () => {
  it('[LST-09] lists of the same creators overlap completely, lists with disjoint audiences not at all', () => {
    expect(listsOverlapOf([sketch('a')], [sketch('a')])).toEqual({ people: 1_000, low: 1_000, high: 1_000 });
    expect(listsOverlapOf([sketch('a')], [sketch('b', elsewhere)])).toEqual({ people: 0, low: 0, high: 0 });
    expect(listsOverlapOf([sketch('a')], [])).toBeUndefined();
  });

  it('[LST-09] the overlap is symmetric, within its range and not larger than the smaller list', () => {
    const a = [sketch('a'), sketch('b', { topics: { '#food': 1, '#travel': 1 } })];
    const b = [sketch('c', { topics: { '#travel': 1, '#food': 0.4 } }), sketch('d', elsewhere)];
    const found = listsOverlapOf(a, b);
    expect(found).toEqual(listsOverlapOf(b, a));
    expect(found?.low).toBeLessThanOrEqual(found?.people ?? 0);
    expect(found?.high).toBeGreaterThanOrEqual(found?.people ?? 0);
    expect(found?.high).toBeLessThanOrEqual(2_000);
  });
});

describe('the reach calls', () => {
  const audience = (code: string) => ({ countries: [{ code, name: code, weight: 1 }] });
  const rest = { tags: [{ tag: 'food', weight: 1 }] };

  it('[LST-09] the calls return reach and overlap with method and error to users who may see both lists', async () => {
    await using catalogue = await catalogueOf([
      aCreator('a', { ...rest, audience_followers: audience('DE') }),
      aCreator('b', { ...rest, audience_followers: audience('DE') }),
      aCreator('j', { ...rest, audience_followers: audience('JP') }),
      aCreator('hidden', rest),
    ]);
    const creatorLists = memoryCreatorLists();
    const fill = async (ownerId: string, ids: string[]) => {
      const list = aList(ownerId);
      await creatorLists.create(list);
      await creatorLists.add(
        { id: list.id, by: ownerId, at: list.createdAt },
        ids.map((id) => aListed(id)),
      );
      return list.id;
    };
    const [food, japan, theirs] = [await fill('me', ['a', 'b', 'hidden']), await fill('me', ['b', 'j']), await fill('other', ['a'])];
    const ctx = {
      catalogue,
      creatorLists,
      accounts: memoryAccounts(),
      brand: defaultBrand,
      now: () => new Date(),
      caller: { id: 'me', isAdmin: false },
    };
    expect(await reachOfList(ctx, { id: food })).toMatchObject({
      method: 'composition-1',
      reach: { total: 3_000, measured: 2, creators: 3, unique: { people: 1_500 } },
    });
    const { creators, people, reaches } = await overlapOfLists(ctx, { id: food, other_id: japan });
    expect({ creators, people: people?.people, totals: reaches.map((reach) => reach?.total) }).toEqual({
      creators: 1,
      people: 1_000,
      totals: [3_000, 2_000],
    });
    await expect(overlapOfLists(ctx, { id: food, other_id: theirs })).rejects.toMatchObject({ code: 'not_found' });
    await expect(overlapOfLists(ctx, { id: food, other_id: food })).rejects.toMatchObject({ code: 'bad_request' });
    await expect(reachOfList(ctx, { id: theirs })).rejects.toMatchObject({ code: 'not_found' });
    expect(MAX_MEASURED).toBeGreaterThan(100);
  });
});
