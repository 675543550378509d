import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { AccountDeletions } from '#functions/ports/accounts/account-deletions.ts';
import type { Account, Deletion } from '#functions/ports/accounts/accounts.ts';
import { AppError } from '#shared/http/errors.ts';
import { transact, type Write } from '../transact.ts';
import { accountKey, emailKey } from './accounts.ts';
import { eraseItems } from './erase-items.ts';

const PARTITION = 'DELETIONS';
/** Lists a deletion by the time at which it is due. */
const dueKey = (due: string, accountId: string) => ({ PK: PARTITION, SK: `${due}#${accountId}` });

export const dynamoAccountDeletions = (TableName: string): AccountDeletions => {
  const table = DynamoDBDocumentClient.from(new DynamoDBClient({}), { marshallOptions: { removeUndefinedValues: true } });
  const find = async (accountId: string): Promise<Deletion | undefined> => {
    const { Item } = await table.send(new GetCommand({ TableName, Key: accountKey(accountId), ConsistentRead: true }));
    return (Item as Account | undefined)?.deletion;
  };
  /** False when a condition failed. */
  const write = async (...writes: Write[]): Promise<boolean> => (await transact(table, { TableName, writes })) === undefined;
  return {
    request: async ({ accountId, ...wanted }) => {
      const deletion: Deletion = { ...wanted, state: 'requested' };
      const isFirst = await write(
        changeDeletion(accountId, {
          update: 'SET #deletion = :deletion',
          when: 'attribute_not_exists(#deletion)',
          values: { ':deletion': deletion },
        }),
        { Put: { Item: { ...dueKey(deletion.due, accountId), accountId } } },
      );
      const current = isFirst ? deletion : await find(accountId);
      if (!current) throw new AppError('not_found', 'This account does not exist');
      return current;
    },
    withdraw: async (accountId, now) => {
      const deletion = await find(accountId);
      if (!deletion) return false;
      const values = { ':requested': 'requested', ':now': now.toISOString(), ':due': deletion.due };
      const when = '#deletion.#state = :requested AND #deletion.#due = :due AND #deletion.#due > :now';
      return write(changeDeletion(accountId, { update: 'REMOVE #deletion', when, values }), {
        Delete: { Key: dueKey(deletion.due, accountId) },
      });
    },
    due: (now, page) => dueDeletions(table, TableName, { now, ...page }),
    begin: (accountId, now) =>
      write(
        changeDeletion(accountId, {
          update: 'SET #deletion.#state = :running',
          when: '#deletion.#due <= :now',
          values: { ':running': 'running', ':now': now.toISOString() },
        }),
      ),
    eraseItems: (account, now) => eraseItems({ table, TableName }, account, now),
    finish: async ({ id, email, due }) => {
      await write({ Delete: { Key: accountKey(id) } }, { Delete: { Key: emailKey(email) } }, { Delete: { Key: dueKey(due, id) } });
    },
  };
};

type DuePage = { now: Date; limit: number; after?: string };

const dueDeletions = async (table: DynamoDBDocumentClient, TableName: string, { now, limit, after }: DuePage) => {
  const { Items = [], LastEvaluatedKey } = await table.send(
    new QueryCommand({
      TableName,
      KeyConditionExpression: after === undefined ? 'PK = :deletions AND SK < :until' : 'PK = :deletions AND SK BETWEEN :after AND :until',
      ExpressionAttributeValues: {
        ':deletions': PARTITION,
        // Accounts that are due at this very millisecond are included.
        ':until': `${now.toISOString()}#\uffff`,
        ...(after !== undefined && { ':after': `${after}\0` }),
      },
      ConsistentRead: true,
      Limit: limit,
    }),
  );
  return { ids: Items.map(({ accountId }) => String(accountId)), ...(LastEvaluatedKey && { next: String(LastEvaluatedKey.SK) }) };
};

type Change = { update: string; when: string; values: Record<string, unknown> };

const NAMES = { '#deletion': 'deletion', '#state': 'state', '#due': 'due' };

const changeDeletion = (accountId: string, { update, when, values }: Change): Write => ({
  Update: {
    Key: accountKey(accountId),
    UpdateExpression: update,
    ConditionExpression: `attribute_exists(PK) AND ${when}`,
    ExpressionAttributeNames: Object.fromEntries(Object.entries(NAMES).filter(([name]) => `${update} ${when}`.includes(name))),
    ExpressionAttributeValues: values,
  },
});
