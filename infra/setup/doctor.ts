/** `npm run doctor -- cloud -c stage=prod …`: says which prerequisites of a deployment are missing. */
import { resolveCname } from 'node:dns/promises';
import { examine } from './doctor-checks.ts';
import { runAws } from './run-aws.ts';
import { stageOf } from './stage-of-arguments.ts';

const [target, ...args] = process.argv.slice(2);
if (target !== 'cloud') {
  console.error('Usage: npm run doctor -- cloud [-c stage=prod] [-c key=value …]');
  process.exit(1);
}

const TIMEOUT_MS = 10_000;

const isServedByCdn = async (domain: string): Promise<boolean> => {
  const request = { method: 'HEAD', signal: AbortSignal.timeout(TIMEOUT_MS) };
  return fetch(`https://${domain}/`, request).then(
    ({ headers }) => headers.has('x-amz-cf-id'),
    () => false,
  );
};

const main = async (): Promise<number> => {
  const stage = stageOf(args);
  const findings = await examine({ aws: runAws, resolveCname: (name) => resolveCname(name).catch(() => []), isServedByCdn, stage });
  for (const { name, problem } of findings) console.log(problem ? `missing  ${name}: ${problem}` : `ok       ${name}`);
  return findings.some(({ problem }) => problem) ? 1 : 0;
};

process.exitCode = await main().catch((error: Error) => {
  console.log(`missing  settings: ${error.message}`);
  return 1;
});
