import { open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

const POINTER = 'current';
/** A base, such as `v3`, or a base with the delta that changes it, such as `v3d7`. */
const VERSION = /^(v\d+)(d\d+)?$/;
const WRITTEN = /^(v\d+(d\d+)?(\.building)?|current\.v\d+(d\d+)?)$/;
const BUILDING = '.building';

/** Paths of the files of a version. */
export const filesOf = (folder: string) => ({
  info: path.join(folder, 'info.json'),
  columns: path.join(folder, 'columns.duckdb'),
  postings: path.join(folder, 'postings.duckdb'),
  embeddings: path.join(folder, 'embeddings.duckdb'),
  suggestions: path.join(folder, 'suggestions.duckdb'),
  documents: path.join(folder, 'documents.sqlite'),
});

export const pointerOf = (dir: string): string => path.join(dir, POINTER);
export const folderOf = (dir: string, version: string): string => path.join(dir, version);
export const buildingFolderOf = (dir: string, version: string): string => path.join(dir, `${version}${BUILDING}`);

/** Name of the version that searches read; undefined before the first load. */
export const findCurrentVersion = async (dir: string): Promise<string | undefined> => {
  const content = await readFile(pointerOf(dir), 'utf8').catch(undefinedIfMissing);
  const version = content?.trim();
  return version && VERSION.test(version) ? version : undefined;
};

/**
 * Runs `work` with the name of the current version, and again if another process replaced that version meanwhile, whose files are then
 * removed. For callers without the load lock.
 */
export const withCurrentVersion = async <T>(dir: string, work: (version: string | undefined) => Promise<T>): Promise<T> => {
  const version = await findCurrentVersion(dir);
  try {
    return await work(version);
  } catch (error) {
    if (version === (await findCurrentVersion(dir))) throw error;
    return await withCurrentVersion(dir, work);
  }
};

export const nextVersion = async (dir: string): Promise<string> => {
  const numbers = (await readdir(dir)).map((entry) => Number(/^v(\d+)/.exec(entry)?.[1] ?? 0));
  return `v${Math.max(0, ...numbers) + 1}`;
};

export const baseOf = (version: string): string => VERSION.exec(version)?.[1] ?? version;

/** Name of the version that follows with the same base and another delta. */
export const nextDelta = (version: string): string => `${baseOf(version)}d${Number(/d(\d+)$/.exec(version)?.[1] ?? 0) + 1}`;

/** Makes a finished folder the current version; a crash at any moment leaves either the old or the new one. */
export const publish = async (dir: string, version: string): Promise<void> => {
  const folder = folderOf(dir, version);
  await rename(buildingFolderOf(dir, version), folder);
  await Promise.all((await readdir(folder)).map((file) => sync(path.join(folder, file))));
  await sync(folder);
  await makeCurrent(dir, version);
};

export const makeCurrent = async (dir: string, version: string): Promise<void> => {
  const draft = path.join(dir, `${POINTER}.${version}`);
  await writeFile(draft, `${version}\n`, { flush: true });
  await rename(draft, pointerOf(dir));
  await sync(dir);
};

/** Removes superseded and incomplete versions. Current readers keep their open files; the system frees them afterwards. */
export const removeAllBut = async (dir: string, version: string | undefined): Promise<void> => {
  const entries = await readdir(dir);
  const needed = version === undefined ? [] : [version, baseOf(version)];
  const old = entries.filter((entry) => WRITTEN.test(entry) && !needed.includes(entry));
  await Promise.all(old.map((entry) => rm(path.join(dir, entry), { recursive: true, force: true, maxRetries: 3 })));
};

const sync = async (file: string): Promise<void> => {
  await using handle = await open(file, 'r');
  await handle.sync();
};

const undefinedIfMissing = (error: NodeJS.ErrnoException): undefined => {
  if (error.code === 'ENOENT') return undefined;
  throw error;
};
