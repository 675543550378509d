import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { type DynamoDBDocumentClient, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { IGNORED_FULL } from '#functions/ports/creators/creator-flags.ts';
import { AppError } from '#shared/http/errors.ts';

type Place = { TableName: string; Key: { PK: string; SK: string } };

/** user_id → when, in ms since 1970. */
export type IgnoredTimes = Record<string, number>;

/** All creators that an account is not interested in on a platform stand in one item, since every search reads them. */
export const ignoredOperations = (table: DynamoDBDocumentClient, most: number) => {
  const isTaken = async (request: Promise<unknown>): Promise<boolean> => {
    try {
      await request;
      return true;
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return false;
      throw error;
    }
  };

  const addTo = ({ TableName, Key }: Place, userId: string, at: number) =>
    isTaken(
      table.send(
        new UpdateCommand({
          TableName,
          Key,
          UpdateExpression: 'SET ignoredAt.#id = if_not_exists(ignoredAt.#id, :at)',
          ConditionExpression: 'attribute_exists(ignoredAt) AND (size(ignoredAt) < :most OR attribute_exists(ignoredAt.#id))',
          ExpressionAttributeNames: { '#id': userId },
          ExpressionAttributeValues: { ':at': at, ':most': most },
        }),
      ),
    );

  const begin = ({ TableName, Key }: Place, userId: string, at: number) =>
    isTaken(
      table.send(
        new PutCommand({ TableName, Item: { ...Key, ignoredAt: { [userId]: at } }, ConditionExpression: 'attribute_not_exists(PK)' }),
      ),
    );

  return {
    add: async (place: Place, userId: string): Promise<void> => {
      const at = Date.now();
      // The second try is for two first ones of the same instant.
      const isAdded = (await addTo(place, userId, at)) || (await begin(place, userId, at)) || (await addTo(place, userId, at));
      if (!isAdded) throw new AppError('conflict', IGNORED_FULL);
    },
    remove: async ({ TableName, Key }: Place, userId: string): Promise<void> => {
      await isTaken(
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
