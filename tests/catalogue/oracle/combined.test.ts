import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AUDIENCE_SIMILARITY } from '#functions/adapters/catalogue/model/topics.ts';
import { seedRecords } from '#functions/catalogue/seed/seed-records.ts';
import { worldGazetteer } from '#functions/catalogue/world-gazetteer.ts';
import { AUDIENCE_SOURCES } from '#shared/audience.ts';
import type { Variation } from '#shared/discovery/counts-contract.ts';
import { DEFAULT_SORT } from '#shared/discovery/filters/search-state.ts';
import { SearchRequest } from '#shared/discovery/search-request.ts';
import { COMBINATIONS, combinedRequests } from '#tests/support/catalogue/combined-requests.ts';
import { givenByCatalogue } from '#tests/support/catalogue/given-by-catalogue.ts';
import { AS_OF, loadedCatalogue } from '#tests/support/catalogue/loaded-catalogue.ts';
import { type NaiveFixture, naiveFixture } from '#tests/support/catalogue/naive-fixture.ts';
import { naiveSearch } from '#tests/support/catalogue/naive-search.ts';
import { randomCreators } from '#tests/support/catalogue/random-creators.ts';
import { requestsWith } from '#tests/support/catalogue/random-requests.ts';
import { deepOr } from '#tests/support/deep.ts';

const SEED = 20_261_124;
const REALISTIC = 5_000;
/** These have values on every boundary, and many unknown ones. */
const ODD = 2_000;
const RUNS = deepOr(25, 500);

const gazetteer = worldGazetteer();
const fewPlaces = { ...gazetteer, places: gazetteer.places.filter(({ country }) => ['JP', 'LU', 'PA'].includes(country)).slice(0, 200) };
const records = [
  ...[...seedRecords({ count: REALISTIC, seed: SEED, asOf: AS_OF })].flat(),
  ...randomCreators({ count: ODD, seed: SEED, gazetteer: fewPlaces }),
];

const ROWS = { exclude: '[PWR-01]', exclude_unknown: '[PWR-01]', match_all: '[PWR-03]', alternatives: '[PWR-03]' };

const changed = (request: SearchRequest, { search, ...rest }: Variation): SearchRequest => ({
  ...request,
  ...rest,
  sort: DEFAULT_SORT,
  search: { ...request.search, ...search },
});

describe(`combinations of filters against a plain scan of ${REALISTIC + ODD} creators (seed ${SEED}, ${RUNS} requests each)`, () => {
  let loaded: Awaited<ReturnType<typeof loadedCatalogue>>;
  let fixture: NaiveFixture;
  beforeAll(async () => {
    loaded = await loadedCatalogue(records);
    const given = await givenByCatalogue(loaded.dir, records);
    fixture = naiveFixture({ records, gazetteer, asOf: AS_OF, audienceThreshold: AUDIENCE_SIMILARITY, ...given });
  }, 300_000);
  afterAll(() => loaded.close());

  const sameAsScan = async (requests: fc.Arbitrary<Parameters<typeof naiveSearch>[1]>): Promise<number> => {
    let matched = 0;
    const sameAnswer = fc.asyncProperty(requests, async (request) => {
      const expected = naiveSearch(fixture, request);
      expect(await loaded.find(request), JSON.stringify(request)).toEqual(expected);
      if (expected.total > 0) matched += 1;
    });
    await fc.assert(sameAnswer, { seed: SEED, numRuns: RUNS, endOnFailure: true });
    return matched;
  };

  it.each(COMBINATIONS.map((name) => [ROWS[name], name] as const))(
    '%s requests with %s get the ids, order and total of the scan',
    async (_, name) => {
      expect(await sameAsScan(combinedRequests(name, fixture)), 'requests that match somebody').toBeGreaterThan(RUNS / 4);
    },
    240_000,
  );

  it('[PWR-03] the counts of variations of such requests are the totals of the scan', async () => {
    const from = combinedRequests('alternatives', fixture);
    const asked = fc.tuple(
      from,
      combinedRequests('exclude', fixture),
      requestsWith('followers', fixture),
      fc.constantFrom(...AUDIENCE_SOURCES),
    );
    const sameCounts = fc.asyncProperty(asked, async ([request, excluding, limited, audience_source]) => {
      const [first] = request.alternatives ?? [];
      const { platform } = request;
      const variations: Variation[] = [
        ...(limited.platform === platform ? [{ search: limited.search }] : []),
        ...(excluding.platform === platform ? [{ exclude: excluding.exclude }] : []),
        { audience_source },
        { alternatives: first && [first] },
        { alternatives: undefined },
      ];
      const possible = variations.filter((variation) => SearchRequest.safeParse(changed(request, variation)).success);
      const expected = possible.map((variation) => naiveSearch(fixture, changed(request, variation)).total);
      const counted = await loaded.catalogue.countVariations({ ...request, sort: DEFAULT_SORT }, possible);
      expect(counted, JSON.stringify({ request, possible })).toEqual(expected);
    });
    await fc.assert(sameCounts, { seed: SEED, numRuns: RUNS, endOnFailure: true });
  }, 300_000);

  it.each(['engagement_rate', 'followers_growth', 'total_views_growth', 'total_likes_growth'] as const)(
    '[PWR-02] requests with lower and upper bounds of %s get the ids, order and total of the scan',
    async (name) => {
      expect(await sameAsScan(requestsWith(name, fixture)), 'requests that match somebody').toBeGreaterThan(0);
    },
    240_000,
  );
});
