import { rm } from 'node:fs/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { openSource } from '#functions/adapters/catalogue/embedded/files/version-source.ts';
import { ingest } from '#functions/adapters/catalogue/embedded/ingest/ingest.ts';
import type { CatalogueSource } from '#functions/adapters/catalogue/model/catalogue-source.ts';
import { manifestKey, partKey } from '#functions/adapters/catalogue/published/manifest.ts';
import { publish } from '#functions/adapters/catalogue/published/publish.ts';
import { publishedSource } from '#functions/adapters/catalogue/published/published-source.ts';
import { seedRecords } from '#functions/catalogue/seed/seed-records.ts';
import { worldGazetteer } from '#functions/catalogue/world-gazetteer.ts';
import { AS_OF, temporaryFolder } from '#tests/support/catalogue/catalogue-of.ts';

const COUNT = 130;
const ROWS = 50;

const dir = await temporaryFolder();
afterAll(() => rm(dir, { recursive: true, force: true }));
const records = seedRecords({ count: COUNT, seed: 3, asOf: AS_OF });
await ingest({ dir, records, gazetteer: worldGazetteer(), asOf: AS_OF, origin: 'test' });
const source = (await openSource(dir)) as CatalogueSource;
afterAll(() => source.close());

const bucket = () => {
  const files = new Map<string, Uint8Array>();
  return {
    files,
    put: async (key: string, content: string | Uint8Array) => void files.set(key, Buffer.from(content)),
    find: async (key: string) => files.get(key),
  };
};

const allOf = async <T>(batches: AsyncIterable<T[]>): Promise<T[]> => {
  const all: T[] = [];
  for await (const batch of batches) all.push(...batch);
  return all;
};

describe('a published catalogue', () => {
  it('[CLD-03] has the creators, names and numbers of its source, in files of whole parts, and its manifest comes last', async () => {
    const store = bucket();
    const name = await publish(source, { files: store, rowsPerPart: ROWS });
    expect([...store.files.keys()]).toHaveLength(Math.ceil(COUNT / ROWS) + 2);
    expect([...store.files.keys()].at(-1)).toBe(manifestKey(name));
    const published = await publishedSource(store, name);
    const { version, creators, asOf } = source.info;
    expect(published).toMatchObject({ info: { version, creators, asOf }, stamp: source.stamp, total: COUNT });
    expect(await allOf(published.names())).toEqual(await allOf(source.names()));
    expect(await allOf(published.creators())).toEqual(await allOf(source.creators()));
  });

  it.each([
    [0, 1],
    [49, 51],
    [50, 100],
    [30, 130],
    [129, 130],
    [100, 1_000],
    [130, 140],
  ])('[CLD-03] the rows from %i until before %i are those of the source', async (from, to) => {
    const store = bucket();
    const published = await publishedSource(store, await publish(source, { files: store, rowsPerPart: ROWS }));
    expect(await allOf(published.creators(from, to))).toEqual(await allOf(source.creators(from, to)));
  });

  it('[CLD-03] is refused with a sentence when it is unknown, of another release, or lacks a file', async () => {
    const store = bucket();
    const name = await publish(source, { files: store, rowsPerPart: ROWS });
    await expect(publishedSource(store, 'other')).rejects.toThrow('There is no published catalogue other');
    store.files.delete(partKey(name, 1));
    const read = async () => allOf((await publishedSource(store, name)).creators());
    await expect(read()).rejects.toThrow(`${partKey(name, 1)} is missing: publish the catalogue again`);
    store.files.set(partKey(name, 1), store.files.get(partKey(name, 2)) ?? Buffer.of());
    await expect(read()).rejects.toThrow(`${partKey(name, 1)} has 30 creators instead of 50`);
    store.files.set(manifestKey(name), Buffer.from('{"format":2}'));
    await expect(publishedSource(store, name)).rejects.toThrow('was written by another release');
  });
});
