import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '#infra/local/start-error.ts';

export type FolderLock = { release(): void };

/**
 * Holds a folder for this process. The lock is the operating system's, taken by SQLite: it goes away with the process,
 * however that ends, so a lock file left by a dead process stops nobody.
 */
export const lockFolder = (dir: string): FolderLock => {
  const ownerFile = join(dir, 'owner.pid');
  const lock = openLock(dir);
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (cause) {
    lock.close();
    throw new StartError(`The data folder ${dir} is in use by another local stack${ownerOf(ownerFile)}: stop that one first.`, { cause });
  }
  writeFileSync(ownerFile, String(process.pid));
  return { release: () => lock.close() };
};

const openLock = (dir: string): DatabaseSync => {
  try {
    mkdirSync(dir, { recursive: true });
    return new DatabaseSync(join(dir, 'lock.sqlite'), { timeout: 0 });
  } catch (cause) {
    throw new StartError(`The data folder ${dir} cannot be read and written: check its owner and permissions.`, { cause });
  }
};

const ownerOf = (file: string): string => {
  try {
    return ` (process ${readFileSync(file, 'utf8')})`;
  } catch {
    return '';
  }
};
