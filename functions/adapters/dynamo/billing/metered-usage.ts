import { ConditionalCheckFailedException, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, DynamoDBDocumentClient, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { MeteredUsage, Owed } from '#functions/ports/billing/metered-usage.ts';
import { owedKey, USAGE_INDEX } from './metered-writes.ts';

export const dynamoMeteredUsage = (TableName: string): MeteredUsage => {
  const table = DynamoDBDocumentClient.from(new DynamoDBClient({}));
  return {
    owed: async (before, limit) => {
      const { Items = [] } = await table.send(
        new QueryCommand({
          TableName,
          IndexName: 'GSI1',
          KeyConditionExpression: 'GSI1PK = :index AND GSI1SK < :before',
          ExpressionAttributeValues: { ':index': USAGE_INDEX, ':before': before },
          Limit: limit,
        }),
      );
      return Items.map(({ accountId, key, kind, at }) => ({ accountId, key, kind, at }) as Owed);
    },
    beginTelling: async (owed) => {
      const request = new UpdateCommand({
        TableName,
        Key: owedKey(owed),
        UpdateExpression: 'SET toldAt = :now',
        ConditionExpression: 'attribute_exists(PK)',
        ExpressionAttributeValues: { ':now': new Date().toISOString() },
      });
      return table.send(request).then(() => true, falseIfMissing);
    },
    reported: async (owed) => {
      await table.send(new DeleteCommand({ TableName, Key: owedKey(owed) }));
    },
  };
};

const falseIfMissing = (error: unknown): boolean => {
  if (error instanceof ConditionalCheckFailedException) return false;
  throw error;
};
