/** `npm run first-deployment`: runs or prints the commands of infra/first-deployment.md. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { asLine, deploymentSteps, OUTPUTS_FILE, type Step, withOutputs } from './deployment-steps.ts';
import { stageOf } from './stage-of-arguments.ts';

const USAGE =
  "Usage: npm run first-deployment -- --account ID --admin-email ADDRESS --admin-name 'NAME' [--from STEP] [--dry-run] [-c stage=prod] [-c key=value …]";

const { values } = parseArgs({
  options: {
    account: { type: 'string' },
    'admin-email': { type: 'string' },
    'admin-name': { type: 'string' },
    from: { type: 'string', default: '1' },
    'dry-run': { type: 'boolean', default: false },
    c: { type: 'string', short: 'c', multiple: true, default: [] },
  },
});
const settings = (values.c as string[]).flatMap((each) => ['-c', each]);
const { account, 'admin-email': adminEmail, 'admin-name': adminName } = values;

const readOutputs = (): Record<string, string> => {
  if (!existsSync(OUTPUTS_FILE)) return {};
  return Object.assign({}, ...Object.values(JSON.parse(readFileSync(OUTPUTS_FILE, 'utf8')) as Record<string, Record<string, string>>));
};

/** True if the step succeeded. */
const runStep = ({ command, environment = {} }: Step): boolean => {
  const outputs = readOutputs();
  const [program = '', ...args] = command.map((word) => withOutputs(word, outputs));
  const env = Object.fromEntries(Object.entries(environment).map(([key, value]) => [key, withOutputs(value, outputs)]));
  return spawnSync(program, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status === 0;
};

const main = (): number => {
  if (!account || !adminEmail || !adminName) throw new Error(USAGE);
  const steps = deploymentSteps({ stage: stageOf(settings), account, adminEmail, adminName, settings });
  for (const [index, step] of steps.entries()) {
    if (index + 1 < Number(values.from)) continue;
    console.log(`${index + 1}. ${step.name}\n   ${asLine(step)}`);
    if (values['dry-run'] || runStep(step)) continue;
    console.error(`Step ${index + 1} failed. Solve what it says, then continue with --from ${index + 1}.`);
    return 1;
  }
  return 0;
};

try {
  process.exitCode = main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
