import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { trackFolder } from './server-errors.ts';

const READY = /Ready in [\d.]+ s: (http:\S+)/;
const START_TIMEOUT_MS = 280_000;

export type RunningStack = { url: string; dataDir: string; output: () => string; process: ChildProcess; stop: () => Promise<void> };

/** The jobs of a stack share its thread: on a busy machine, the PDF of a report delays a search by seconds. */
const PATIENT = { SEARCH_TIMEOUT_MS: '30000' };

type Options = { env?: Record<string, string>; dataDir?: string };

/** Starts the local stack as a separate process on a free port and waits until it is ready. */
export const runStack = async ({ env = {}, dataDir }: Options = {}): Promise<RunningStack> => {
  const dir = dataDir ?? mkdtempSync(join(tmpdir(), 'stack-'));
  trackFolder(dir);
  const child = spawn(process.execPath, ['--max-semi-space-size=64', '--disable-warning=ExperimentalWarning', 'infra/local/main.ts'], {
    env: { ...process.env, PORT: '0', SEED_CREATORS: '5000', ...PATIENT, ...env, DATA_DIR: dir },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The stack was not ready in time:\n${output}`)), START_TIMEOUT_MS);
    const read = (chunk: Buffer): void => {
      output += chunk;
      const ready = READY.exec(output)?.[1];
      if (!ready) return;
      clearTimeout(timer);
      resolve(ready);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => reject(new Error(`The stack ended with ${code}:\n${output}`)));
  });
  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGINT');
      await once(child, 'exit');
    }
    if (!dataDir) rmSync(dir, { recursive: true, force: true });
  };
  return { url, dataDir: dir, output: () => output, process: child, stop };
};
