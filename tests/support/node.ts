import { afterAll, vi } from 'vitest';
import { logTo } from '#functions/log.ts';

// The files of a worker share globals and environment, so each file restores what it replaced, after its own hooks.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  logTo((line) => void process.stdout.write(line));
});
