import type { Json } from '#infra/local/services/aws-error.ts';
import type { Dynalite } from './dynalite.ts';

type Handle = (operation: string, input: Json) => Promise<Json>;
type Text = { S: string };
type OldAccount = Record<'PK' | 'SK' | 'id' | 'name' | 'createdAt', Text>;
type Page = { Items: OldAccount[]; LastEvaluatedKey?: Json };

/** That it was done, beside the table, so that a start reads all of it only once. */
const MARK = 'done~list-of-accounts';

/** Data folders from before the account list lack its keys; without them, their accounts would not be listed. */
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

/** As functions/adapters/dynamo/accounts/customers.ts writes them. */
const listed = ({ PK, SK, id, name, createdAt }: OldAccount): Json => ({
  Key: { PK, SK },
  UpdateExpression: 'SET GSI1PK = :list, GSI1SK = :place, lowName = :name',
  ExpressionAttributeValues: {
    ':list': { S: 'ACCOUNTS' },
    ':place': { S: `${createdAt.S}#${id.S}` },
    ':name': { S: name.S.toLowerCase() },
  },
});
