import { stat } from 'node:fs/promises';
import { AppError } from '#shared/http/errors.ts';
import { checkVersion } from './files/damage.ts';
import { countSettled } from './files/suppressions.ts';
import { baseOf, findCurrentVersion, folderOf, pointerOf } from './files/version-files.ts';
import { type OpenVersion, openVersion } from './open-version.ts';

const NO_CATALOGUE = 'There is no catalogue yet: run `npm run catalogue -- seed` or `npm run catalogue -- import FILE`';
const UNREADABLE = 'The catalogue cannot be read: load it again with `npm run catalogue -- seed` or `npm run catalogue -- import FILE`';

/** Reference-counted access to the current version; a superseded version closes when its last user is done. */
export type CurrentVersion = { use<T>(work: (version: OpenVersion) => Promise<T>): Promise<T>; close(): Promise<void> };

const MS_BETWEEN_ATTEMPTS = 2_000;

type SharedVersion = { version: OpenVersion; users: number; isSuperseded: boolean; damage?: Promise<unknown> };

/** Called with the reason when a damaged delta is left out. */
export type OnDamage = (reason: Error) => void;
type Listeners = { onDamage?: OnDamage | undefined; onOpen?: (version: OpenVersion) => void };

export const currentVersion = (dir: string, { onDamage = () => undefined, onOpen }: Listeners = {}): CurrentVersion => {
  let current: { pointer: string; shared: Promise<SharedVersion> } | undefined;
  let failed: { pointer: string; error: unknown; until: number } | undefined;
  const supersede = (shared: SharedVersion): void => {
    shared.isSuperseded = true;
    closeIfIdle(shared);
  };
  const acquire = async (): Promise<SharedVersion> => {
    const pointer = await pointerStamp(dir);
    if (failed?.pointer === pointer && performance.now() < failed.until) throw failed.error;
    if (current?.pointer !== pointer) {
      const before = current;
      current = { pointer, shared: openShared(pointer, before?.shared) };
    }
    const shared = await current.shared;
    shared.users++;
    return shared;
  };
  const openShared = async (pointer: string, before: Promise<SharedVersion> | undefined): Promise<SharedVersion> => {
    const old = await before?.catch(() => undefined);
    try {
      const version = await openCurrent(dir, onDamage);
      if (old) supersede(old);
      onOpen?.(version);
      return { version, users: 0, isSuperseded: false };
    } catch (error) {
      // Searches keep using the working old version when the new one is broken.
      if (old && !old.isSuperseded) return old;
      // Finding the damage can take seconds, which other calls do not repeat.
      failed = { pointer, error, until: performance.now() + MS_BETWEEN_ATTEMPTS };
      current = undefined;
      throw error;
    }
  };
  return {
    use: async (work) => {
      const shared = await acquire();
      try {
        return await work(shared.version);
      } catch (error) {
        throw error instanceof AppError ? error : await damageBehind(error, shared);
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
const openCurrent = async (dir: string, onDamage: OnDamage, attempt = 1): Promise<OpenVersion> => {
  const version = await findCurrentVersion(dir);
  try {
    if (version === undefined) throw new Error(`${pointerOf(dir)} names no version`);
    return await openVersion(folderOf(dir, version));
  } catch (cause) {
    const isReplaced = version !== (await findCurrentVersion(dir));
    if (isReplaced && attempt < ATTEMPTS) return openCurrent(dir, onDamage, attempt + 1);
    const error = cause instanceof AppError ? cause : await namedDamage(dir, version, cause);
    if (version === undefined || baseOf(version) === version) throw error;
    const base = await openBase(dir, baseOf(version), error);
    onDamage(error);
    return base;
  }
};

/** Reads all files to name the one that cannot be opened. */
const namedDamage = async (dir: string, version: string | undefined, cause: unknown): Promise<AppError> => {
  const unreadable = new AppError('unavailable', UNREADABLE, { cause });
  if (version === undefined) return unreadable;
  return checkVersion(dir, version, { isThorough: true }).then(
    () => unreadable,
    (error: unknown) => (error instanceof AppError ? error : unreadable),
  );
};

/** The base of a damaged delta, unless it contains creators that were suppressed since it was built. */
const openBase = async (dir: string, base: string, damage: AppError): Promise<OpenVersion> => {
  const version = await openVersion(folderOf(dir, base)).catch(() => {
    throw damage;
  });
  if (version.info.suppressed === countSettled(dir)) return version;
  version.close();
  throw damage;
};

/** Reads all files of the version once after an unexpected error: a damaged file can be opened, but not read. */
const damageBehind = async (error: unknown, shared: SharedVersion): Promise<unknown> => {
  shared.damage ??= shared.version.check().then(
    () => undefined,
    (damage: unknown) => damage,
  );
  return (await shared.damage) ?? error;
};
