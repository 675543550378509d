import { createReadStream } from 'node:fs';
import { cp, mkdtemp, open, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { embeddedCatalogue } from '#functions/adapters/catalogue/embedded/embedded-catalogue.ts';
import type { CreatorRecord, RecordStream } from '#functions/catalogue/creator-record.ts';
import { seedRecords } from '#functions/catalogue/seed/seed-records.ts';
import { benchCatalogue } from '../search/bench-catalogue.ts';

const CREATORS = 20_000;
const TIMEOUT_MS = 60_000;
const AS_OF = '2026-11-25';
const [OF_CATALOGUE, OF_OTHERS] = [7, 8];

type Rows = 'light' | 'whole';

/**
 * `imports [creators] [light | whole]`: imports as many new creators as a catalogue has, like the admin panel, and changes of all of
 * them, and undoes both. Rows are light (CSV with some columns), or whole records.
 */
export const run = async ([creators = String(CREATORS), rows = 'light']: string[]): Promise<void> => {
  const count = Number(creators);
  const source = await benchCatalogue(count);
  source.version.close();
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-imports-'));
  try {
    for (const [name, file] of Object.entries(await writeFiles(folder, count, rows === 'whole' ? 'whole' : 'light'))) {
      const dir = path.join(folder, 'catalogue');
      await cp(source.dir, dir, { recursive: true });
      console.table(await measureImport(dir, file, `${count} ${name}`));
      await rm(dir, { recursive: true });
    }
  } finally {
    await rm(folder, { recursive: true });
  }
};

const writeFiles = async (folder: string, count: number, rows: Rows): Promise<Record<string, string>> => {
  const fileOf = (name: string) => path.join(folder, `${name}.${rows === 'whole' ? 'jsonl' : 'csv'}`);
  const others = seedRecords({ count, seed: OF_OTHERS, asOf: AS_OF });
  const added = ({ user_id, username }: CreatorRecord) => ({ user_id: `n${user_id}`, username: `n.${username}` });
  await writeRows(fileOf('added'), others, { change: added, columns: ['platform', 'user_id', 'username', 'name', 'followers'], rows });
  const seeded = seedRecords({ count, seed: OF_CATALOGUE, asOf: AS_OF });
  const grown = ({ followers }: CreatorRecord) => ({ followers: Math.round(followers * 1.01) + 1 });
  await writeRows(fileOf('changed'), seeded, { change: grown, columns: ['platform', 'user_id', 'followers'], rows });
  return { 'new creators': fileOf('added'), changes: fileOf('changed') };
};

type Writing = { change: (record: CreatorRecord) => Partial<CreatorRecord>; columns: (keyof CreatorRecord)[]; rows: Rows };

const writeRows = async (file: string, records: RecordStream, { change, columns, rows }: Writing): Promise<void> => {
  await using output = await open(file, 'w');
  if (rows === 'light') await output.write(`${columns.join(',')}\n`);
  for await (const batch of records) {
    const lines = batch.map(({ source, derived, ...record }) => {
      const changed: Partial<CreatorRecord> = { ...record, ...change(record as CreatorRecord) };
      return rows === 'whole' ? JSON.stringify(changed) : columns.map((column) => JSON.stringify(changed[column] ?? '')).join(',');
    });
    await output.write(`${lines.join('\n')}\n`);
  }
};

const measureImport = async (dir: string, file: string, name: string): Promise<Record<string, object>> => {
  const catalogue = await embeddedCatalogue({ dir, timeoutMs: TIMEOUT_MS });
  const parts: Uint8Array[] = [];
  let count = 0;
  const keepBefore = async (part: Uint8Array, changes: number): Promise<void> => {
    parts.push(part);
    count += changes;
  };
  const content = createReadStream(file);
  const run = { ...WHILE_RUNNING, choices: {}, asOf: AS_OF, saveProblems: async () => undefined, keepBefore };
  const imported = await measured(() => catalogue.imports.load({ name: path.basename(file), content }, run));
  const undone = await measured(() => catalogue.imports.undo(replayed(parts), { ...WHILE_RUNNING, count }));
  await catalogue.close();
  return { [`import of ${name}`]: imported, 'its undo': undone };
};

const WHILE_RUNNING = { signal: new AbortController().signal, onProgress: () => undefined, onFinal: async () => undefined };

const replayed = async function* (parts: Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* parts;
};

/** CPU time of all threads, and the longest time in which the thread of the server answered nothing. */
const measured = async (work: () => Promise<object>): Promise<object> => {
  const pauses = monitorEventLoopDelay({ resolution: 5 });
  pauses.enable();
  const [started, all, here] = [performance.now(), process.cpuUsage(), process.threadCpuUsage()];
  const outcome = await work();
  const cpuSeconds = ({ user, system }: NodeJS.CpuUsage) => ((user + system) / 1e6).toFixed(1);
  pauses.disable();
  return {
    s: ((performance.now() - started) / 1_000).toFixed(1),
    'CPU s': cpuSeconds(process.cpuUsage(all)),
    'of that the main thread': cpuSeconds(process.threadCpuUsage(here)),
    'longest pause (ms)': Math.round(pauses.max / 1e6),
    load: loadavg()[0]?.toFixed(1),
    outcome: JSON.stringify(outcome).slice(0, 60),
  };
};
