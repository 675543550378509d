import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Sessions } from '#functions/ports/sessions.ts';

/** A refresh token lives for 30 days, and what it is refreshed to for an hour more. */
const NOTED_FOR_SECONDS = 31 * 86_400;

const keyOf = (accountId: string) => ({ PK: `ACCOUNT#${accountId}`, SK: 'SESSIONS' });

export const dynamoSessions = (TableName: string): Sessions => {
  const table = DynamoDBDocumentClient.from(new DynamoDBClient({}));
  return {
    endAll: async (accountId, at) => {
      const endsAt = at.getTime();
      const Item = { ...keyOf(accountId), endsAt, expires: Math.ceil(endsAt / 1_000) + NOTED_FOR_SECONDS };
      await table.send(new PutCommand({ TableName, Item }));
    },
    endOf: async (accountId) => {
      const { Item } = await table.send(new GetCommand({ TableName, Key: keyOf(accountId) }));
      return Item && new Date(Item.endsAt);
    },
  };
};
