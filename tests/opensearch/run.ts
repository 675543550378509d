import { spawnSync } from 'node:child_process';
import { type RealCluster, startCluster, whyNoCluster } from './real-cluster.ts';

/** A run takes minutes, or twenty on a busy machine; only a hanging one reaches this limit. */
const MAX_MS = 45 * 60_000;
const STARTS = 3;

/** A running cluster, or the reason why all attempts failed. */
const startedCluster = async (): Promise<RealCluster | string> => {
  let why = '';
  for (let tried = 1; tried <= STARTS; tried += 1) {
    try {
      return await startCluster({ nodes: 1, heapMb: 1_024 });
    } catch (error) {
      why = error instanceof Error ? error.message : String(error);
      console.log(`OpenSearch did not start (try ${tried} of ${STARTS}): ${why}`);
    }
  }
  return why;
};

/** `npm run test:opensearch`: the catalogue suites on a real OpenSearch of one node, and its own suites on three nodes. */
const missing = whyNoCluster();
const one = missing ?? (await startedCluster());
if (typeof one === 'string') {
  console.log(`Skipped: no OpenSearch can be started here: ${one}`);
} else {
  try {
    const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'opensearch', ...process.argv.slice(2)];
    const env = { ...process.env, OPENSEARCH: one.endpoints.join(' ') };
    const { status, error } = spawnSync(process.execPath, vitest, { stdio: 'inherit', env, timeout: MAX_MS, killSignal: 'SIGKILL' });
    if (error) console.log(`The suites did not end in ${MAX_MS / 60_000} minutes: ${error.message}`);
    process.exitCode = status ?? 1;
  } finally {
    await one.stop();
  }
}
