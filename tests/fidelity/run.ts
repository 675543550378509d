import { spawnSync } from 'node:child_process';
import { startOfficialServices } from './official-services.ts';

/** `npm run test:fidelity`: runs the suites of repositories, queues and payments against the vendors' official test services, and linters on the templates. */
const { environment, missing, stop } = await startOfficialServices();
for (const sentence of missing) console.log(`Skipped: ${sentence}`);
try {
  if (Object.keys(environment).length > 0) {
    const run = [process.execPath, 'node_modules/vitest/vitest.mjs', 'run', '--project', 'fidelity'] as const;
    const { status } = spawnSync(run[0], run.slice(1), { stdio: 'inherit', env: { ...process.env, ...environment } });
    process.exitCode = status ?? 1;
  }
} finally {
  stop();
}
