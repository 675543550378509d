import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EmbeddedCatalogue, embeddedCatalogue } from '#functions/adapters/catalogue/embedded/embedded-catalogue.ts';
import { hashOfEmail } from '#functions/catalogue/email-hash.ts';
import { seedRecords } from '#functions/catalogue/seed/seed-records.ts';
import { worldGazetteer } from '#functions/catalogue/world-gazetteer.ts';
import { CountsRequest } from '#shared/discovery/counts-contract.ts';
import { SearchRequest } from '#shared/discovery/search-request.ts';
import { PLATFORMS } from '#shared/platforms.ts';
import { COMBINATIONS, combinedRequests } from '#tests/support/catalogue/combined-requests.ts';
import { AS_OF, loadedCatalogue } from '#tests/support/catalogue/loaded-catalogue.ts';
import { type NaiveFixture, naiveFixture } from '#tests/support/catalogue/naive-fixture.ts';
import { randomCreators } from '#tests/support/catalogue/random-creators.ts';
import { FILTERS, type FilterName, requestsWith } from '#tests/support/catalogue/random-requests.ts';
import { deepOr } from '#tests/support/deep.ts';

const SEED = 20_261_120;
const USUAL = 3_000;
const ODD = 2_000;
const TIMEOUT_MS = 60_000;
const names = Object.keys(FILTERS) as FilterName[];
const runs = Math.ceil(deepOr(600, 4_000) / names.length);

/** Some creators are realistic, others have values on every boundary. */
const gazetteer = worldGazetteer();
const fewPlaces = {
  ...gazetteer,
  places: gazetteer.places.filter(({ country }) => ['JP', 'LU', 'BE', 'PA'].includes(country)).slice(0, 200),
};
const records = [
  ...[...seedRecords({ count: USUAL, seed: SEED, asOf: AS_OF })].flat(),
  ...randomCreators({ count: ODD, seed: SEED, gazetteer: fewPlaces }),
];

describe(`OpenSearch beside the embedded engine, ${records.length} creators (seed ${SEED}, ${runs} requests a filter)`, () => {
  let loaded: Awaited<ReturnType<typeof loadedCatalogue>>;
  let embedded: EmbeddedCatalogue;
  let fixture: NaiveFixture;
  beforeAll(async () => {
    loaded = await loadedCatalogue(records);
    embedded = await embeddedCatalogue({ dir: loaded.dir, timeoutMs: TIMEOUT_MS });
    fixture = naiveFixture({ records, gazetteer, asOf: AS_OF });
  });
  afterAll(async () => {
    await embedded.close();
    await loaded.close();
  });

  it.each(names)('[SRC-08] gives the same rows, order, shares and total to requests with %s', async (name) => {
    let matched = 0;
    const sameAnswer = fc.asyncProperty(requestsWith(name, fixture), async (asked) => {
      const request = SearchRequest.parse(asked);
      const expected = await embedded.search(request);
      expect(await loaded.catalogue.search(request), JSON.stringify(request)).toEqual(expected);
      if (expected.total > 0) matched += 1;
    });
    await fc.assert(sameAnswer, { seed: SEED, numRuns: runs, endOnFailure: true });
    expect(matched, 'requests that match somebody').toBeGreaterThan(0);
  });

  it.each(COMBINATIONS)('[PWR-01] [PWR-03] gives the same rows, order, shares and total to requests with %s', async (name) => {
    let matched = 0;
    const sameAnswer = fc.asyncProperty(combinedRequests(name, fixture), async (request) => {
      const expected = await embedded.search(request);
      expect(await loaded.catalogue.search(request), JSON.stringify(request)).toEqual(expected);
      if (expected.total > 0) matched += 1;
    });
    await fc.assert(sameAnswer, { seed: SEED, numRuns: 4 * runs, endOnFailure: true });
    expect(matched, 'requests that match somebody').toBeGreaterThan(0);
  });

  it.each(names)('[SRC-08] counts the same for other values of %s', async (name) => {
    const some = fc.tuple(requestsWith(name, fixture), fc.array(requestsWith(name, fixture), { minLength: 1, maxLength: 4 }));
    const sameCounts = fc.asyncProperty(some, async ([{ sort: _, paging: __, ...request }, others]) => {
      const variations = others
        .filter(({ platform }) => platform === request.platform)
        .map(({ search, university }) => (name in search ? { search: { [name]: search[name as keyof typeof search] } } : { university }));
      if (variations.length === 0) return;
      const { variations: parsed, ...search } = CountsRequest.parse({ ...request, variations });
      const asked = { ...search, paging: { limit: 1, skip: 0 } };
      expect(await loaded.catalogue.countVariations(asked, parsed)).toEqual(await embedded.countVariations(asked, parsed));
    });
    await fc.assert(sameCounts, { seed: SEED, numRuns: Math.ceil(runs / 4), endOnFailure: true });
  });

  it('[SRC-08] returns the same creator data: profiles, details, reports, handles', async () => {
    for (const platform of PLATFORMS) {
      const ids = records
        .filter((record) => record.platform === platform)
        .flatMap(({ user_id }, index) => (index % 40 === 0 ? [user_id] : []));
      expect(await loaded.catalogue.profiles(platform, ids)).toEqual(await embedded.profiles(platform, ids));
      expect(await loaded.catalogue.details(platform, [...ids, 'nobody'])).toEqual(await embedded.details(platform, [...ids, 'nobody']));
      const handles = [...ids.map((id) => records.find(({ user_id }) => user_id === id)?.username ?? ''), '@NOBODY'];
      expect(await loaded.catalogue.findHandles(platform, handles)).toEqual(await embedded.findHandles(platform, handles));
      for (const id of ids.slice(0, 10)) {
        expect(withoutMoment(await loaded.catalogue.report(platform, id))).toEqual(withoutMoment(await embedded.report(platform, id)));
      }
    }
  });

  it('[SRC-08] finds the same creators by hashes of their addresses', async () => {
    const addresses = records.flatMap(({ contacts = [] }) => contacts.filter(({ type }) => type === 'email').map(({ value }) => value));
    const hashes = [...addresses.slice(0, 300), 'nobody@mail.example'].map(hashOfEmail);
    const expected = await embedded.findByEmail(hashes);
    expect(expected.length).toBeGreaterThan(100);
    expect(await loaded.catalogue.findByEmail(hashes)).toEqual(expected);
  });

  it.each(['a', 'ma', 'new y', 'São', '日本', '#fit', '%', '*', 'p\\', ''])('[SRC-08] suggests the same for "%s"', async (q) => {
    const types = ['country', 'state', 'city'] as const;
    for (const limit of [3, 25]) {
      expect(await loaded.catalogue.findCreators({ q, limit })).toEqual(await embedded.findCreators({ q, limit }));
      expect(await loaded.catalogue.locations({ q, types: [...types], limit })).toEqual(
        await embedded.locations({ q, types: [...types], limit }),
      );
      expect(await loaded.catalogue.options('brands', q, limit)).toEqual(await embedded.options('brands', q, limit));
      expect(await loaded.catalogue.options('universities', q, limit)).toEqual(await embedded.options('universities', q, limit));
      for (const platform of PLATFORMS) {
        expect(await loaded.catalogue.findTags({ q, platform, limit })).toEqual(await embedded.findTags({ q, platform, limit }));
      }
    }
  });

  it('[SRC-08] follows related tags alike, and finds the same names', async () => {
    for (const q of ['fitness', '#Travel', 'food', 'unheardof']) {
      const ask = { q, platform: 'instagram', limit: 100 } as const;
      expect(await loaded.catalogue.relatedTags(ask)).toEqual(await embedded.relatedTags(ask));
    }
    const query = {
      names: ['london', 'Nike', 'PARIS', 'oxford', 'georgia', 'Nowhere at all'],
      countries: ['JP', 'US', 'ZZ'],
      tags: ['Fitness', 'unheardof'],
    };
    expect(await loaded.catalogue.findNames(query)).toEqual(await embedded.findNames(query));
  });

  it('[SRC-08] has the same version and pages through the same records', async () => {
    expect(await loaded.catalogue.info()).toEqual(await embedded.info());
    const isWanted = (userId: string) => userId.length % 2 === 0;
    for (const part of [
      { from: 0, count: 10, isWanted: () => true },
      { from: 1_495, count: 30, isWanted },
      { from: 0, count: 2_000, isWanted: () => false },
      { from: 100_000, count: 5, isWanted },
    ]) {
      expect(await loaded.catalogue.records.page('instagram', part)).toEqual(await embedded.records.page('instagram', part));
    }
  });
});

/** Removes the creation time, which has milliseconds. */
const withoutMoment = (report: unknown): unknown =>
  JSON.parse(JSON.stringify(report ?? null, (key, value) => (key === 'created' ? undefined : value)));
