import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { type RunningStack, runStack } from './running-stack.ts';

/** A copy of the seeded data folder; empty if E2E_URL selects a running stack. */
export const seededCopy = (): string => {
  const dataDir = mkdtempSync(join(tmpdir(), 'own-stack-'));
  const seeded = inject('seededDir');
  if (seeded) cpSync(seeded, dataDir, { recursive: true });
  return dataDir;
};

/** A stack that no other file uses, for another brand or for tests that spend credits. Copies the seeded data. */
export const ownStack = async (env: Record<string, string> = {}): Promise<RunningStack> => {
  const dataDir = seededCopy();
  const stack = await runStack({ env, dataDir });
  const stop = async (): Promise<void> => {
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { ...stack, stop };
};
