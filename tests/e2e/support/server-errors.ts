import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { ofWorker } from './app-url.ts';

const LOG_FILE = 'log.jsonl';

const MAX_ERRORS = 3;
const MAX_CHARACTERS = 600;

/** Data folders of the stacks that this process started. */
const folders = new Set<string>();
export const trackFolder = (dataDir: string): void => void folders.add(dataDir);

/** The last errors in the logs of the running stacks, for the message of a failed test: the folders are removed after it. */
export const describeServerErrors = (): string => {
  // Walks start their own stacks only.
  const shared = ofWorker(inject('dataDirs') ?? []);
  const logs = [...folders, shared].map((folder) => join(folder, LOG_FILE)).filter((path) => existsSync(path));
  const errors = logs.flatMap((path) => readFileSync(path, 'utf8').split('\n')).filter((line) => line.includes('"level":"error"'));
  return `server errors: ${
    errors
      .slice(-MAX_ERRORS)
      .join(' ')
      .slice(0, MAX_ERRORS * MAX_CHARACTERS) || 'none'
  }`;
};
