import path from 'node:path';
import { dynamoAccounts } from '#functions/adapters/dynamo/accounts/accounts.ts';
import { dynamoCreditLedger } from '#functions/adapters/dynamo/billing/credit-ledger.ts';
import { startServicesProcess } from '#tests/support/servers/services-process.ts';

/** Table name of the local stack. */
const TABLE = 'tensor';

/** Grants more export credits than any plan includes. The stack of the data folder must be stopped. */
export const giveExports = async (dataDir: string, { email, exports }: { email: string; exports: number }): Promise<void> => {
  const services = await startServicesProcess(path.join(dataDir, 'services'));
  try {
    Object.assign(process.env, {
      AWS_ENDPOINT_URL: services.endpoint,
      AWS_REGION: 'eu-west-1',
      AWS_ACCESS_KEY_ID: 'local',
      AWS_SECRET_ACCESS_KEY: 'local',
    });
    const account = await dynamoAccounts(TABLE).findByEmail(email);
    if (!account) throw new Error(`There is no account ${email}`);
    await dynamoCreditLedger(TABLE).grant({ accountId: account.id, key: 'grant:bench', credits: { exports }, reason: 'grant' });
  } finally {
    await services.kill();
  }
};
