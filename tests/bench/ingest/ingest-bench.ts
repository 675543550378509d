import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { findCurrentVersion, folderOf } from '#functions/adapters/catalogue/embedded/files/version-files.ts';
import { openVersion } from '#functions/adapters/catalogue/embedded/open-version.ts';
import { findHits } from '#functions/adapters/catalogue/embedded/search/search.ts';
import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import { benchCatalogue, likeHandleIn } from '../search/bench-catalogue.ts';
import { measureInTurns, timingText } from '../search/measure.ts';
import { benchQueries } from '../search/queries.ts';

const ROWS = 100_000;
const COMMAND = 'functions/cli/catalogue.ts';
/** Sizes of changes, one after another, so that the delta grows. */
const CHANGES = [10, 1_000, 1_000, 10_000];
const TIMEOUT_MS = 60_000;
const POLL_MS = 5;

/** `ingest [rows]`: the time from the start of an import to its visibility, searches beside a delta, and a compaction. */
export const run = async ([rows = String(ROWS)]: string[]): Promise<void> => {
  const source = await benchCatalogue(Number(rows));
  source.version.close();
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-ingest-'));
  const dir = path.join(folder, 'catalogue');
  await cp(source.dir, dir, { recursive: true });
  try {
    await measureChanges(dir, folder);
    await measureSearches(source.dir, dir);
    console.log(`compaction: ${(await timeOf(dir, ['compact'])).toFixed(1)} s`);
  } finally {
    await rm(folder, { recursive: true });
  }
};

const measureChanges = async (dir: string, folder: string): Promise<void> => {
  const lines: Record<string, object> = {};
  for (const [index, count] of CHANGES.entries()) {
    const file = path.join(folder, `changes-${index}.jsonl`);
    const records = await changedRecords(dir, count, index);
    await writeFile(file, records.map((record) => JSON.stringify(record)).join('\n'));
    const seconds = await timeOf(dir, ['import', file]);
    const info = (await openVersion(await currentFolder(dir))).info;
    lines[`${index + 1}: ${count} changed creators`] = {
      'visible after (s)': seconds.toFixed(1),
      'records in the delta': info.delta?.records ?? 0,
    };
  }
  console.table(lines);
};

const currentFolder = async (dir: string): Promise<string> => folderOf(dir, (await findCurrentVersion(dir)) ?? '');

/** Creators of all sizes with other numbers of followers. */
const changedRecords = async (dir: string, count: number, offset: number): Promise<CreatorRecord[]> => {
  const version = await openVersion(await currentFolder(dir));
  const total = Object.values(version.info.creators).reduce((sum, creators) => sum + creators, 0);
  const step = Math.floor(total / count);
  const records = Array.from({ length: count }, (_, index) => {
    const [id = 0] = version.documents.idsFrom(Math.min(total - 1, index * step + offset), 1);
    const record = version.documents.record(id);
    return { ...record, followers: Math.round(record.followers * 1.01) + 1 };
  });
  version.close();
  return records;
};

/** Seconds from the start of the command until the catalogue has another version. */
const timeOf = async (dir: string, [name = '', ...args]: string[]): Promise<number> => {
  const before = await findCurrentVersion(dir);
  const started = performance.now();
  const child = spawn(process.execPath, [COMMAND, name, ...args, '--dir', dir], { stdio: 'ignore' });
  const exit = once(child, 'close');
  while ((await findCurrentVersion(dir)) === before && child.exitCode === null) await setTimeout(POLL_MS);
  const seconds = (performance.now() - started) / 1000;
  await exit;
  if (child.exitCode !== 0) throw new Error(`the command ${name} ended with ${child.exitCode}`);
  return seconds;
};

const measureSearches = async (baseDir: string, dir: string): Promise<void> => {
  const [base, changed] = [await openVersion(await currentFolder(baseDir)), await openVersion(await currentFolder(dir))];
  const queries = benchQueries(likeHandleIn(base));
  const works = queries.flatMap(({ name, request }) => [
    [`${name} base`, () => findHits(base, request, Date.now() + TIMEOUT_MS)] as const,
    [`${name} with delta`, () => findHits(changed, request, Date.now() + TIMEOUT_MS)] as const,
  ]);
  const times = await measureInTurns(Object.fromEntries(works));
  console.table(
    Object.fromEntries(
      queries.map(({ name, title }) => [
        `${name} ${title}`,
        { 'base alone': timingText(times[`${name} base`]), 'with the delta': timingText(times[`${name} with delta`]) },
      ]),
    ),
  );
  base.close();
  changed.close();
};
