import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { type DynamoDBDocumentClient, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { IGNORED_FULL } from '#functions/ports/creators/creator-flags.ts';
import { AppError } from '#shared/http/errors.ts';

type ItemKey = { TableName: string; Key: { PK: string; SK: string } };

/** Time in epoch milliseconds by user id. */
export type IgnoredTimes = Record<string, number>;

/** All creators that an account ignores on a platform are stored in one item, because every search reads them. */
export const ignoredOperations = (table: DynamoDBDocumentClient, maxCreators: number) => {
  const succeeds = async (request: Promise<unknown>): Promise<boolean> => {
    try {
      await request;
      return true;
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return false;
      throw error;
    }
  };

  const addTo = ({ TableName, Key }: ItemKey, userId: string, at: number) =>
    succeeds(
      table.send(
        new UpdateCommand({
          TableName,
          Key,
          UpdateExpression: 'SET ignoredAt.#id = if_not_exists(ignoredAt.#id, :at)',
          ConditionExpression: 'attribute_exists(ignoredAt) AND (size(ignoredAt) < :most OR attribute_exists(ignoredAt.#id))',
          ExpressionAttributeNames: { '#id': userId },
          ExpressionAttributeValues: { ':at': at, ':most': maxCreators },
        }),
      ),
    );

  const create = ({ TableName, Key }: ItemKey, userId: string, at: number) =>
    succeeds(
      table.send(
        new PutCommand({ TableName, Item: { ...Key, ignoredAt: { [userId]: at } }, ConditionExpression: 'attribute_not_exists(PK)' }),
      ),
    );

  return {
    add: async (item: ItemKey, userId: string): Promise<void> => {
      const at = Date.now();
      // The second attempt succeeds when a concurrent request has just created the item.
      const isAdded = (await addTo(item, userId, at)) || (await create(item, userId, at)) || (await addTo(item, userId, at));
      if (!isAdded) throw new AppError('conflict', IGNORED_FULL);
    },
    remove: async ({ TableName, Key }: ItemKey, userId: string): Promise<void> => {
      await succeeds(
        table.send(
          new UpdateCommand({
            TableName,
            Key,
            UpdateExpression: 'REMOVE ignoredAt.#id',
            ConditionExpression: 'attribute_exists(ignoredAt)',
            ExpressionAttributeNames: { '#id': userId },
          }),
        ),
      );
    },
  };
};
