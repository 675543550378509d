import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { AppError } from '#shared/http/errors.ts';

/**
 * One load at a time into a folder, across processes. The lock is that of an empty SQLite file: the system takes it
 * back when its owner dies, so nothing is left to clean up.
 */
export const withLoadLock = async <T>(dir: string, load: () => Promise<T>): Promise<T> => {
  await mkdir(dir, { recursive: true });
  const lock = new DatabaseSync(path.join(dir, 'loading.lock'));
  try {
    lockOrThrow(lock);
    return await load();
  } finally {
    lock.close();
  }
};

const lockOrThrow = (lock: DatabaseSync): void => {
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (cause) {
    throw new AppError('conflict', 'Another load into this catalogue is running', { cause });
  }
};
