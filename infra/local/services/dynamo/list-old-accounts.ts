import type { Json } from '#infra/local/services/aws-error.ts';
import type { Dynalite } from './dynalite.ts';

type Handle = (operation: string, input: Json) => Promise<Json>;
type Text = { S: string };
type OldAccount = Record<'PK' | 'SK' | 'id' | 'name' | 'createdAt', Text>;
type Page = { Items: OldAccount[]; LastEvaluatedKey?: Json };

/** Key of the completion mark, stored beside the table, so that only one start scans the table. */
const MARK = 'done~list-of-accounts';

/** Adds the keys of the account list to accounts of older data folders; without them, the accounts would not be listed. */
export const listOldAccounts = async (handle: Handle, { level }: Pick<Dynalite, 'level'>, TableName: string): Promise<void> => {
  if (await level.get(MARK)) return;
  let after: Json | undefined;
  do {
    const page = (await handle('Scan', { ...oldAccounts(TableName), ...(after && { ExclusiveStartKey: after }) })) as Page;
    for (const account of page.Items) await handle('UpdateItem', { TableName, ...listed(account) });
    after = page.LastEvaluatedKey;
  } while (after);
  await level.batch([{ type: 'put', key: MARK, value: {} }]);
};

const oldAccounts = (TableName: string): Json => ({
  TableName,
  FilterExpression: 'SK = :account AND attribute_not_exists(GSI1PK)',
  ExpressionAttributeValues: { ':account': { S: 'ACCOUNT' } },
});

/** The same attributes as in functions/adapters/dynamo/accounts/customers.ts. */
const listed = ({ PK, SK, id, name, createdAt }: OldAccount): Json => ({
  Key: { PK, SK },
  UpdateExpression: 'SET GSI1PK = :list, GSI1SK = :place, lowName = :name',
  ExpressionAttributeValues: {
    ':list': { S: 'ACCOUNTS' },
    ':place': { S: `${createdAt.S}#${id.S}` },
    ':name': { S: name.S.toLowerCase() },
  },
});
