import { stat } from 'node:fs/promises';
import { AppError } from '#shared/http/errors.ts';
import { findCurrentVersion, folderOf, pointerOf } from './files/version-files.ts';
import { type OpenVersion, openVersion } from './open-version.ts';

const NO_CATALOGUE = 'There is no catalogue yet: run `npm run catalogue -- seed` or `npm run catalogue -- import FILE`';
const UNREADABLE = 'The catalogue cannot be read: load it again with `npm run catalogue -- seed` or `npm run catalogue -- import FILE`';

/** Reference-counted access to the current version; a superseded version closes when its last user is done. */
export type CurrentVersion = { use<T>(work: (version: OpenVersion) => Promise<T>): Promise<T>; close(): Promise<void> };

type SharedVersion = { version: OpenVersion; users: number; isSuperseded: boolean };

export const currentVersion = (dir: string): CurrentVersion => {
  let current: { pointer: string; shared: Promise<SharedVersion> } | undefined;
  const supersede = (shared: SharedVersion): void => {
    shared.isSuperseded = true;
    closeIfIdle(shared);
  };
  const acquire = async (): Promise<SharedVersion> => {
    const pointer = await pointerStamp(dir);
    if (current?.pointer !== pointer) {
      const before = current;
      current = { pointer, shared: openShared(dir, before?.shared) };
    }
    const shared = await current.shared;
    shared.users++;
    return shared;
  };
  const openShared = async (folder: string, before: Promise<SharedVersion> | undefined): Promise<SharedVersion> => {
    const old = await before?.catch(() => undefined);
    try {
      const version = await openCurrent(folder);
      if (old) supersede(old);
      return { version, users: 0, isSuperseded: false };
    } catch (error) {
      // Searches keep using the working old version when the new one is broken.
      if (old && !old.isSuperseded) return old;
      current = undefined;
      throw error;
    }
  };
  return {
    use: async (work) => {
      const shared = await acquire();
      try {
        return await work(shared.version);
      } finally {
        shared.users--;
        closeIfIdle(shared);
      }
    },
    close: async () => {
      const shared = await current?.shared.catch(() => undefined);
      current = undefined;
      if (shared) supersede(shared);
    },
  };
};

const closeIfIdle = ({ version, users, isSuperseded }: SharedVersion): void => {
  if (isSuperseded && users === 0) version.close();
};

/** Changes whenever the pointer file is replaced. */
const pointerStamp = async (dir: string): Promise<string> => {
  const { ino, mtimeMs } = await stat(pointerOf(dir)).catch((cause: NodeJS.ErrnoException) => {
    throw new AppError('unavailable', cause.code === 'ENOENT' ? NO_CATALOGUE : UNREADABLE, { cause });
  });
  return `${ino} ${mtimeMs}`;
};

const ATTEMPTS = 3;

/** Retries because a version can be replaced between reading its name and opening its files. */
const openCurrent = async (dir: string, attempt = 1): Promise<OpenVersion> => {
  const version = await findCurrentVersion(dir);
  try {
    if (version === undefined) throw new Error(`${pointerOf(dir)} names no version`);
    return await openVersion(folderOf(dir, version));
  } catch (cause) {
    const isReplaced = version !== (await findCurrentVersion(dir));
    if (isReplaced && attempt < ATTEMPTS) return openCurrent(dir, attempt + 1);
    throw new AppError('unavailable', UNREADABLE, { cause });
  }
};
