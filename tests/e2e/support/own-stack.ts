import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { type RunningStack, runStack } from './running-stack.ts';

/** A data folder that was seeded once for the whole run; empty where E2E_URL names a stack that already runs. */
export const seededCopy = (): string => {
  const dataDir = mkdtempSync(join(tmpdir(), 'own-stack-'));
  const seeded = inject('seededDir');
  if (seeded) cpSync(seeded, dataDir, { recursive: true });
  return dataDir;
};

/** A stack that no other file uses: for another brand, or where credits are spent. Its data was seeded once for the whole run. */
export const ownStack = async (env: Record<string, string> = {}): Promise<RunningStack> => {
  const dataDir = seededCopy();
  const stack = await runStack({ env, dataDir });
  const stop = async (): Promise<void> => {
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { ...stack, stop };
};
