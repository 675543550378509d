import { open, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { embeddedCatalogue } from '#functions/adapters/catalogue/embedded/embedded-catalogue.ts';
import { embeddedWriter } from '#functions/adapters/catalogue/embedded/embedded-writer.ts';
import { checkVersion } from '#functions/adapters/catalogue/embedded/files/damage.ts';
import { repair } from '#functions/adapters/catalogue/embedded/repair.ts';
import { SearchRequest } from '#shared/discovery/search-request.ts';
import { aCreator } from '#tests/support/a-creator.ts';
import { catalogueOf, load, temporaryFolder } from '#tests/support/catalogue/catalogue-of.ts';
import { randomCreators } from '#tests/support/catalogue/random-creators.ts';
import { smallGazetteer } from '#tests/support/catalogue/small-gazetteer.ts';

const FILES = ['columns.duckdb', 'documents.sqlite', 'embeddings.duckdb', 'postings.duckdb', 'suggestions.duckdb', 'info.json'];
const writerFor = (dir: string) => embeddedWriter({ dir, gazetteer: smallGazetteer, maxRecords: () => 10_000 });
const upsert = (dir: string, ...ids: string[]) =>
  writerFor(dir).upsert([ids.map((id) => aCreator(id))], { origin: 'test', count: ids.length });

/** Answers of a process that opens the catalogue now. */
const opened = async (dir: string) => {
  const reasons: string[] = [];
  const catalogue = await embeddedCatalogue({ dir, timeoutMs: 10_000, onDamage: ({ message }) => reasons.push(message) });
  try {
    const { creators } = await catalogue.search(SearchRequest.parse({}));
    return { ids: creators.map(({ user_id }) => user_id).sort(), reasons };
  } finally {
    await catalogue.close();
  }
};

const flip = async (file: string): Promise<void> => {
  await using handle = await open(file, 'r+');
  const { size } = await handle.stat();
  const byte = Buffer.alloc(1);
  await handle.read(byte, 0, 1, Math.floor(size / 2));
  byte[0] = (byte[0] ?? 0) ^ 1;
  await handle.write(byte, 0, 1, Math.floor(size / 2));
};

const cut = async (file: string): Promise<void> => {
  await using handle = await open(file, 'r+');
  await truncate(file, (await handle.stat()).size - 10);
};

const damaged = (file: string) => ({
  code: 'unavailable',
  message: expect.stringMatching(
    new RegExp(`^The catalogue cannot be read because its file ${file.replace('.', '\\.')} is damaged \\([^.]+\\): [^.]+$`),
  ),
});

describe('a damaged base', () => {
  it.each(FILES)('[LIV-04] is refused with a sentence that names the truncated %s', async (name) => {
    await using loaded = await catalogueOf([aCreator('a')]);
    await cut(path.join(loaded.dir, 'v1', name));
    await expect(opened(loaded.dir)).rejects.toMatchObject(damaged(`v1/${name}`));
    await expect(upsert(loaded.dir, 'b')).rejects.toMatchObject(damaged(`v1/${name}`));
  });

  it.each(FILES)('[LIV-04] is found by a full check if a byte in %s changed and by a compaction', async (name) => {
    await using loaded = await catalogueOf([aCreator('a')]);
    const { dir } = loaded;
    await upsert(dir, 'b');
    await checkVersion(dir, 'v1d1', { isThorough: true });
    await flip(path.join(dir, 'v1', name));
    await expect(checkVersion(dir, 'v1d1', { isThorough: true })).rejects.toMatchObject(damaged(`v1/${name}`));
    await expect(writerFor(dir).compact()).rejects.toMatchObject(damaged(`v1/${name}`));
  });

  it.each([
    ['opening', 'columns.duckdb', 20_000],
    ['a search', 'documents.sqlite', 100_000],
  ])('[LIV-04] names its file when %s cannot read %s', async (_, name, start) => {
    const dir = await temporaryFolder();
    await load(dir, randomCreators({ count: 300, seed: 1, gazetteer: smallGazetteer }));
    const file = await open(path.join(dir, 'v1', name), 'r+');
    const { size } = await file.stat();
    await file.write(Buffer.alloc(size - start, 1), 0, size - start, start);
    await file.close();
    await expect(opened(dir)).rejects.toMatchObject(damaged(`v1/${name}`));
    await rm(dir, { recursive: true });
  });

  it('[LIV-04] in the format of another release is refused with a sentence that says so', async () => {
    await using loaded = await catalogueOf([aCreator('a')]);
    const file = path.join(loaded.dir, 'v1', 'info.json');
    await writeFile(file, (await readFile(file, 'utf8')).replace(/"format": \d+/, '"format": 1'));
    const message = expect.stringContaining('The catalogue has the file format of another release: load it again with');
    await expect(opened(loaded.dir)).rejects.toMatchObject({ code: 'unavailable', message });
    await load(loaded.dir, [aCreator('b')]);
    expect((await opened(loaded.dir)).ids).toEqual(['b']);
  });

  it('is refused after a file was deleted', async () => {
    await using loaded = await catalogueOf([aCreator('a')]);
    await load(loaded.dir, [aCreator('b')]);
    await expect(checkVersion(loaded.dir, 'v1', { isThorough: false })).rejects.toMatchObject(damaged('v1/info.json'));
  });
});

describe('a damaged delta', () => {
  it.each(FILES)('[LIV-04] is left out if a byte in %s changed: its base is searched and the reason reported', async (name) => {
    await using loaded = await catalogueOf([aCreator('a'), aCreator('b')]);
    const { dir } = loaded;
    await upsert(dir, 'c');
    expect((await opened(dir)).ids).toEqual(['a', 'b', 'c']);
    await flip(path.join(dir, 'v1d1', name));
    const { message } = damaged(`v1d1/${name}`);
    expect(await opened(dir)).toEqual({ ids: ['a', 'b'], reasons: [message] });
    await expect(upsert(dir, 'd')).rejects.toMatchObject({ message });
    await expect(writerFor(dir).compact()).rejects.toMatchObject({ message });
  });

  it('[LIV-04] is left out for good by a repair, after which changes work again', async () => {
    await using loaded = await catalogueOf([aCreator('a')]);
    const { dir } = loaded;
    await upsert(dir, 'b');
    expect(await repair({ dir, gazetteer: smallGazetteer })).toBe(false);
    await cut(path.join(dir, 'v1d1', 'postings.duckdb'));
    expect(await repair({ dir, gazetteer: smallGazetteer })).toBe(true);
    expect(await opened(dir)).toEqual({ ids: ['a'], reasons: [] });
    await upsert(dir, 'c');
    expect((await opened(dir)).ids).toEqual(['a', 'c']);
  });

  it('[LIV-07] does not bring back a creator whom it suppresses, and neither does its repair', async () => {
    await using loaded = await catalogueOf([aCreator('a'), aCreator('b')]);
    const { dir } = loaded;
    await writerFor(dir).suppress([{ platform: 'instagram', user_id: 'a' }]);
    await cut(path.join(dir, 'v1d1', 'columns.duckdb'));
    await expect(opened(dir)).rejects.toMatchObject(damaged('v1d1/columns.duckdb'));
    await repair({ dir, gazetteer: smallGazetteer });
    expect(await opened(dir)).toEqual({ ids: ['b'], reasons: [] });
    await writerFor(dir).compact();
    await upsert(dir, 'c');
    await cut(path.join(dir, 'v2d1', 'columns.duckdb'));
    expect((await opened(dir)).ids).toEqual(['b']);
  });
});
