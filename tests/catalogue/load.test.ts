import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { embeddedCatalogue } from '#functions/adapters/catalogue/embedded/embedded-catalogue.ts';
import { readRecords } from '#functions/adapters/catalogue/embedded/files/read-records.ts';
import { type IngestInput, ingest } from '#functions/adapters/catalogue/embedded/ingest/ingest.ts';
import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import { SearchRequest } from '#shared/discovery/search-request.ts';
import { aCreator } from '#tests/support/a-creator.ts';
import { contentOf } from '#tests/support/catalogue/catalogue-content.ts';
import { AS_OF, catalogueOf, load, temporaryFolder } from '#tests/support/catalogue/catalogue-of.ts';
import { randomCreators } from '#tests/support/catalogue/random-creators.ts';
import { smallGazetteer } from '#tests/support/catalogue/small-gazetteer.ts';
import { deepOr } from '#tests/support/deep.ts';

/** A separate process, so that it can have limits of its own. */
const LOAD_CROWD = fileURLToPath(new URL('../support/servers/load-crowd.ts', import.meta.url));
const anyRequest = SearchRequest.parse({});
const crowd = (count: number, seed = 1) => randomCreators({ count, seed, gazetteer: smallGazetteer });
const input = { gazetteer: smallGazetteer, asOf: AS_OF, origin: 'test' };

const entriesOf = async (dir: string) => (await readdir(dir)).filter((entry) => !/\.lock(-journal)?$/.test(entry)).sort();

const allOf = async (dir: string): Promise<CreatorRecord[]> => {
  const records: CreatorRecord[] = [];
  for await (const batch of readRecords(dir)) records.push(...batch);
  return records;
};

describe('loading a catalogue', () => {
  it('keeps every record whole, the first of each creator, in the order of the default search', async () => {
    const records = crowd(2_500);
    const second = records.map((record) => ({ ...record, followers: record.followers + 1 }));
    await using catalogue = await catalogueOf([...records, ...second]);
    const kept = await allOf(catalogue.dir);
    const byId = (a: CreatorRecord, b: CreatorRecord) => (a.user_id < b.user_id ? -1 : 1);
    expect(kept.toSorted(byId)).toEqual(records.toSorted(byId));
    const { creators, total } = await catalogue.search(SearchRequest.parse({ platform: 'youtube', paging: { limit: 100 } }));
    const ofYoutube = kept.filter(({ platform }) => platform === 'youtube').map(({ user_id }) => user_id);
    expect([creators.map(({ user_id }) => user_id), total]).toEqual([ofYoutube.slice(0, 100), ofYoutube.length]);
  });

  it('describes the loaded catalogue', async () => {
    await using catalogue = await catalogueOf([
      aCreator('a'),
      aCreator('b', { platform: 'tiktok' }),
      aCreator('a', { platform: 'tiktok' }),
    ]);
    expect(await catalogue.info()).toEqual({ version: 'v1', asOf: AS_OF, creators: { instagram: 1, youtube: 0, tiktok: 2 } });
  });

  it('works without a single creator', async () => {
    await using catalogue = await catalogueOf([]);
    expect(await catalogue.search(anyRequest)).toEqual({ total: 0, creators: [] });
    expect(await allOf(catalogue.dir)).toEqual([]);
  });

  it('gives the same content for the same records, in every table of every file', async () => {
    const count = deepOr(400, 4_000);
    await using one = await catalogueOf(crowd(count));
    await using same = await catalogueOf(crowd(count));
    await using other = await catalogueOf(crowd(count, 2));
    expect(await contentOf(path.join(one.dir, 'v1'))).toEqual(await contentOf(path.join(same.dir, 'v1')));
    expect(await contentOf(path.join(one.dir, 'v1'))).not.toEqual(await contentOf(path.join(other.dir, 'v1')));
  });

  it('reports its stages and progress', async () => {
    const dir = await temporaryFolder();
    const seen: [string, number][] = [];
    await ingest({ ...input, dir, records: [crowd(10), crowd(10, 2)], onProgress: (stage, done) => seen.push([stage, done]) });
    await rm(dir, { recursive: true });
    expect(seen.filter(([stage]) => stage === 'reading').map(([, done]) => done)).toEqual([10, 20]);
    expect([...new Set(seen.map(([stage]) => stage))]).toEqual(['reading', 'sorting', 'swapping']);
  });
});

describe('a new version', () => {
  it('takes over during searches: each reads the complete old or new one, and the old files are deleted', async () => {
    await using catalogue = await catalogueOf([aCreator('old')]);
    const answers: string[] = [];
    let isLoading = true;
    const searching = async () => {
      while (isLoading) {
        const { total, creators } = await catalogue.search(anyRequest);
        answers.push(`${total} ${creators.map(({ user_id }) => user_id)}`);
        await setImmediate();
      }
    };
    const searches = [searching(), searching(), searching(), searching()];
    await expect.poll(() => answers).toContain('1 old');
    await load(catalogue.dir, [aCreator('new'), aCreator('newer')]);
    const afterwards = await catalogue.found();
    await expect.poll(() => answers).toContain('2 new,newer');
    isLoading = false;
    await Promise.all(searches);
    expect(afterwards).toEqual(['new', 'newer']);
    expect([...new Set(answers)].sort()).toEqual(['1 old', '2 new,newer']);
    expect(await entriesOf(catalogue.dir)).toEqual(['current', 'v2']);
  });

  it('is refused during another load, which continues', async () => {
    await using catalogue = await catalogueOf([aCreator('old')]);
    const names = ['first', 'second'];
    const loads = await Promise.allSettled(names.map((name) => load(catalogue.dir, [aCreator(name)])));
    expect(loads.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: { code: 'conflict' } }]);
    expect(await catalogue.found()).toEqual(names.filter((_, index) => loads[index]?.status === 'fulfilled'));
  });

  it('cleans up after a load that was killed', async () => {
    await using catalogue = await catalogueOf([aCreator('old')]);
    await mkdir(path.join(catalogue.dir, 'v2.building'));
    await writeFile(path.join(catalogue.dir, 'v2.building', 'columns.duckdb'), 'half');
    await load(catalogue.dir, [aCreator('new')]);
    expect(await catalogue.found()).toEqual(['new']);
    expect(await entriesOf(catalogue.dir)).toEqual(['current', 'v2']);
  });
});

describe('failed loads', () => {
  const failing = function* (): Iterable<CreatorRecord[]> {
    yield crowd(100);
    throw new Error('the source broke off');
  };
  const leavesTheOldOne = async (dir: string, found: () => Promise<string[]>) => {
    expect(await found()).toEqual(['old']);
    expect(await entriesOf(dir)).toEqual(['current', 'v1']);
  };

  it.each<[string, Pick<IngestInput, 'records' | 'signal'>, string | RegExp]>([
    ['the source breaks off', { records: failing() }, 'the source broke off'],
    ['a record is impossible', { records: [[aCreator('x', { followers: Number.NaN })]] }, /not an integer/],
    ['it is called off', { records: [crowd(100)], signal: AbortSignal.abort(new Error('called off')) }, 'called off'],
  ])('because %s leaves the old version and nothing else', async (_, given, message) => {
    await using catalogue = await catalogueOf([aCreator('old')]);
    await expect(ingest({ ...input, dir: catalogue.dir, ...given })).rejects.toThrow(message);
    await leavesTheOldOne(catalogue.dir, () => catalogue.found());
    await load(catalogue.dir, [aCreator('later')]);
    expect(await catalogue.found()).toEqual(['later']);
  });

  it('because there is no room left on the disk leaves the old version and nothing else', async () => {
    await using catalogue = await catalogueOf([aCreator('old')]);
    // A limit on file sizes simulates a full disk: writing fails in the same places.
    const limited = `trap '' XFSZ; ulimit -f 1000; exec '${process.execPath}' '${LOAD_CROWD}' '${catalogue.dir}' 1500`;
    await expect(promisify(execFile)('sh', ['-c', limited])).rejects.toThrow(/write|full|too large/i);
    await leavesTheOldOne(catalogue.dir, () => catalogue.found());
  });

  it('because it is called off while sorting leaves the old version too', async () => {
    await using catalogue = await catalogueOf([aCreator('old')]);
    const controller = new AbortController();
    const onProgress = (stage: string) => {
      if (stage === 'sorting') controller.abort(new Error('called off'));
    };
    const loading = ingest({ ...input, dir: catalogue.dir, records: [crowd(1_000)], signal: controller.signal, onProgress });
    await expect(loading).rejects.toThrow();
    await leavesTheOldOne(catalogue.dir, () => catalogue.found());
  });
});

describe('unreadable catalogues', () => {
  it('reports that there is none yet', async () => {
    const dir = await temporaryFolder();
    const catalogue = await embeddedCatalogue({ dir, timeoutMs: 1000 });
    const none = { code: 'unavailable', message: expect.stringContaining('There is no catalogue yet') };
    await expect(catalogue.search(anyRequest)).rejects.toMatchObject(none);
    await expect(catalogue.info()).rejects.toMatchObject(none);
    await load(dir, [aCreator('first')]);
    expect((await catalogue.search(anyRequest)).total).toBe(1);
    await catalogue.close();
    await rm(dir, { recursive: true });
  });

  it('leaves running searches the version that they have', async () => {
    await using catalogue = await catalogueOf([aCreator('old')]);
    expect(await catalogue.found()).toEqual(['old']);
    await writeFile(path.join(catalogue.dir, 'current'), 'v7\n');
    expect(await catalogue.found()).toEqual(['old']);
    expect(await readFile(path.join(catalogue.dir, 'current'), 'utf8')).toBe('v7\n');
  });
});

describe('search timeouts', () => {
  it('is stopped with too_slow, and the next one works', async () => {
    await using loaded = await catalogueOf([aCreator('a')]);
    const interactive = await embeddedCatalogue({ dir: loaded.dir, timeoutMs: 0 });
    await expect(interactive.search(anyRequest)).rejects.toMatchObject({ code: 'too_slow' });
    await interactive.close();
    expect(await loaded.found()).toEqual(['a']);
  });
});
