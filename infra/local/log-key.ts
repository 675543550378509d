import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

const BYTES = 32;

/** Key of the pseudonyms in the log, created once per data folder, so that lines of several runs can be compared. */
export const openLogKey = (path: string): string => {
  try {
    writeFileSync(path, randomBytes(BYTES).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(path, 'utf8');
};
