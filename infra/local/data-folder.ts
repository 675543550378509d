import { accessSync, constants, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './start-error.ts';

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of somebody else is alive too.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

const holderOf = (lock: string): number | undefined => {
  try {
    return Number(readFileSync(lock, 'utf8')) || undefined;
  } catch {
    return undefined;
  }
};

/** Takes the folder for this process; a lock left by a killed process is taken over. Returns how to give it back. */
export const openDataFolder = (dataDir: string): (() => void) => {
  mkdirSync(dataDir, { recursive: true });
  accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  const lock = join(dataDir, 'lock');
  const holder = holderOf(lock);
  if (holder !== undefined && holder !== process.pid && isAlive(holder)) {
    throw new StartError(
      `The data folder ${dataDir} is in use by process ${holder}: stop that one first, or choose another folder with DATA_DIR.`,
    );
  }
  rmSync(lock, { force: true });
  // wx: of two that start at once, one fails here.
  writeFileSync(lock, String(process.pid), { flag: 'wx' });
  return () => rmSync(lock, { force: true });
};
