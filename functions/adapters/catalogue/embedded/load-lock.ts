import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '#shared/http/errors.ts';

const loadingHere = new Set<string>();

/** One load at a time into a folder, across processes. What a killed load left behind is taken over. */
export const withLoadLock = async <T>(dir: string, load: () => Promise<T>): Promise<T> => {
  await mkdir(dir, { recursive: true });
  const folder = path.resolve(dir);
  const file = path.join(folder, 'loading.lock');
  if (loadingHere.has(folder) || (await isHeldByOther(file))) {
    throw new AppError('conflict', 'Another load into this catalogue is running');
  }
  loadingHere.add(folder);
  try {
    await writeFile(file, String(process.pid));
    return await load();
  } finally {
    loadingHere.delete(folder);
    await rm(file, { force: true });
  }
};

/** Our own number in a file that we did not write is that of a killed predecessor, as in a container. */
const isHeldByOther = async (file: string): Promise<boolean> => {
  const pid = Number(await readFile(file, 'utf8').catch(() => ''));
  return pid > 0 && pid !== process.pid && isAlive(pid);
};

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};
