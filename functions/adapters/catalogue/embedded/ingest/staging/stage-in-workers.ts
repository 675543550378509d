import { mkdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import type { Gazetteer } from '#functions/catalogue/gazetteer.ts';
import { type RecordBatches, tasksOf } from '#functions/catalogue/record-batches.ts';
import { worldGazetteer } from '#functions/catalogue/world-gazetteer.ts';
import type { Posting } from '../../search/postings.ts';
import { duplicateFilter, type Staged, type Staging, stageRecords } from '../stage-records.ts';
import { attach } from '../staging-db.ts';
import type { PreparedBatch } from './messages.ts';
import { answerRequests } from './name-requests.ts';
import { stagingTables } from './staging-tables.ts';
import { openWorkerPool } from './worker-pool.ts';

const MAX_WORKERS = 8;
const MEMORY_MEGABYTES = 2_048;

/** Worker threads of a load that may use all cores. */
export const defaultWorkers = (): number => Math.min(MAX_WORKERS, availableParallelism());

type WorkerStaging = Omit<Staging, 'places'> & { workers: number; folder: string; lists: readonly Posting[] };
type AnyStaging = Omit<Staging & WorkerStaging, 'workers'> & { gazetteer: Gazetteer; workers?: number | undefined };

/** In worker threads if there are several, which know only the world's places. `kind` is that of the tables with the staged rows. */
export const stageAll = async (
  batches: RecordBatches,
  { workers = 1, gazetteer, ...staging }: AnyStaging,
): Promise<Staged & { kind: 'VIEW' | 'TABLE' }> =>
  workers > 1 && gazetteer === worldGazetteer()
    ? { ...(await stageInWorkers(batches, { ...staging, workers })), kind: 'VIEW' }
    : { ...(await stageRecords(batches, staging)), kind: 'TABLE' };

/**
 * Like `stageRecords`, on several cores: each worker makes, reads and stages a share of the batches. Records and names get the numbers
 * that they have without workers, because batches are numbered here in their order.
 */
const stageInWorkers = async (
  batches: RecordBatches,
  { workers, folder, connection, lists, ...staging }: WorkerStaging,
): Promise<Staged> => {
  const { indexed, shelf, vectors, dictionaries, firstSeq: first = 0, onBatch, isSuppressed } = staging;
  const creators = { instagram: 0, youtube: 0, tiktok: 0 };
  let [numbered, stored] = [0, 0];
  const duplicates = duplicateFilter();
  const number = ({ batch, keys, requests }: PreparedBatch) => {
    const kept = Uint8Array.from(keys, (key) => (!isSuppressed(key) && duplicates.isNew(key) ? 1 : 0));
    const firstSeq = first + numbered;
    for (const [index, { platform }] of keys.entries()) {
      if (kept[index] === 0) continue;
      creators[platform]++;
      numbered++;
    }
    return { kind: 'numbered' as const, batch, kept, firstSeq, numbers: answerRequests(requests, kept, dictionaries) };
  };
  const files = await partFiles(folder, workers);
  const memoryLimit = `${Math.floor(MEMORY_MEGABYTES / workers)}MB`;
  const pool = openWorkerPool(
    files.map((file) => ({ file, memoryLimit, indexed })),
    {
      number,
      store: ({ records, vectors: packed }) => {
        shelf.addPacked(records);
        vectors.addPacked(packed);
        stored += records.shares.length;
      },
    },
  );
  try {
    for await (const batch of batches) {
      for (const task of tasksOf(batch)) await pool.send(task);
      await onBatch(stored);
    }
    while (await pool.advance()) await onBatch(stored);
    await pool.end();
  } finally {
    duplicates.close();
    await pool.close();
  }
  shelf.close();
  await joinParts(connection, files, lists);
  return { creators, total: stored };
};

const partFiles = async (folder: string, workers: number): Promise<string[]> => {
  const parts = path.join(folder, 'scratch.parts');
  await mkdir(parts);
  return Array.from({ length: workers }, (_, index) => path.join(parts, `${index}.duckdb`));
};

/** Makes the tables of the parts readable as if they were staged in one. */
const joinParts = async (connection: DuckDBConnection, files: readonly string[], lists: readonly Posting[]): Promise<void> => {
  for (const [index, file] of files.entries()) await attach(connection, file, `part_${index}`, 'READ_ONLY');
  for (const table of stagingTables(lists)) {
    const parts = files.map((_, index) => `SELECT * FROM part_${index}.${table}`);
    await connection.run(`CREATE VIEW scratch.${table} AS ${parts.join(' UNION ALL ')}`);
  }
};
