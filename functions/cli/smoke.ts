/** `npm run smoke -- OUTPUTS`: tests a deployed stage by the outputs file of `cdk deploy`. */
import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { smokeTest } from '../adapters/aws/smoke-test.ts';

const [file = 'cdk.out/outputs.json'] = process.argv.slice(2);
const stacks = z.record(z.string(), z.record(z.string(), z.string())).parse(JSON.parse(await readFile(file, 'utf8')));
const outputs = Object.assign({}, ...Object.values(stacks));
const {
  Address: url,
  UserPool: userPoolId,
  TableName: tableName,
} = z.object({ Address: z.string(), UserPool: z.string(), TableName: z.string() }).parse(outputs);
await smokeTest({ url, userPoolId, tableName }, (line) => console.log(line));
