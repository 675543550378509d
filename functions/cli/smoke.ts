/** `npm run smoke -- OUTPUTS`: tests a deployed stage by the outputs file of `cdk deploy`, then creates the account of its canary. */
import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { prepareCanary, smokeTest } from '../adapters/aws/smoke-test.ts';

const Outputs = z.object({
  Address: z.string(),
  UserPool: z.string(),
  TableName: z.string(),
  CanaryEmail: z.string(),
  CanaryPasswordArn: z.string(),
});

const [file = 'cdk.out/outputs.json'] = process.argv.slice(2);
const stacks = z.record(z.string(), z.record(z.string(), z.string())).parse(JSON.parse(await readFile(file, 'utf8')));
const outputs = Outputs.parse(Object.assign({}, ...Object.values(stacks)));
const stores = { userPoolId: outputs.UserPool, tableName: outputs.TableName };
await smokeTest({ url: outputs.Address, ...stores }, (line) => console.log(line));
await prepareCanary(stores, { email: outputs.CanaryEmail, passwordArn: outputs.CanaryPasswordArn });
console.log('ok  the account of the canary');
