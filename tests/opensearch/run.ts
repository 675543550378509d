import { spawnSync } from 'node:child_process';
import { startCluster, whyNoCluster } from './real-cluster.ts';

/** `npm run test:opensearch`: the suites of the catalogue on a real OpenSearch of one node, and its own on one of three. */
const missing = whyNoCluster();
if (missing !== undefined) {
  console.log(`Skipped: no OpenSearch can be started here: ${missing}`);
} else {
  const one = await startCluster({ nodes: 1, heapMb: 1_024 });
  try {
    const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'vitest.opensearch.config.ts', ...process.argv.slice(2)];
    const env = { ...process.env, OPENSEARCH: one.endpoints.join(' ') };
    process.exitCode = spawnSync(process.execPath, vitest, { stdio: 'inherit', env }).status ?? 1;
  } finally {
    await one.stop();
  }
}
