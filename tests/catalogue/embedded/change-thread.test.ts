import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { embeddedWriter } from '#functions/adapters/catalogue/embedded/embedded-writer.ts';
import { readRecords } from '#functions/adapters/catalogue/embedded/files/read-records.ts';
import { withLoadLock } from '#functions/adapters/catalogue/embedded/ingest/load-lock.ts';
import { writeInThread } from '#functions/adapters/catalogue/embedded/thread/write-in-thread.ts';
import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import { worldGazetteer } from '#functions/catalogue/world-gazetteer.ts';
import { aCreator } from '#tests/support/a-creator.ts';
import { catalogueOf } from '#tests/support/catalogue/catalogue-of.ts';

const SLOW_MACHINE_MS = 300_000;
const ORIGIN = { origin: 'test' };
const some = (from: number, count: number): CreatorRecord[] =>
  Array.from({ length: count }, (_, index) => aCreator(`c${from + index}`, { followers: 100 + from + index, bio: 'likes 東京 and tea' }));

const allOf = async (dir: string): Promise<CreatorRecord[]> => {
  const records: CreatorRecord[] = [];
  for await (const batch of readRecords(dir)) records.push(...batch);
  return records;
};

const upsertIn = (dir: string, batches: Parameters<typeof writeInThread>[1], run: Parameters<typeof writeInThread>[2] = {}) =>
  writeInThread({ dir, suppressionKey: undefined, change: { kind: 'upsert', origin: { ...ORIGIN, count: 10 } } }, batches, run);

describe('a change that is written in a thread', { timeout: SLOW_MACHINE_MS }, () => {
  it('[LIV-02] gives the same catalogue and numbers as one in this thread', async () => {
    await using one = await catalogueOf(some(0, 6));
    await using other = await catalogueOf(some(0, 6));
    const batches = [some(4, 3), some(20, 2)];
    const done: number[] = [];
    const changes = await upsertIn(one.dir, batches, { onProgress: (count) => done.push(count) });
    const here = embeddedWriter({ dir: other.dir, gazetteer: worldGazetteer() });
    expect(changes).toEqual(await here.upsert(batches, { ...ORIGIN, count: 5 }));
    const removal = { kind: 'remove', keys: some(1, 2), origin: ORIGIN } as const;
    expect(await writeInThread({ dir: one.dir, suppressionKey: undefined, change: removal }, [], {})).toMatchObject({ removed: 2 });
    await here.remove(some(1, 2), ORIGIN);
    expect(await allOf(one.dir)).toEqual(await allOf(other.dir));
    expect(done).toContain(5);
  });

  it('[LIV-04] changes nothing if its creators cannot be read, and the next change works', async () => {
    await using catalogue = await catalogueOf(some(0, 3));
    const failing = async function* (): AsyncGenerator<CreatorRecord[]> {
      yield some(10, 1);
      throw new Error('the log of the import is full');
    };
    const before = await allOf(catalogue.dir);
    await expect(upsertIn(catalogue.dir, failing())).rejects.toThrow('the log of the import is full');
    expect(await allOf(catalogue.dir)).toEqual(before);
    expect(await upsertIn(catalogue.dir, [some(10, 1)])).toMatchObject({ created: 1 });
  });

  it('[LIV-10] changes nothing once it is cancelled, and closes what it reads', async () => {
    await using catalogue = await catalogueOf(some(0, 3));
    const stop = new AbortController();
    let isClosed = false;
    const endless = async function* (): AsyncGenerator<CreatorRecord[]> {
      try {
        for (let from = 10; ; from++) {
          if (from === 12) stop.abort(new Error('cancelled by an admin'));
          yield some(from, 1);
        }
      } finally {
        isClosed = true;
      }
    };
    const before = await allOf(catalogue.dir);
    await expect(upsertIn(catalogue.dir, endless(), { signal: stop.signal })).rejects.toThrow('cancelled by an admin');
    expect(await allOf(catalogue.dir)).toEqual(before);
    expect(isClosed).toBe(true);
  });

  it('[LIV-10] becomes visible after its caller agreed, and not at all if the caller refuses', async () => {
    await using catalogue = await catalogueOf(some(0, 3));
    const seen: number[] = [];
    const beforeSwap = async () => void seen.push((await allOf(catalogue.dir)).length);
    await upsertIn(catalogue.dir, [some(10, 1)], { beforeSwap });
    expect([...seen, (await allOf(catalogue.dir)).length]).toEqual([3, 4]);
    const refuse = async (): Promise<void> => {
      throw new Error('cancelled by an admin');
    };
    await expect(upsertIn(catalogue.dir, [some(11, 1)], { beforeSwap: refuse })).rejects.toThrow('cancelled by an admin');
    expect(await allOf(catalogue.dir)).toHaveLength(4);
  });

  it('[LIV-04] is refused with the code and the sentence of the writer while another one writes', async () => {
    await using catalogue = await catalogueOf(some(0, 3));
    await withLoadLock(catalogue.dir, async () => {
      const refused = { code: 'conflict', message: 'Another load into this catalogue is running' };
      await expect(upsertIn(catalogue.dir, [some(5, 1)])).rejects.toMatchObject(refused);
    });
  });
});

describe('the writer of the server', { timeout: SLOW_MACHINE_MS }, () => {
  let threads = 0;
  const count = () => {
    threads++;
  };
  beforeEach(() => {
    threads = 0;
    subscribe('worker_threads', count);
  });
  afterEach(() => unsubscribe('worker_threads', count));

  it('[LIV-10] writes many creators in a thread, so that requests are answered meanwhile, and a few without', async () => {
    await using catalogue = await catalogueOf(some(0, 3));
    const csv = (rows: number) =>
      `platform,user_id,username,followers\n${Array.from({ length: rows }, (_, i) => `tiktok,n${i},n${i},${i + 1}\n`).join('')}`;
    const load = (rows: number) =>
      catalogue.imports.load(
        {
          name: 'many.csv',
          content: (async function* () {
            yield new TextEncoder().encode(csv(rows));
          })(),
        },
        {
          choices: {},
          asOf: '2026-11-20',
          signal: new AbortController().signal,
          onProgress: () => undefined,
          saveProblems: async () => undefined,
          keepBefore: async () => undefined,
          onFinal: async () => undefined,
        },
      );
    expect(await load(20)).toMatchObject({ created: 20 });
    expect(threads).toBe(0);
    expect(await load(1_100)).toMatchObject({ created: 1_080, unchanged: 20 });
    expect(threads).toBe(1);
  });
});
