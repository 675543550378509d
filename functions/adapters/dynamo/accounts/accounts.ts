import { ConditionalCheckFailedException, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { GetCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { openTable } from '#functions/adapters/dynamo/open-table.ts';
import type { Account, Accounts } from '#functions/ports/accounts/accounts.ts';
import { AppError } from '#shared/http/errors.ts';
import { accountIds, findCustomers, listKey, withoutSubscription } from './customers.ts';

export const accountKey = (id: string) => ({ PK: `ACCOUNT#${id}`, SK: 'ACCOUNT' });
/** Reserves the email address for one account. */
export const emailKey = (email: string) => ({ PK: `EMAIL#${email.toLowerCase()}`, SK: 'EMAIL' });

/** GSI1 orders accounts by time. `lowName` exists for search, because DynamoDB compares case-sensitively. */
export const toItem = (account: Account) => ({
  ...accountKey(account.id),
  ...listKey(account),
  ...account,
  email: account.email.toLowerCase(),
  lowName: account.name.toLowerCase(),
});

/** Safe because only `toItem` writes these items. */
const fromItem = ({ PK: _, SK: __, GSI1PK: ___, GSI1SK: ____, lowName: _____, ...account }: Record<string, unknown>): Account =>
  account as Account;

export const dynamoAccounts = (TableName: string): Accounts => {
  const table = openTable();
  const get = async (Key: Record<string, string>) => (await table.send(new GetCommand({ TableName, Key, ConsistentRead: true }))).Item;
  const ifNew = (Item: Record<string, unknown>) => ({ Put: { TableName, Item, ConditionExpression: 'attribute_not_exists(PK)' } });

  const find = async (id: string): Promise<Account | undefined> => {
    const item = await get(accountKey(id));
    return item && fromItem(item);
  };
  return {
    find,
    findByEmail: async (email) => {
      const claim = await get(emailKey(email));
      return claim && find(String(claim.accountId));
    },
    create: async (account) => {
      const claim = { ...emailKey(account.email), accountId: account.id };
      const request = new TransactWriteCommand({ TransactItems: [ifNew(toItem(account)), ifNew(claim)] });
      await table.send(request).catch(refuseTaken);
    },
    update: async (id, changes) => {
      const lowName = changes.name?.toLowerCase();
      const named = Object.entries({ ...changes, lowName }).filter(([, value]) => value !== undefined);
      const request = new UpdateCommand({
        TableName,
        Key: accountKey(id),
        UpdateExpression: `SET #id = :id${named.map(([name]) => `, #${name} = :${name}`).join('')}`,
        ConditionExpression: 'attribute_exists(PK)',
        ExpressionAttributeNames: { '#id': 'id', ...Object.fromEntries(named.map(([name]) => [`#${name}`, name])) },
        ExpressionAttributeValues: { ':id': id, ...Object.fromEntries(named.map(([name, value]) => [`:${name}`, value])) },
        ReturnValues: 'ALL_NEW',
      });
      const { Attributes = {} } = await table.send(request).catch(refuseUnknown);
      return fromItem(Attributes);
    },
    customers: async ({ text, demosOnly, isWanted = () => true, compare, page, pageSize }) => {
      const found = (await findCustomers(table, { TableName, text, demosOnly })).filter(isWanted);
      const ordered = compare ? found.sort(compare) : found;
      const shown = await Promise.all(ordered.slice((page - 1) * pageSize, page * pageSize).map(({ id }) => find(id)));
      return { accounts: shown.filter((account) => account !== undefined), total: ordered.length };
    },
    ids: (after) => accountIds(table, TableName, after),
    withoutSubscription: async (after) => {
      const { items, ...page } = await withoutSubscription(table, TableName, after);
      return { accounts: items.map(fromItem), ...page };
    },
  };
};

const refuseUnknown = (cause: unknown): never => {
  if (cause instanceof ConditionalCheckFailedException) throw new AppError('not_found', 'This account does not exist', { cause });
  throw cause;
};

const refuseTaken = (cause: unknown): never => {
  const reasons = cause instanceof TransactionCanceledException ? (cause.CancellationReasons ?? []) : [];
  // TransactionConflict: a concurrent request is creating the account.
  if (reasons.some(({ Code }) => Code === 'ConditionalCheckFailed' || Code === 'TransactionConflict'))
    throw new AppError('conflict', 'This account or its email address is already in use', { cause });
  throw cause;
};
