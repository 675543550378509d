import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ImportFile } from '#functions/ports/creators/catalogue-imports.ts';

const PREFIX = 'catalogue-import-';

/** Stores a file in a temporary folder while `work` runs, because an import reads it several times. */
export const withImportedFile = async <T>(
  { name, content }: ImportFile,
  signal: AbortSignal,
  work: (file: string, folder: string) => Promise<T>,
): Promise<T> => {
  await removeAbandoned();
  const folder = await mkdtemp(path.join(tmpdir(), `${PREFIX}${process.pid}-`));
  try {
    // The name is an admin's; it must not leave the folder.
    const file = path.join(folder, path.basename(name.replaceAll(/[\\/\0]/g, '_')) || 'file');
    await pipeline(content, createWriteStream(file), { signal });
    return await work(file, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Removes folders of processes that were killed: a restarted one finds the same disk again. */
const removeAbandoned = async (): Promise<void> => {
  for (const name of await readdir(tmpdir())) {
    const folder = path.join(tmpdir(), name);
    if (name.startsWith(PREFIX) && (await isAbandoned(folder))) await rm(folder, { recursive: true, force: true });
  }
};

const isAbandoned = async (folder: string): Promise<boolean> => {
  const owner = Number.parseInt(path.basename(folder).slice(PREFIX.length), 10);
  if (owner !== process.pid) return !isRunning(owner);
  // A process that starts again can have the number of the one before it.
  const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
  return mtimeMs < Date.now() - process.uptime() * 1_000;
};

const isRunning = (processId: number): boolean => {
  try {
    return processId > 0 && process.kill(processId, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};
