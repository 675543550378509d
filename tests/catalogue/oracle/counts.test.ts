import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AUDIENCE_SIMILARITY } from '#functions/adapters/catalogue/model/topics.ts';
import { seedRecords } from '#functions/catalogue/seed/seed-records.ts';
import { worldGazetteer } from '#functions/catalogue/world-gazetteer.ts';
import { CountsRequest, MAX_VARIATIONS, type Variation } from '#shared/discovery/counts-contract.ts';
import { SearchRequest } from '#shared/discovery/search-request.ts';
import { givenByCatalogue } from '#tests/support/catalogue/given-by-catalogue.ts';
import { AS_OF, loadedCatalogue } from '#tests/support/catalogue/loaded-catalogue.ts';
import { type NaiveFixture, naiveFixture } from '#tests/support/catalogue/naive-fixture.ts';
import { FILTERS, type FilterName, requestsWith } from '#tests/support/catalogue/random-requests.ts';
import { deepOr } from '#tests/support/deep.ts';

const SEED = 20_261_120;
const names = Object.keys(FILTERS) as FilterName[];
const runs = Math.ceil(deepOr(100, 1_000) / names.length);
const records = [...seedRecords({ count: 5_000, seed: SEED, asOf: AS_OF })].flat();

describe('counts of filter options', () => {
  let loaded: Awaited<ReturnType<typeof loadedCatalogue>>;
  let fixture: NaiveFixture;
  beforeAll(async () => {
    loaded = await loadedCatalogue(records);
    const given = await givenByCatalogue(loaded.dir, records);
    fixture = naiveFixture({ records, gazetteer: worldGazetteer(), asOf: AS_OF, audienceThreshold: AUDIENCE_SIMILARITY, ...given });
  }, 300_000);
  afterAll(() => loaded.close());

  const count = (request: object, variations: object[]): Promise<number[]> => {
    const { variations: parsed, ...search } = CountsRequest.parse({ ...request, variations });
    return loaded.catalogue.countVariations({ ...search, paging: { limit: 1, skip: 0 } }, parsed);
  };
  const totalOf = async ({ search = {}, ...request }: Partial<SearchRequest>, variation: Variation): Promise<number> =>
    (await loaded.find({ ...request, ...variation, search: { ...search, ...variation.search } })).total;

  it.each(names)('[DIS-17] counts with other values of %s are the totals of those searches', async (name) => {
    const some = fc.tuple(requestsWith(name, fixture), fc.array(requestsWith(name, fixture), { minLength: 1, maxLength: 4 }));
    await fc.assert(
      fc.asyncProperty(some, async ([{ sort: _, paging: __, ...request }, others]) => {
        const variations: Variation[] = others
          .filter(({ platform }) => platform === request.platform)
          .map(({ search, university }) => (name in search ? { search: { [name]: search[name as keyof typeof search] } } : { university }));
        if (variations.length === 0) return;
        const expected = await Promise.all(variations.map((variation) => totalOf(request, variation)));
        expect(await count(request, variations), JSON.stringify({ request, variations })).toEqual(expected);
      }),
      { seed: SEED, numRuns: runs, endOnFailure: true },
    );
  });

  it('[DIS-17] use the other audience for variations that require it', async () => {
    const request = {
      search: { audience_gender: { code: 'FEMALE', weight: 0.6 }, audience_credibility_class: ['normal', 'high', 'best'] },
    } as const;
    const variations = [{}, { audience_source: 'likers' }, { audience_source: 'followers' }] as const;
    const found = await count(request, [...variations]);
    expect(found).toEqual(await Promise.all(variations.map((each) => loaded.find({ ...request, ...each }).then(({ total }) => total))));
    expect(new Set(found).size).toBe(3);
  });

  it('[DIS-17] leave out whom the account is not interested in', async () => {
    const { ids } = await loaded.find({ paging: { limit: 5 } });
    const request = SearchRequest.parse({});
    const [all] = await loaded.catalogue.countVariations(request, [{}]);
    expect(await loaded.catalogue.countVariations(request, [{}, { search: {} }], { except: ids })).toEqual([
      (all ?? 0) - 5,
      (all ?? 0) - 5,
    ]);
  });

  it('refuse an unknown id, naming the variation that has it', async () => {
    const refused = count({}, [{ search: { geo: [{ id: 392 }] } }, { search: { geo: [{ id: 392 }, { id: 7 }] } }]);
    await expect(refused).rejects.toMatchObject({
      code: 'bad_request',
      fields: { 'variations.1.search.geo.1.id': 'is not a known place' },
    });
  });

  it('refuse a variation that its search would refuse, naming it', () => {
    const issuesOf = (request: object) => CountsRequest.safeParse(request).error?.issues.map(({ path }) => path.join('.'));
    const crossed = { followers: { left_number: 2, right_number: 1 } };
    expect(issuesOf({ variations: [{}, { search: crossed }] })).toEqual(['variations.1.search.followers.left_number']);
    expect(issuesOf({ platform: 'tiktok', variations: [{ search: { account_type: [1] } }] })).toEqual(['variations.0.search.account_type']);
    expect(issuesOf({ variations: [] })).toEqual(['variations']);
    expect(issuesOf({ variations: Array(MAX_VARIATIONS).fill({}) })).toBeUndefined();
    expect(issuesOf({ variations: Array(MAX_VARIATIONS + 1).fill({}) })).toEqual(['variations']);
  });
});
