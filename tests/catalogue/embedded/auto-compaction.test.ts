import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { autoCompaction, isCompactionDue } from '#functions/adapters/catalogue/embedded/auto-compaction.ts';
import { embeddedCatalogue } from '#functions/adapters/catalogue/embedded/embedded-catalogue.ts';
import { embeddedWriter } from '#functions/adapters/catalogue/embedded/embedded-writer.ts';
import { readInfo, type VersionInfo } from '#functions/adapters/catalogue/embedded/files/catalogue-info.ts';
import { findCurrentVersion, folderOf } from '#functions/adapters/catalogue/embedded/files/version-files.ts';
import { ingest } from '#functions/adapters/catalogue/embedded/ingest/ingest.ts';
import { withCompactionLock, withLoadLock } from '#functions/adapters/catalogue/embedded/ingest/load-lock.ts';
import { addPosts } from '#functions/adapters/catalogue/embedded/ingest/rebuild.ts';
import { SearchRequest } from '#shared/discovery/search-request.ts';
import { aCreator } from '#tests/support/a-creator.ts';
import { AS_OF, catalogueOf, temporaryFolder } from '#tests/support/catalogue/catalogue-of.ts';
import { smallGazetteer } from '#tests/support/catalogue/small-gazetteer.ts';

const SLOW_MACHINE = { timeout: 300_000 };
const BASE = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((id) => aCreator(id));
const none = { instagram: 0, youtube: 0, tiktok: 0 };
const writerFor = (dir: string) => embeddedWriter({ dir, gazetteer: smallGazetteer, maxRecords: () => 10_000 });
const upsert = (dir: string, ...ids: string[]) =>
  writerFor(dir).upsert([ids.map((id) => aCreator(id, { followers: 5 }))], { origin: 'test', count: ids.length });

const infoOf = (creators: number, delta: { created: number; replaced: number; records: number }): VersionInfo => ({
  ...({ suppressed: 2, hasPosts: true } as VersionInfo),
  creators: { ...none, tiktok: creators },
  delta: { created: { ...none, youtube: delta.created }, replaced: { ...none, tiktok: delta.replaced }, records: delta.records },
});

/** A program that notes its starts and then does what `work` says. */
const programWith = async (work: string) => {
  const dir = await temporaryFolder();
  const [program, starts] = [path.join(dir, 'program.mjs'), path.join(dir, 'starts')];
  await writeFile(program, `import fs from 'node:fs'; fs.appendFileSync(${JSON.stringify(starts)}, 'x'); ${work}`);
  await appendFile(starts, '');
  return { program, starts: async () => (await readFile(starts, 'utf8')).length, remove: () => rm(dir, { recursive: true }) };
};

describe('a compaction that starts by itself', () => {
  it('[LIV-03] is due from 50,000 rows or a quarter of the creators, and to erase suppressed ones', () => {
    const due = (creators: number, delta: Parameters<typeof infoOf>[1], suppressed = 2) =>
      isCompactionDue(infoOf(creators, delta), suppressed);
    expect([
      due(1e6, { created: 30_000, replaced: 20_000, records: 1 }),
      due(1e6, { created: 30_000, replaced: 19_999, records: 1 }),
    ]).toEqual([true, false]);
    expect([due(1e6, { created: 1, replaced: 1, records: 50_000 }), due(1e6, { created: 1, replaced: 1, records: 49_999 })]).toEqual([
      true,
      false,
    ]);
    expect([due(4_000, { created: 500, replaced: 500, records: 1 }), due(4_000, { created: 500, replaced: 499, records: 1 })]).toEqual([
      true,
      false,
    ]);
    expect([due(1e6, { created: 1, replaced: 1, records: 1 }, 3), due(1e6, { created: 1, replaced: 1, records: 1 }, 2)]).toEqual([
      true,
      false,
    ]);
    expect(isCompactionDue({ ...infoOf(10, { created: 1, replaced: 1, records: 1 }), delta: undefined }, 3)).toBe(false);
  });

  it('[LIV-03] merges a large delta in another process while searches go on with the same answers', SLOW_MACHINE, async () => {
    await using loaded = await catalogueOf(BASE);
    const { dir } = loaded;
    await upsert(dir, 'a', 'i');
    const onCompactionFailure = vi.fn();
    const catalogue = await embeddedCatalogue({ dir, timeoutMs: 10_000, onCompactionFailure });
    const answers = new Set<string>();
    await vi.waitFor(
      async () => {
        const { total, creators } = await catalogue.search(SearchRequest.parse({}));
        answers.add(`${total} ${creators.map(({ user_id }) => user_id)}`);
        expect((await catalogue.info()).version).toBe('v2');
      },
      { timeout: 250_000, interval: 20 },
    );
    expect([...answers]).toEqual(['9 b,c,d,e,f,g,h,a,i']);
    expect(onCompactionFailure).not.toHaveBeenCalled();
    await upsert(dir, 'j');
    expect((await catalogue.search(SearchRequest.parse({}))).total).toBe(10);
    await catalogue.close();
    expect(await findCurrentVersion(dir)).toBe('v2d1');
  });

  it('reports a failure, tries again later, and never runs twice at a time', SLOW_MACHINE, async () => {
    const failing = await programWith("process.stderr.write('no room'); process.exitCode = 1;");
    const onFailure = vi.fn();
    const compaction = autoCompaction({ dir: '/nowhere', onFailure, retryMs: 1, program: failing.program });
    const info = infoOf(8, { created: 4, replaced: 4, records: 4 });
    for (let call = 0; call < 3; call++) compaction.consider(info);
    await expect.poll(() => onFailure).toHaveBeenCalledWith(new Error('no room'));
    await expect.poll(() => failing.starts()).toBeGreaterThan(1);
    compaction.close();
    expect(onFailure.mock.calls.length).toBeLessThanOrEqual(await failing.starts());
    await failing.remove();
  });

  it('runs once for several calls, and is stopped with the catalogue', SLOW_MACHINE, async () => {
    const waiting = await programWith('setInterval(() => {}, 1000);');
    const onFailure = vi.fn();
    const compaction = autoCompaction({ dir: '/nowhere', onFailure, retryMs: 1, program: waiting.program });
    const info = infoOf(8, { created: 4, replaced: 4, records: 4 });
    compaction.consider(info);
    await expect.poll(() => waiting.starts()).toBe(1);
    for (let call = 0; call < 3; call++) compaction.consider(info);
    compaction.close();
    compaction.consider(info);
    expect([await waiting.starts(), onFailure.mock.calls]).toEqual([1, []]);
    await waiting.remove();
  });

  it('[LIV-03] waits while another process writes, which is no failure', SLOW_MACHINE, async () => {
    await using loaded = await catalogueOf(BASE);
    const { dir } = loaded;
    await upsert(dir, 'a', 'i');
    const onFailure = vi.fn();
    const compaction = autoCompaction({ dir, onFailure, retryMs: 50 });
    const info = await readInfo(folderOf(dir, 'v1d1'));
    await withLoadLock(dir, async () => {
      compaction.consider(info);
      await setTimeout(3_000);
      expect(await findCurrentVersion(dir)).toBe('v1d1');
    });
    await expect.poll(() => findCurrentVersion(dir)).toBe('v2');
    compaction.close();
    expect(onFailure).not.toHaveBeenCalled();
  });

  it('[LIV-03] lets a change wait instead of refusing it', SLOW_MACHINE, async () => {
    await using loaded = await catalogueOf(BASE);
    const { dir } = loaded;
    const done: string[] = [];
    const [begun, refused] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const compacting = withCompactionLock(dir, async () => {
      begun.resolve();
      await refused.promise;
      await setTimeout(1_000);
      done.push('compaction');
    });
    await begun.promise;
    const changing = upsert(dir, 'i').then(() => done.push('change'));
    await expect(writerFor(dir).compact()).rejects.toMatchObject({ code: 'conflict' });
    refused.resolve();
    await Promise.all([compacting, changing]);
    expect(done).toEqual(['compaction', 'change']);
  });

  it('makes room for a change that would not fit into the delta any more', SLOW_MACHINE, async () => {
    await using loaded = await catalogueOf(BASE);
    const { dir } = loaded;
    const writer = embeddedWriter({ dir, gazetteer: smallGazetteer, maxRecords: () => 4 });
    const change = (...ids: string[]) => writer.upsert([ids.map((id) => aCreator(id))], { origin: 'test', count: ids.length });
    await change('i', 'j', 'k', 'l');
    expect(await findCurrentVersion(dir)).toBe('v1d1');
    await change('m');
    expect(await findCurrentVersion(dir)).toBe('v2d1');
    expect((await loaded.search(SearchRequest.parse({}))).total).toBe(13);
  });

  it('[PTS-03] makes the posts of a catalogue searchable that was built without their words', SLOW_MACHINE, async () => {
    const dir = await temporaryFolder();
    const posts = [{ post_id: 'p', posted_at: AS_OF, caption: 'cold brew' }];
    const records = [[aCreator('coffee', { posts }), aCreator('tea')]];
    await ingest({ dir, records, gazetteer: smallGazetteer, asOf: AS_OF, origin: 'test', hasPosts: false });
    const search = { content: { any: ['cold brew'] } };
    const idle = await embeddedCatalogue({ dir, timeoutMs: 10_000 });
    const later = { code: 'unavailable', message: expect.stringContaining('Posts cannot be searched yet') };
    await expect(idle.search(SearchRequest.parse({ search }))).rejects.toMatchObject(later);
    expect((await idle.search(SearchRequest.parse({}))).total).toBe(2);
    await idle.close();
    const onCompactionFailure = vi.fn();
    const catalogue = await embeddedCatalogue({ dir, timeoutMs: 10_000, onCompactionFailure });
    await vi.waitFor(async () => {
      const { creators } = await catalogue.search(SearchRequest.parse({ search }));
      expect(creators.map(({ user_id }) => user_id)).toEqual(['coffee']);
    }, SLOW_MACHINE);
    expect([await catalogue.info(), onCompactionFailure.mock.calls]).toMatchObject([{ asOf: AS_OF, creators: { instagram: 2 } }, []]);
    await catalogue.close();
  });

  it('[PTS-03] lets an import wait while the posts of the catalogue are made searchable', SLOW_MACHINE, async () => {
    const dir = await temporaryFolder();
    const records = [[aCreator('coffee', { posts: [{ post_id: 'p', posted_at: AS_OF, caption: 'cold brew' }] })]];
    await ingest({ dir, records, gazetteer: smallGazetteer, asOf: AS_OF, origin: 'test', hasPosts: false });
    const begun = Promise.withResolvers<void>();
    const gazetteer = () => {
      begun.resolve();
      return smallGazetteer;
    };
    const adding = addPosts({ dir, gazetteer });
    await begun.promise;
    await Promise.all([adding, upsert(dir, 'tea')]);
    const catalogue = await embeddedCatalogue({ dir, timeoutMs: 10_000 });
    const found = await catalogue.search(SearchRequest.parse({ search: { content: { any: ['cold brew'] } } }));
    expect([found.total, await catalogue.info()]).toMatchObject([1, { creators: { instagram: 2 } }]);
    await catalogue.close();
  });
});
