import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { temporaryFolder } from '#tests/support/catalogue/catalogue-of.ts';
import { deepOr } from '#tests/support/deep.ts';
import type { LoadMemory } from '#tests/support/servers/measure-load.ts';

/** A separate process, so that nothing else is in its memory. */
const MEASURE = fileURLToPath(new URL('../support/servers/measure-load.ts', import.meta.url));
/** MB; a number for each of the 60,000 creators more is half of it, a string or an object more. */
const MAX_GROWN = 1.5;

const memoryOf = async (count: number): Promise<LoadMemory> => {
  const options = ['--expose-gc', '--no-flush-bytecode', MEASURE, await temporaryFolder(), String(count)];
  return JSON.parse((await promisify(execFile)(process.execPath, options)).stdout);
};

it('[LIV-12] neither loading nor serving keeps anything in memory for each creator', async () => {
  const few = await memoryOf(15_000);
  const many = await memoryOf(deepOr(75_000, 300_000));
  expect(many.loading - few.loading).toBeLessThan(MAX_GROWN);
  expect(many.serving - few.serving).toBeLessThan(MAX_GROWN);
});
