/** `npm run secrets -- list | rotate NAME --stage prod`: see infra/secrets.md. */
import { text } from 'node:stream/consumers';
import { prepareCanary } from '../adapters/aws/smoke-test.ts';
import { listSecrets, rotateSecret } from './rotate-secret.ts';
import { readSecretOptions } from './secret-options.ts';
import { readOutputs } from './stage-outputs.ts';

const readValue = (form: string): Promise<string> => {
  if (process.stdin.isTTY) console.error(`New value, ${form}; then Ctrl-D:`);
  return text(process.stdin);
};

const canaryOf = async (file: string) => {
  const outputs = await readOutputs(file).catch(() => undefined);
  if (!outputs) return undefined;
  const { UserPool: userPoolId, TableName: tableName, CanaryEmail: email, CanaryPasswordArn: passwordArn } = outputs;
  return { passwordArn, takePassword: () => prepareCanary({ userPoolId, tableName }, { email, passwordArn }) };
};

try {
  const { command, name, stage, brand, outputs, 'dry-run': isDry } = readSecretOptions(process.argv.slice(2));
  const wanted = `${brand}-${stage}`;
  const lines =
    command === 'list'
      ? await listSecrets(wanted)
      : await rotateSecret({ stage: wanted, name, isDry, readValue, canary: await canaryOf(outputs) });
  for (const line of lines) console.log(line);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
