import { afterAll, vi } from 'vitest';
import { logTo } from '#functions/log.ts';

// The files of one worker share their globals and environment: each gives back what it replaced. Runs after the hooks of the file.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  logTo((line) => void process.stdout.write(line));
});
