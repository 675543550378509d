import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { UnsealedInfo } from '../files/catalogue-info.ts';
import { sealVersion } from '../files/damage.ts';
import { buildingFolderOf, filesOf, findCurrentVersion, publish, removeAllBut } from '../files/version-files.ts';
import { createDocuments } from './documents-writer.ts';
import { openStagingDb, type StagingDb } from './staging-db.ts';

/** Files of a version that is not published yet. */
export type Building = { version: string; folder: string; stagingDb: StagingDb; documents: DatabaseSync };

/** Without `info`, nothing is published. */
type Built<T> = { info: UnsealedInfo | undefined; result: T };

export type BuildOptions = {
  dir: string;
  /** Called when no leftovers of killed processes remain. */
  nameVersion: () => Promise<string> | string;
  /** Files of documents that are read, by the name of their schema. */
  attached?: Record<string, string> | undefined;
  /** A rejection leaves the current version. */
  onSwap?: (() => void | Promise<void>) | undefined;
  signal?: AbortSignal | undefined;
};

/**
 * Builds a version beside the current one and swaps it in, so that searches never see a partial one. The caller must hold the load
 * lock.
 */
export const buildVersion = async <T>(options: BuildOptions, fill: (building: Building) => Promise<Built<T>>): Promise<T> => {
  const { dir, onSwap, signal } = options;
  await removeAllBut(dir, await findCurrentVersion(dir));
  const version = await options.nameVersion();
  await mkdir(buildingFolderOf(dir, version));
  try {
    const { info, result } = await inStaging({ ...options, version }, fill);
    if (info) {
      await sealVersion(buildingFolderOf(dir, version), info);
      // DuckDB forgets an interrupt that arrives between two queries.
      signal?.throwIfAborted();
      await onSwap?.();
      await publish(dir, version);
    }
    await removeAllBut(dir, await findCurrentVersion(dir));
    return result;
  } catch (error) {
    await removeAllBut(dir, await findCurrentVersion(dir));
    throw error;
  }
};

const inStaging = async <T>(
  { dir, version, attached, signal }: BuildOptions & { version: string },
  fill: (building: Building) => Promise<T>,
) => {
  const folder = buildingFolderOf(dir, version);
  const stagingDb = await openStagingDb(folder);
  const documents = createDocuments(filesOf(folder).documents, attached);
  const interrupt = () => stagingDb.connection.interrupt();
  signal?.addEventListener('abort', interrupt);
  try {
    return await fill({ version, folder, stagingDb, documents });
  } finally {
    signal?.removeEventListener('abort', interrupt);
    if (documents.isOpen) documents.close();
    stagingDb.close();
    await removeScratch(folder);
  }
};

export const checkpoint = async ({ connection }: StagingDb): Promise<void> => {
  for (const database of ['columns', 'postings', 'embeddings', 'suggestions']) await connection.run(`CHECKPOINT ${database}`);
};

const removeScratch = async (folder: string): Promise<void> => {
  for (const name of ['scratch.duckdb', 'scratch.duckdb.wal', 'scratch.tmp', 'scratch.vectors', 'scratch.parts']) {
    await rm(path.join(folder, name), { recursive: true, force: true });
  }
};
