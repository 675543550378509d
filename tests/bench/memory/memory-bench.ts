import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { LoadMemory } from '#tests/support/servers/measure-load.ts';

const MEASURE = fileURLToPath(new URL('../../support/servers/measure-load.ts', import.meta.url));
const COUNTS = ['100000', '1000000', '10000000'];

/** `memory [counts…]`: memory of a process that loads so many creators and then serves them, each in a process of its own. */
export const run = async (counts: string[]): Promise<void> => {
  const lines: Record<string, object> = {};
  for (const count of counts.length > 0 ? counts : COUNTS) {
    const dir = await mkdtemp(path.join(tmpdir(), 'bench-memory-'));
    try {
      const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', '--no-flush-bytecode', MEASURE, dir, count]);
      const { loading, serving, peakRss, seconds }: LoadMemory = JSON.parse(stdout);
      lines[`${Number(count).toLocaleString('en')} creators`] = {
        'kept while loading (MB)': loading.toFixed(1),
        'kept while serving (MB)': serving.toFixed(1),
        'peak of the process (MB)': Math.round(peakRss),
        seconds: Math.round(seconds),
      };
    } finally {
      await rm(dir, { recursive: true });
    }
  }
  console.table(lines);
};
