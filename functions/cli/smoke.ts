/** `npm run smoke -- OUTPUTS`: tests a deployed stage by the outputs file of `cdk deploy`, then creates the account of its canary. */
import { prepareCanary, smokeTest } from '../adapters/aws/smoke-test.ts';
import { OUTPUTS_FILE, readOutputs } from './stage-outputs.ts';

const outputs = await readOutputs(process.argv[2] ?? OUTPUTS_FILE);
const stores = { userPoolId: outputs.UserPool, tableName: outputs.TableName };
await smokeTest({ url: outputs.Address, ...stores }, (line) => console.log(line));
await prepareCanary(stores, { email: outputs.CanaryEmail, passwordArn: outputs.CanaryPasswordArn });
console.log('ok  the account of the canary');
