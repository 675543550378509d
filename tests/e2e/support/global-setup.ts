import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { runStack } from './running-stack.ts';

declare module 'vitest' {
  interface ProvidedContext {
    appUrls: readonly string[];
    /** Data folders of these stacks; empty if E2E_URL selects a running stack. */
    dataDirs: readonly string[];
    /** Data folder of a stack that was seeded and stopped; empty if E2E_URL selects a running stack. */
    seededDir: string;
  }
}

/** Seeds once, then starts a stack for each worker on a copy. */
export default async ({ provide, config }: TestProject): Promise<(() => Promise<void>) | undefined> => {
  const running = process.env.E2E_URL;
  if (running) {
    provide('appUrls', [running]);
    provide('dataDirs', []);
    provide('seededDir', '');
    return undefined;
  }
  if (!existsSync('dist/web/index.html')) throw new Error('dist/web has no app: run "npx vite build" first');
  const root = mkdtempSync(join(tmpdir(), 'journeys-'));
  const seededDir = join(root, 'seeded');
  await (await runStack({ dataDir: seededDir, env: { SEED_CREATORS: '8000' } })).stop();
  const stacks = await Promise.all(
    Array.from({ length: Number(config.maxWorkers) }, (_, worker) => {
      const dataDir = join(root, `worker-${worker + 1}`);
      cpSync(seededDir, dataDir, { recursive: true });
      return runStack({ dataDir });
    }),
  );
  provide(
    'appUrls',
    stacks.map(({ url }) => url),
  );
  provide(
    'dataDirs',
    stacks.map(({ dataDir }) => dataDir),
  );
  provide('seededDir', seededDir);
  return async () => {
    await Promise.all(stacks.map(({ stop }) => stop()));
    rmSync(root, { recursive: true, force: true });
  };
};
