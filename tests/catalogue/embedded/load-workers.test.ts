import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { addSuppressions } from '#functions/adapters/catalogue/embedded/files/suppressions.ts';
import { type IngestInput, ingest } from '#functions/adapters/catalogue/embedded/ingest/ingest.ts';
import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import { type RecordBatch, recordsOf, seedTasks } from '#functions/catalogue/record-batches.ts';
import { seedRecords } from '#functions/catalogue/seed/seed-records.ts';
import { worldGazetteer } from '#functions/catalogue/world-gazetteer.ts';
import { contentOf } from '#tests/support/catalogue/catalogue-content.ts';
import { AS_OF } from '#tests/support/catalogue/catalogue-of.ts';
import { emptyFolder } from '#tests/support/catalogue/imported-file.ts';
import { randomCreators } from '#tests/support/catalogue/random-creators.ts';
import { deepOr } from '#tests/support/deep.ts';

/** Workers start for more creators than the sample of a load has. */
const COUNT = deepOr(1_200, 6_000);
const SLOW_MACHINE = { timeout: 300_000 };

const crowd = randomCreators({ count: COUNT, seed: 1, gazetteer: worldGazetteer() });
/** Names that only ignored records have, or have first, and other spellings of known ones. */
const spelled = ({ tags = [], brands = [], ...record }: CreatorRecord, index: number): CreatorRecord => ({
  ...record,
  bio: `only here ${index} ${record.bio ?? ''}`,
  brands: [`Ignored ${index % 50}`, 'NEW BRAND', ...brands],
  university: `IGNORED COLLEGE ${index % 7}`,
  tags: [...tags, ...tags.map(({ tag }) => ({ tag: tag.toUpperCase(), weight: 0.33 }))],
});
const spelledAgain = (record: CreatorRecord, index: number): CreatorRecord =>
  index % 5 === 0
    ? { ...spelled(record, index), brands: [`ignored ${index % 50}`, 'New Brand'], university: `Ignored College ${index % 7}` }
    : record;
const isSuppressed = (index: number) => index % 40 === 3;
/** Each creator that is listed twice has other data the second time, half a load later. */
const listed = crowd.map(spelledAgain).flatMap((record, index, all) => {
  const earlier = all[index - COUNT / 2];
  return earlier && index % 3 === 0 ? [spelled(earlier, index), record] : [record];
});
const inBatches = (records: CreatorRecord[]): CreatorRecord[][] =>
  Array.from({ length: Math.ceil(records.length / 333) }, (_, index) => records.slice(index * 333, (index + 1) * 333));

const loaded = async (input: Partial<IngestInput> & Pick<IngestInput, 'records'>) => {
  const dir = await emptyFolder();
  const suppressed = crowd.filter((_, index) => isSuppressed(index));
  addSuppressions(
    dir,
    suppressed.map(({ platform, user_id }) => ({ platform, user_id })),
  );
  await ingest({ dir, gazetteer: worldGazetteer(), asOf: AS_OF, origin: 'test', ...input });
  const { files, checksum, ...info } = JSON.parse(await readFile(path.join(dir, 'v1', 'info.json'), 'utf8'));
  return { info, content: await contentOf(path.join(dir, 'v1')), entries: (await readdir(path.join(dir, 'v1'))).sort() };
};

describe('a load by worker threads', SLOW_MACHINE, () => {
  it('[CAT-01] has the same rows and numbers as one without, whatever is listed twice or suppressed', async () => {
    const alone = await loaded({ records: inBatches(listed), workers: 1 });
    expect(Object.values(alone.info.creators as Record<string, number>).reduce((sum, count) => sum + count)).toBe(
      COUNT - crowd.filter((_, index) => isSuppressed(index)).length,
    );
    for (const workers of [2, 3]) expect(await loaded({ records: inBatches(listed), workers }), `${workers} workers`).toEqual(alone);
  });

  it('[CAT-01] seeds what one thread seeds, in steps that it reports, whichever worker takes a batch', async () => {
    const range = { count: 1_750, seed: 3, asOf: AS_OF };
    const alone = await loaded({ records: seedRecords(range), workers: 1 });
    // A slow source leaves workers idle, so that each batch is taken by another one.
    const slowly = async function* (): AsyncIterable<RecordBatch> {
      for (const [index, task] of [...seedTasks(range)].entries()) {
        if (index % 3 === 2) await setTimeout(50);
        yield index % 2 === 0 ? task : recordsOf(task);
      }
    };
    const done: number[] = [];
    const onProgress = (stage: string, creators: number) => {
      if (stage === 'reading') done.push(creators);
    };
    expect(await loaded({ records: slowly(), workers: 2, onProgress })).toEqual(alone);
    expect([done.at(-1), done]).toEqual([1_750, done.toSorted((a, b) => a - b)]);
  });

  it('[LIV-12] takes no more batches than its workers may hold, however slow one of them is', async () => {
    const slow = Array.from({ length: 4_000 }, (_, word) => `word${word}`).join(' ');
    let taken = 0;
    const batches = function* (): Iterable<CreatorRecord[]> {
      for (const bio of [slow, ...Array.from({ length: 15 }, () => '')]) {
        const from = taken;
        taken += 250;
        yield crowd.slice(0, 250).map((record, at) => ({ ...record, user_id: `${from + at}`, username: `creator_${from + at}`, bio }));
      }
    };
    const ahead: number[] = [];
    const onProgress = (stage: string, creators: number) => {
      if (stage === 'reading') ahead.push(taken - creators);
    };
    await ingest({
      dir: await emptyFolder(),
      gazetteer: worldGazetteer(),
      asOf: AS_OF,
      origin: 'test',
      records: batches(),
      workers: 2,
      onProgress,
    });
    // Two batches of 250 a worker.
    expect(Math.max(...ahead)).toBe(1_000);
  });

  it('leaves the old catalogue when a worker fails, the source breaks off or it is called off', async () => {
    const dir = await emptyFolder();
    const input = { dir, gazetteer: worldGazetteer(), asOf: AS_OF, origin: 'test', workers: 2 };
    await ingest({ ...input, records: [crowd.slice(0, 3)] });
    const impossible = { ...(crowd[0] as CreatorRecord), user_id: 'new', followers: 1.5 };
    const broken = function* (): Iterable<CreatorRecord[]> {
      yield crowd;
      throw new Error('the source broke off');
    };
    await expect(ingest({ ...input, records: [crowd, [impossible]] })).rejects.toThrow(/not an integer/);
    await expect(ingest({ ...input, records: broken() })).rejects.toThrow('the source broke off');
    const controller = new AbortController();
    const onProgress = () => controller.abort(new Error('called off'));
    await expect(ingest({ ...input, records: inBatches(crowd), onProgress, signal: controller.signal })).rejects.toThrow('called off');
    expect((await readdir(dir)).filter((entry) => !/\.lock(-journal)?$/.test(entry)).sort()).toEqual(['current', 'v1']);
  });
});
