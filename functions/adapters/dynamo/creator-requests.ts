import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { openTable } from '#functions/adapters/dynamo/open-table.ts';
import { ALREADY_OPEN, type CreatorRequest, type CreatorRequests } from '#functions/ports/creators/creator-requests.ts';
import { AppError } from '#shared/http/errors.ts';
import { expiryOf } from '#shared/privacy/retention.ts';
import { putNew, transact, type Write } from './transact.ts';

/** All waiting requests are one partition: they are few, and read in the order of their deadlines. */
const QUEUE = 'CREATOR-REQUESTS';
const itemKey = (id: string) => ({ PK: QUEUE, SK: id });
/** Exists while a proven request of the creator waits. */
const lockKey = ({ platform, userId }: CreatorRequest) => ({ PK: `CREATOR-REQUEST#${platform}#${encodeURIComponent(userId)}`, SK: 'OPEN' });

const toItem = (request: CreatorRequest) => ({
  ...itemKey(request.id),
  ...request,
  ...(!request.isProven && { expires: expiryOf('unproven_requests', new Date(request.createdAt)) }),
});

/** Safe because only `toItem` writes these items. */
const fromItem = ({ PK: _, SK: __, expires: ___, ...request }: Record<string, unknown>): CreatorRequest => request as CreatorRequest;

/** DynamoDB deletes expired items with a delay. */
const isKept = ({ expires }: Record<string, unknown>): boolean => expires === undefined || Number(expires) > Date.now() / 1_000;

export const dynamoCreatorRequests = (TableName: string): CreatorRequests => {
  const table = openTable();
  const find = async (id: string): Promise<CreatorRequest | undefined> => {
    const { Item } = await table.send(new GetCommand({ TableName, Key: itemKey(id), ConsistentRead: true }));
    return Item && isKept(Item) ? fromItem(Item) : undefined;
  };
  const write = (writes: Write[]) => transact(table, { TableName, writes });
  const lock = (request: CreatorRequest): Write => putNew({ ...lockKey(request), id: request.id });

  return {
    add: async (request) => {
      const refused = await write([putNew(toItem(request)), ...(request.isProven ? [lock(request)] : [])]);
      if (refused && !refused[0]) throw new AppError('conflict', ALREADY_OPEN);
    },
    prove: async (id) => {
      const request = await find(id);
      if (!request || request.isProven) return false;
      const prove: Write = {
        Update: {
          Key: itemKey(id),
          UpdateExpression: 'SET isProven = :yes REMOVE expires',
          ConditionExpression: 'isProven = :no',
          ExpressionAttributeValues: { ':yes': true, ':no': false },
        },
      };
      const refused = await write([prove, lock(request)]);
      if (refused && !refused[0]) throw new AppError('conflict', ALREADY_OPEN);
      return !refused;
    },
    find,
    waiting: async ({ limit, after }) => {
      const query = new QueryCommand({
        TableName,
        KeyConditionExpression: after === undefined ? 'PK = :queue' : 'PK = :queue AND SK > :after',
        ExpressionAttributeValues: { ':queue': QUEUE, ...(after !== undefined && { ':after': after }) },
        Limit: limit,
        ConsistentRead: true,
      });
      const { Items = [], LastEvaluatedKey } = await table.send(query);
      return { requests: Items.filter(isKept).map(fromItem), ...(LastEvaluatedKey && { next: String(LastEvaluatedKey.SK) }) };
    },
    close: async (request) => {
      const removed: Write = { Delete: { Key: itemKey(request.id), ConditionExpression: 'attribute_exists(PK)' } };
      const unlocked: Write = {
        Delete: { Key: lockKey(request), ConditionExpression: 'id = :id', ExpressionAttributeValues: { ':id': request.id } },
      };
      return (await write([removed, ...(request.isProven ? [unlocked] : [])])) === undefined;
    },
  };
};
