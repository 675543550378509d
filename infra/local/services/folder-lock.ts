import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '#infra/local/start-error.ts';

const SQLITE_BUSY = 5;

/**
 * Locks a folder for this process. SQLite takes a lock of the operating system, which ends with the process in every case, so that a
 * crash leaves no stale lock. Throws StartError.
 */
export const lockFolder = (dir: string): { release(): void } => {
  mkdirSync(dir, { recursive: true });
  const ownerFile = join(dir, 'owner.pid');
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(join(dir, 'lock.sqlite'), { timeout: 0 });
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    writeFileSync(ownerFile, String(process.pid));
  } catch (cause) {
    lock?.close();
    throw new StartError(isBusy(cause) ? inUse(dir, ownerFile) : `The data folder ${dir} can't be read and written.`, { cause });
  }
  return { release: () => lock.close() };
};

const isBusy = (error: unknown): boolean => error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;

const inUse = (dir: string, ownerFile: string): string =>
  `The data folder ${dir} is in use by another local stack${ownerOf(ownerFile)}: stop that one first.`;

const ownerOf = (file: string): string => {
  try {
    return ` (process ${readFileSync(file, 'utf8')})`;
  } catch {
    return '';
  }
};
