import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, readdir, rm } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { zstdDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { embeddedCatalogue } from '#functions/adapters/catalogue/embedded/embedded-catalogue.ts';
import { embeddedWriter } from '#functions/adapters/catalogue/embedded/embedded-writer.ts';
import { readInfo } from '#functions/adapters/catalogue/embedded/files/catalogue-info.ts';
import { readRecords } from '#functions/adapters/catalogue/embedded/files/read-records.ts';
import { filesOf, findCurrentVersion, folderOf } from '#functions/adapters/catalogue/embedded/files/version-files.ts';
import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import { SearchRequest } from '#shared/discovery/search-request.ts';
import { aCreator } from '#tests/support/a-creator.ts';
import { catalogueOf, load, temporaryFolder } from '#tests/support/catalogue/catalogue-of.ts';
import { randomCreators } from '#tests/support/catalogue/random-creators.ts';
import { smallGazetteer } from '#tests/support/catalogue/small-gazetteer.ts';
import { deepOr } from '#tests/support/deep.ts';

/** A separate process, so that it can be killed and have limits of its own. */
const CHANGE = fileURLToPath(new URL('../support/servers/change-catalogue.ts', import.meta.url));
const crowd = (count: number, seed = 1) => randomCreators({ count, seed, gazetteer: smallGazetteer });
const writerFor = (dir: string) => embeddedWriter({ dir, gazetteer: smallGazetteer, maxRecords: () => 10_000 });
const upsert = (dir: string, records: CreatorRecord[]) => writerFor(dir).upsert([records], { origin: 'test', count: records.length });
const keyOf = (user_id: string) => ({ platform: 'instagram', user_id }) as const;
const entriesOf = async (dir: string) => (await readdir(dir)).filter((entry) => !/\.lock(-journal)?$/.test(entry)).sort();

const allOf = async (dir: string): Promise<CreatorRecord[]> => {
  const records: CreatorRecord[] = [];
  for await (const batch of readRecords(dir)) records.push(...batch);
  return records;
};

/** All records and rows that the documents of the current version contain. */
const storedText = async (dir: string): Promise<string> => {
  const database = new DatabaseSync(filesOf(folderOf(dir, (await findCurrentVersion(dir)) ?? '')).documents, { readOnly: true });
  const blocks = database.prepare('SELECT body FROM block').all() as { body: Uint8Array }[];
  const rows = database.prepare('SELECT row FROM creator').all() as { row: string }[];
  database.close();
  return [...blocks.map(({ body }) => zstdDecompressSync(body).toString('utf8')), ...rows.map(({ row }) => row)].join('\n');
};

/** Versions are written one after another, while journeys use the other core. */
const SLOW_MACHINE_MS = 300_000;

describe('a change of a catalogue', { timeout: SLOW_MACHINE_MS }, () => {
  it('is written beside the base, which stays, and counts what it changed', async () => {
    await using catalogue = await catalogueOf([aCreator('a'), aCreator('b'), aCreator('c', { followers: 1 })]);
    const { dir } = catalogue;
    const changes = await upsert(dir, [aCreator('b'), aCreator('c', { followers: 2_000 }), aCreator('d', { followers: 1_500 })]);
    expect(changes).toEqual({ created: 1, updated: 1, unchanged: 1, removed: 0 });
    expect(await catalogue.found()).toEqual(['c', 'd', 'a', 'b']);
    expect(await entriesOf(dir)).toEqual(['current', 'v1', 'v1d1']);
    expect(await writerFor(dir).remove([keyOf('a'), keyOf('nobody')], { origin: 'test' })).toMatchObject({ removed: 1 });
    expect(await catalogue.found()).toEqual(['c', 'd', 'b']);
    expect(await entriesOf(dir)).toEqual(['current', 'v1', 'v1d2']);
    expect(await catalogue.info()).toMatchObject({ version: 'v1d2', creators: { instagram: 3 } });
  });

  it('that changes nothing writes nothing', async () => {
    await using catalogue = await catalogueOf(crowd(50));
    const { dir } = catalogue;
    expect(await upsert(dir, crowd(50))).toMatchObject({ created: 0, updated: 0, unchanged: 50 });
    expect(await writerFor(dir).remove([keyOf('nobody')], { origin: 'test' })).toMatchObject({ removed: 0 });
    expect(await entriesOf(dir)).toEqual(['current', 'v1']);
  });

  it('gives the same catalogue in any order of the same upserts', async () => {
    await using one = await catalogueOf(crowd(60));
    await using other = await catalogueOf(crowd(60));
    const parts = [crowd(60, 2), crowd(40, 3).map((record) => ({ ...record, user_id: `other ${record.user_id}` })), [aCreator('last')]];
    for (const part of parts) await upsert(one.dir, part);
    for (const part of parts.toReversed()) await upsert(other.dir, part);
    expect(await allOf(one.dir)).toEqual(await allOf(other.dir));
  });

  it.each([
    ['followers', 'desc'],
    ['followers', 'asc'],
    ['views', 'desc'],
  ])('fills a page in the order of %s %s when the first rows of the base are removed', async (field, direction) => {
    const creators = Array.from({ length: 40 }, (_, index) => aCreator(`c${index}`, { followers: 100 + index, avg_views: index }));
    await using catalogue = await catalogueOf(creators);
    const first = direction === 'desc' ? creators.toReversed() : creators;
    await writerFor(catalogue.dir).remove(first.slice(0, 30), { origin: 'test' });
    const page = await catalogue.found({ sort: { field, direction }, paging: { limit: 5 } });
    expect(page).toEqual(first.slice(30, 35).map(({ user_id }) => user_id));
  });

  it('keeps the ids of brands, which links contain, also when the base is built again', async () => {
    await using catalogue = await catalogueOf([aCreator('a', { brands: ['Zebra'] })]);
    const { dir } = catalogue;
    const idOf = async (name: string) => (await catalogue.options('brands', name, 1))[0]?.value;
    const zebra = await idOf('Zebra');
    await upsert(dir, [aCreator('b', { brands: ['Aardvark'] })]);
    const aardvark = await idOf('Aardvark');
    await writerFor(dir).compact();
    await upsert(dir, [aCreator('c', { brands: ['Monkey', 'zebra'] })]);
    expect([await idOf('Zebra'), await idOf('Aardvark')]).toEqual([zebra, aardvark]);
    expect(await catalogue.found({ search: { brand: [aardvark] } })).toEqual(['b']);
    expect(await catalogue.found({ search: { brand: [zebra] } })).toEqual(['a', 'c']);
  });

  it('leaves no record of a removed or replaced creator in the files of the new base', async () => {
    await using catalogue = await catalogueOf([...crowd(30), aCreator('first', { bio: 'in the base' }), aCreator('gone')]);
    const { dir } = catalogue;
    await upsert(dir, [aCreator('first', { bio: 'in the delta' }), ...crowd(5, 3)]);
    await upsert(dir, [aCreator('first', { bio: 'current' })]);
    await writerFor(dir).remove([keyOf('gone')], { origin: 'test' });
    await writerFor(dir).compact();
    const stored = await storedText(dir);
    expect(['in the base', 'in the delta', '"gone"', 'current'].map((text) => stored.includes(text))).toEqual([false, false, false, true]);
    const { creators } = await catalogue.info();
    expect(await allOf(dir)).toHaveLength(creators.instagram + creators.youtube + creators.tiktok);
  });

  it.each([
    ['a base', []],
    ['a base and a delta', crowd(25, 3)],
  ])('that removes more than a delta has room for builds a new base without these records, from %s', async (_, added) => {
    await using catalogue = await catalogueOf([...crowd(30), aCreator('stays'), aCreator('gone', { bio: 'in the base' })]);
    const { dir } = catalogue;
    if (added.length > 0) await upsert(dir, [...added, aCreator('gone too', { bio: 'in the delta' })]);
    const all = await allOf(dir);
    const removed = all.filter(({ user_id }, index) => user_id.startsWith('gone') || (user_id !== 'stays' && index % 2 === 0));
    const writer = embeddedWriter({ dir, gazetteer: smallGazetteer, maxRecords: () => 0 });
    const changes = await writer.remove([...removed, keyOf('nobody')], { origin: 'a large removal' });
    expect(changes).toEqual({ created: 0, updated: 0, unchanged: 0, removed: removed.length });
    expect(await allOf(dir)).toEqual(all.filter((record) => !removed.includes(record)));
    expect(await entriesOf(dir)).toEqual(['current', 'v2']);
    const { creators } = await catalogue.info();
    expect(creators.instagram + creators.youtube + creators.tiktok).toBe(all.length - removed.length);
    expect((await readInfo(folderOf(dir, 'v2'))).origin).toBe('a large removal');
    const stored = await storedText(dir);
    expect(['in the base', 'in the delta'].map((text) => stored.includes(text))).toEqual([false, false]);
  });

  it('forgets a tag with the last creator that used it', async () => {
    await using catalogue = await catalogueOf([aCreator('a', { tags: [{ tag: 'rare', weight: 1 }] }), aCreator('b')]);
    const query = { q: 'rare', platform: 'instagram', limit: 5 } as const;
    const names = { names: [], countries: [], tags: ['rare'] };
    expect([await catalogue.findTags(query), await catalogue.relatedTags(query)]).toEqual([['rare'], []]);
    await writerFor(catalogue.dir).remove([keyOf('a')], { origin: 'test' });
    expect([await catalogue.findTags(query), await catalogue.relatedTags(query)]).toEqual([[], undefined]);
    expect((await catalogue.findNames(names)).tags).toEqual([]);
  });

  it('rebuilds the catalogue when the delta would become too large', async () => {
    await using catalogue = await catalogueOf(crowd(30));
    const { dir } = catalogue;
    const writer = embeddedWriter({ dir, gazetteer: smallGazetteer, maxRecords: () => 10 });
    const changes = await writer.upsert([crowd(20), crowd(5, 4)], { origin: 'test', count: 25 });
    expect(changes).toMatchObject({ created: 5, updated: 0, unchanged: 20 });
    expect(await entriesOf(dir)).toEqual(['current', 'v2']);
    await writer.remove(crowd(20), { origin: 'test' });
    expect(await entriesOf(dir)).toEqual(['current', 'v3']);
    expect((await allOf(dir)).length).toBe(15);
  });
});

describe('readers and writers', { timeout: SLOW_MACHINE_MS }, () => {
  it('[LIV-01] searches see the state before or after a change, never a part of it', async () => {
    await using catalogue = await catalogueOf([aCreator('old')]);
    const answers: string[] = [];
    let isWriting = true;
    const searching = async () => {
      while (isWriting) {
        const { total, creators } = await catalogue.search(SearchRequest.parse({}));
        answers.push(`${total} ${creators.map(({ user_id }) => user_id)}`);
        await setImmediate();
      }
    };
    const searches = [searching(), searching(), searching()];
    await upsert(catalogue.dir, [aCreator('old', { followers: 1 }), aCreator('new')]);
    await writerFor(catalogue.dir).remove([keyOf('old')], { origin: 'test' });
    await writerFor(catalogue.dir).compact();
    expect(await catalogue.found()).toEqual(['new']);
    isWriting = false;
    await Promise.all(searches);
    expect(['1 old', '2 new,old', '1 new']).toEqual(expect.arrayContaining([...new Set(answers)]));
  });

  it('[LIV-04] a second writer is refused with a sentence, and the first one continues', async () => {
    await using catalogue = await catalogueOf([aCreator('old')]);
    const names = ['first', 'second'];
    const writes = await Promise.allSettled(names.map((name) => upsert(catalogue.dir, [aCreator(name)])));
    const refused = { code: 'conflict', message: 'Another load into this catalogue is running' };
    expect(writes.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: refused }]);
    expect((await catalogue.found()).length).toBe(2);
  });
});

describe('writes that are cut off', { timeout: SLOW_MACHINE_MS }, () => {
  it.each(['reading', 'sorting'])('[LIV-04] an upsert called off while %s leaves the former catalogue', async (stage) => {
    await using catalogue = await catalogueOf(crowd(20));
    const { dir } = catalogue;
    const controller = new AbortController();
    const onProgress = (now: string) => {
      if (now === stage) controller.abort(new Error('called off'));
    };
    const writer = embeddedWriter({ dir, gazetteer: smallGazetteer, maxRecords: () => 10_000, onProgress, signal: controller.signal });
    const writing = writer.upsert([[aCreator('new')], [aCreator('newer')]], { origin: 'test', count: 2 });
    await expect(writing).rejects.toThrow();
    expect(await entriesOf(dir)).toEqual(['current', 'v1']);
    expect(await upsert(dir, [aCreator('later')])).toMatchObject({ created: 1 });
  });

  const run = async (...args: string[]): Promise<NodeJS.Signals | null> => {
    const child = spawn(process.execPath, [CHANGE, ...args], { stdio: 'ignore' });
    const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
    if (signal === null) expect(code).toBe(0);
    return signal;
  };

  it.each([
    ['[LIV-04] an upsert', 'upsert'],
    ['[LIV-03] [LIV-04] a compaction', 'compact'],
  ])(
    '%s killed at any step leaves the former catalogue or the new one, and the next change works',
    async (_, what) => {
      const original = await temporaryFolder();
      await load(original, crowd(40));
      await upsert(original, crowd(10, 9).slice(5));
      const former = await allOf(original);
      const answers = new Set<number>();
      for (let step = 1, isOver = false; !isOver; step += deepOr(20, 1)) {
        const dir = await temporaryFolder();
        await cp(original, dir, { recursive: true });
        isOver = (await run(dir, what, String(step))) === null;
        const after = await allOf(dir);
        answers.add(after.length);
        const isFormer = after.length === former.length;
        if (isFormer) expect(after).toEqual(former);
        const catalogue = await embeddedCatalogue({ dir, timeoutMs: 10_000 });
        expect((await catalogue.search(SearchRequest.parse({}))).total).toBe(
          after.filter(({ platform }) => platform === 'instagram').length,
        );
        await upsert(dir, [aCreator('next', { followers: 3_999_999_999 })]);
        expect((await catalogue.search(SearchRequest.parse({}))).creators[0]?.user_id).toBe('next');
        expect((await allOf(dir)).length).toBe(after.length + 1);
        const version = await findCurrentVersion(dir);
        expect(await entriesOf(dir)).toEqual(['current', version?.replace(/d\d+$/, ''), version]);
        await catalogue.close();
        await rm(dir, { recursive: true });
      }
      await rm(original, { recursive: true });
      expect([...answers].sort((a, b) => a - b)).toEqual(what === 'compact' ? [former.length] : [former.length, former.length + 15]);
    },
    600_000,
  );

  it('[LIV-04] a full disk leaves the former catalogue and nothing else', async () => {
    await using catalogue = await catalogueOf(crowd(20));
    const before = await allOf(catalogue.dir);
    // A limit on file sizes simulates a full disk: writing fails in the same places.
    const limited = `trap '' XFSZ; ulimit -f 1000; exec '${process.execPath}' '${CHANGE}' '${catalogue.dir}' upsert 0 1500`;
    await expect(promisify(execFile)('sh', ['-c', limited])).rejects.toThrow(/write|full|too large/i);
    expect(await allOf(catalogue.dir)).toEqual(before);
    expect(await entriesOf(catalogue.dir)).toEqual(['current', 'v1']);
  });
});
