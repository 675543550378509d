import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { AppError } from '#shared/http/errors.ts';

/**
 * Allows one load into a folder at a time, across processes. It locks an empty SQLite file: the system releases the lock when its
 * process dies, so no cleanup is needed. Throws `conflict`.
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
