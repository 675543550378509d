import { readdir, rm } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { embeddedCatalogue } from '#functions/adapters/catalogue/embedded/embedded-catalogue.ts';
import { embeddedWriter } from '#functions/adapters/catalogue/embedded/embedded-writer.ts';
import { ingest } from '#functions/adapters/catalogue/embedded/ingest/ingest.ts';
import { withLoadLock } from '#functions/adapters/catalogue/embedded/ingest/load-lock.ts';
import { seedRecords } from '#functions/catalogue/seed/seed-records.ts';
import { worldGazetteer } from '#functions/catalogue/world-gazetteer.ts';
import { countStillToSeed, seedFirstCatalogue, seedRest } from '#infra/local/first-catalogue.ts';
import { SearchRequest } from '#shared/discovery/search-request.ts';
import { aCreator } from '#tests/support/a-creator.ts';
import { AS_OF, temporaryFolder } from '#tests/support/catalogue/catalogue-of.ts';

const SEED = { count: 300, seed: 3, asOf: AS_OF };
const SLOW_MACHINE = { timeout: 300_000 };

let dir: string;
let other: string;
beforeEach(async () => {
  [dir, other] = [await temporaryFolder(), await temporaryFolder()];
});
afterEach(async () => {
  await Promise.all([dir, other].map((folder) => rm(folder, { recursive: true })));
});

const seedFirst = (changes: { first?: number; signal?: AbortSignal } = {}) =>
  seedFirstCatalogue({ ...SEED, dir, first: 100, signal: new AbortController().signal, ...changes });

const load = (folder: string, records: Parameters<typeof ingest>[0]['records']) =>
  ingest({ dir: folder, records, gazetteer: worldGazetteer(), asOf: AS_OF, origin: 'test' });

/** Rows of searches by followers, a topic and words of posts. */
const answersOf = async (folder: string) => {
  const catalogue = await embeddedCatalogue({ dir: folder, timeoutMs: 60_000 });
  const searches = [
    {},
    { relevance: { value: '#travel' } },
    { content: { any: ['weekend'], days: 365 as const, min_posts: 1 } },
    { audience_geo: [{ id: worldGazetteer().country('US')?.id ?? 0, weight: 0.1 }] },
  ];
  const found = searches.map((search) => catalogue.search(SearchRequest.parse({ search, paging: { limit: 100 } })));
  const answers = (await Promise.all(found)).map(({ total, creators }) => ({ total, ids: creators.map(({ user_id }) => user_id) }));
  await catalogue.close();
  return answers;
};

describe('the first start', SLOW_MACHINE, () => {
  it('serves the first creators, and the others are added as one load of all would have them', async () => {
    await seedFirst();
    expect(await countStillToSeed(dir)).toBe(200);
    await load(other, seedRecords({ ...SEED, count: 100 }));
    expect(await answersOf(dir)).toEqual(await answersOf(other));

    await seedRest(dir);
    expect(await countStillToSeed(dir)).toBe(0);
    await load(other, seedRecords(SEED));
    expect(await answersOf(dir)).toEqual(await answersOf(other));
    const versions = await readdir(dir);
    await seedRest(dir);
    expect(await readdir(dir)).toEqual(versions);
  });

  it.each([
    [300, 0],
    [299, 1],
  ])('serving the first %i of 300 creators leaves %i for later', async (first, left) => {
    await seedFirst({ first });
    expect(await countStillToSeed(dir)).toBe(left);
  });

  it('creators that are imported or removed meanwhile stay so', async () => {
    await seedFirst();
    const writer = embeddedWriter({ dir, gazetteer: worldGazetteer(), maxRecords: () => 10_000 });
    const [gone] = [...seedRecords({ ...SEED, count: 1 })].flat();
    if (!gone) throw new Error('no creator');
    await writer.upsert([[aCreator('mine', { followers: 900_000_000 })]], { origin: 'import mine.csv', count: 1 });
    await writer.remove([gone], { origin: 'remove' });
    await seedRest(dir);
    const catalogue = await embeddedCatalogue({ dir, timeoutMs: 60_000 });
    expect(Object.values((await catalogue.info()).creators).reduce((sum, count) => sum + count, 0)).toBe(300);
    expect(await catalogue.details(gone.platform, [gone.user_id])).toEqual([]);
    expect((await catalogue.details('instagram', ['mine'])).length).toBe(1);
    await catalogue.close();
  });

  it('a load that replaces the first creators is final', async () => {
    await seedFirst();
    await load(dir, [[aCreator('only')]]);
    await seedRest(dir);
    expect(await countStillToSeed(dir)).toBe(0);
    expect((await answersOf(dir))[0]).toEqual({ total: 1, ids: ['only'] });
  });

  it('a seeding that another load keeps waiting, or that is stopped, begins again', async () => {
    await seedFirst();
    await withLoadLock(dir, () => expect(seedRest(dir)).rejects.toMatchObject({ code: 'conflict' }));
    expect(await countStillToSeed(dir)).toBe(200);
    const stopped = new AbortController();
    stopped.abort();
    await expect(seedFirstCatalogue({ ...SEED, dir: other, first: 100, signal: stopped.signal })).rejects.toThrow();
    await seedFirstCatalogue({ ...SEED, dir: other, count: 100, signal: new AbortController().signal });
    expect(await countStillToSeed(other)).toBe(0);
    expect((await readdir(other)).filter((name) => name.endsWith('.json'))).toEqual([]);
  });
});
