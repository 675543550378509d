import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type RunningStack, runStack } from '#tests/e2e/support/running-stack.ts';
import { type OverHttp, overHttp } from './over-http.ts';

/** Disables rate limits, because a bench exceeds those of an account. */
const NO_LIMIT = JSON.stringify({ calls: { times: 1_000_000, seconds: 60 } });

export type Served = { http: OverHttp; stack: RunningStack; stop(): Promise<void> };
type Options = {
  /** Changes the data between the first start and the measured one. */
  prepare?: (dataDir: string) => Promise<void>;
  env?: Record<string, string>;
};

/** Starts the local stack as a separate process with a catalogue of the bench. */
export const serveCatalogue = async (catalogueDir: string, { prepare, env }: Options = {}): Promise<Served> => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bench-'));
  await symlink(path.resolve(catalogueDir), path.join(dataDir, 'catalogue'));
  const start = () => runStack({ dataDir, env: { RATE_LIMITS: NO_LIMIT, ...env } });
  if (prepare) {
    await (await start()).stop();
    await prepare(dataDir);
  }
  const stack = await start();
  const stop = async (): Promise<void> => {
    await stack.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { http: await overHttp(stack.url), stack, stop };
};
