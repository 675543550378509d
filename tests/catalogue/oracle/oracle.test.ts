import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AUDIENCE_SIMILARITY } from '#functions/adapters/catalogue/model/topics.ts';
import { seedRecords } from '#functions/catalogue/seed/seed-records.ts';
import { worldGazetteer } from '#functions/catalogue/world-gazetteer.ts';
import { SORT_FIELDS, SORTS_OF_A_FILTER } from '#shared/discovery/filters/search-codes.ts';
import { SearchRequest } from '#shared/discovery/search-request.ts';
import { PLATFORMS } from '#shared/platforms.ts';
import { givenByCatalogue } from '#tests/support/catalogue/given-by-catalogue.ts';
import { AS_OF, loadedCatalogue } from '#tests/support/catalogue/loaded-catalogue.ts';
import { type NaiveFixture, naiveFixture } from '#tests/support/catalogue/naive-fixture.ts';
import { naiveSearch } from '#tests/support/catalogue/naive-search.ts';
import { randomCreators } from '#tests/support/catalogue/random-creators.ts';
import { FILTERS, type FilterName, requestsWith } from '#tests/support/catalogue/random-requests.ts';
import { deepOr } from '#tests/support/deep.ts';

const SEED = 20_261_120;
const CREATORS = 20_000;
const REQUESTS = deepOr(150, 2_000);

const names = Object.keys(FILTERS) as FilterName[];
const runs = Math.ceil(REQUESTS / names.length);
/** Some creators are realistic, others have values on every boundary. */
const ODD_CREATORS = 4_000;
const gazetteer = worldGazetteer();
const fewPlaces = {
  ...gazetteer,
  places: gazetteer.places.filter(({ country }) => ['JP', 'LU', 'BE', 'PA'].includes(country)).slice(0, 200),
};
const records = [
  ...[...seedRecords({ count: CREATORS - ODD_CREATORS, seed: SEED, asOf: AS_OF })].flat(),
  ...randomCreators({ count: ODD_CREATORS, seed: SEED, gazetteer: fewPlaces }),
];

const ROWS: Partial<Record<FilterName, string>> = {
  age: '[SRC-01] [SRC-03]',
  audience_age: '[SRC-01] [SRC-02] [SRC-03]',
  relevance: '[SRC-01] [SRC-06]',
  audience_relevance: '[SRC-01] [SRC-06]',
  text: '[SRC-01] [SRC-06]',
  keywords: '[SRC-01] [SRC-06]',
  username: '[SRC-01] [SRC-06]',
  followers_growth: '[SRC-01] [SRC-09]',
  total_views_growth: '[SRC-01] [SRC-09]',
  total_likes_growth: '[SRC-01] [SRC-09]',
};
const rowsOf = (name: FilterName): string => ROWS[name] ?? (name.startsWith('audience_') ? '[SRC-01] [SRC-02]' : '[SRC-01]');

describe(`the engine against a plain scan of ${CREATORS} creators (seed ${SEED}, ${runs} requests a filter)`, () => {
  let loaded: Awaited<ReturnType<typeof loadedCatalogue>>;
  let fixture: NaiveFixture;
  beforeAll(async () => {
    loaded = await loadedCatalogue(records);
    const given = await givenByCatalogue(loaded.dir, records);
    fixture = naiveFixture({ records, gazetteer, asOf: AS_OF, audienceThreshold: AUDIENCE_SIMILARITY, ...given });
  }, 300_000);
  afterAll(() => loaded.close());

  it.each(names.map((name) => [rowsOf(name), name] as const))(
    '%s requests with %s get the ids, order and total of the scan [SRC-05]',
    async (_, name) => {
      let matched = 0;
      const sameAnswer = fc.asyncProperty(requestsWith(name, fixture), async (request) => {
        const expected = naiveSearch(fixture, request);
        expect(await loaded.find(request), JSON.stringify(request)).toEqual(expected);
        if (expected.total > 0) matched += 1;
      });
      await fc.assert(sameAnswer, { seed: SEED, numRuns: runs, endOnFailure: true });
      expect(matched, 'requests that match somebody').toBeGreaterThan(0);
    },
    120_000,
  );

  const free = SORT_FIELDS.filter((field) => !SORTS_OF_A_FILTER.includes(field));
  it.each(PLATFORMS.flatMap((platform) => free.map((field) => ({ platform, field }))))(
    '[PWR-06] orders by $field on $platform like the scan, unknown values last in both directions',
    async ({ platform, field }) => {
      if (['reels_plays', 'sponsored_share'].includes(field) && platform !== 'instagram') return;
      for (const direction of ['asc', 'desc'] as const) {
        const request = SearchRequest.parse({ platform, sort: { field, direction }, paging: { limit: 100 } });
        expect(await loaded.find(request)).toEqual(naiveSearch(fixture, request));
      }
    },
  );
});
