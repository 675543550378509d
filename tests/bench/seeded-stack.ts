import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { countStillToSeed } from '#infra/local/first-catalogue.ts';
import { type RunningStack, runStack } from '#tests/e2e/support/running-stack.ts';

const POLL_MS = 500;

/** A separate stack once all its creators are seeded, so that nothing runs beside the measurement. */
export const seededStack = async (creators: string, env: Record<string, string> = {}): Promise<RunningStack> => {
  const stack = await runStack({ env: { ...env, SEED_CREATORS: creators } });
  while ((await countStillToSeed(path.join(stack.dataDir, 'catalogue'))) > 0) await setTimeout(POLL_MS);
  return stack;
};
