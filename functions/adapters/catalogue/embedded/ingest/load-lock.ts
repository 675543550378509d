import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { AppError } from '#shared/http/errors.ts';

const LOADING = 'loading.lock';
const COMPACTING = 'compacting.lock';
const POLL_MS = 250;

/**
 * Allows one load into a folder at a time, across processes, and waits while the folder is compacted. Throws `conflict` during another
 * load.
 */
export const withLoadLock = async <T>(dir: string, load: () => Promise<T>): Promise<T> => {
  await mkdir(dir, { recursive: true });
  for (;;) {
    using lock = tryLock(dir, LOADING);
    if (lock) return await load();
    if (!isLocked(dir, COMPACTING)) {
      // A compaction may have ended between the two looks.
      using second = tryLock(dir, LOADING);
      if (second) return await load();
      throw new AppError('conflict', 'Another load into this catalogue is running');
    }
    await setTimeout(POLL_MS);
  }
};

/** Like `withLoadLock`; loads wait until it is done. Throws `conflict` during a load or another compaction. */
export const withCompactionLock = async <T>(dir: string, compact: () => Promise<T>): Promise<T> => {
  await mkdir(dir, { recursive: true });
  using compacting = tryLock(dir, COMPACTING);
  using loading = compacting && tryLock(dir, LOADING);
  if (!loading) throw new AppError('conflict', 'Another load into this catalogue is running');
  return await compact();
};

/**
 * Locks an empty SQLite file: the system releases the lock when its process dies, so no cleanup is needed. Undefined if it is locked.
 */
const tryLock = (dir: string, name: string): Disposable | undefined => {
  const file = new DatabaseSync(path.join(dir, name));
  try {
    file.exec('BEGIN EXCLUSIVE');
    return { [Symbol.dispose]: () => file.close() };
  } catch (error) {
    file.close();
    if (isBusy(error)) return undefined;
    throw error;
  }
};

const SQLITE_BUSY = 5;
const isBusy = (error: unknown): boolean => error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;

const isLocked = (dir: string, name: string): boolean => {
  using lock = tryLock(dir, name);
  return lock === undefined;
};
