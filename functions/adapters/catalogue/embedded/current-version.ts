import { stat } from 'node:fs/promises';
import { AppError } from '#shared/http/errors.ts';
import { findCurrentVersion, folderOf, pointerOf } from './files/version-files.ts';
import { type OpenVersion, openVersion } from './open-version.ts';

const NO_CATALOGUE = 'There is no catalogue yet: run `npm run catalogue -- seed` or `npm run catalogue -- import FILE`';
const UNREADABLE = 'The catalogue cannot be read: load it again with `npm run catalogue -- seed` or `npm run catalogue -- import FILE`';

/** Lends the current version; a superseded one closes when its last borrower has returned it. */
export type CurrentVersion = { use<T>(work: (version: OpenVersion) => Promise<T>): Promise<T>; close(): Promise<void> };

type Borrowed = { version: OpenVersion; borrowers: number; isSuperseded: boolean };

export const currentVersion = (dir: string): CurrentVersion => {
  let current: { pointer: string; borrowers: Promise<Borrowed> } | undefined;
  const supersede = (borrowed: Borrowed): void => {
    borrowed.isSuperseded = true;
    closeIfIdle(borrowed);
  };
  const borrow = async (): Promise<Borrowed> => {
    const pointer = await pointerMark(dir);
    if (current?.pointer !== pointer) {
      const before = current;
      current = { pointer, borrowers: openBorrowed(dir, before?.borrowers) };
    }
    const borrowed = await current.borrowers;
    borrowed.borrowers++;
    return borrowed;
  };
  const openBorrowed = async (folder: string, before: Promise<Borrowed> | undefined): Promise<Borrowed> => {
    const old = await before?.catch(() => undefined);
    try {
      const version = await openCurrent(folder);
      if (old) supersede(old);
      return { version, borrowers: 0, isSuperseded: false };
    } catch (error) {
      // A broken new version takes nothing away from searches that have a good old one.
      if (old && !old.isSuperseded) return old;
      current = undefined;
      throw error;
    }
  };
  return {
    use: async (work) => {
      const borrowed = await borrow();
      try {
        return await work(borrowed.version);
      } finally {
        borrowed.borrowers--;
        closeIfIdle(borrowed);
      }
    },
    close: async () => {
      const borrowed = await current?.borrowers.catch(() => undefined);
      current = undefined;
      if (borrowed) supersede(borrowed);
    },
  };
};

const closeIfIdle = ({ version, borrowers, isSuperseded }: Borrowed): void => {
  if (isSuperseded && borrowers === 0) version.close();
};

/** Changes whenever the pointer is replaced. */
const pointerMark = async (dir: string): Promise<string> => {
  const { ino, mtimeMs } = await stat(pointerOf(dir)).catch((cause: NodeJS.ErrnoException) => {
    throw new AppError('unavailable', cause.code === 'ENOENT' ? NO_CATALOGUE : UNREADABLE, { cause });
  });
  return `${ino} ${mtimeMs}`;
};

const ATTEMPTS = 3;

/** A version may be replaced between reading its name and opening its files. */
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
