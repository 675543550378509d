import { ConditionalCheckFailedException, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, DynamoDBDocumentClient, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { MeteredUsage, UnreportedUsage } from '#functions/ports/billing/metered-usage.ts';
import { USAGE_INDEX, unreportedKey } from './metered-writes.ts';

export const dynamoMeteredUsage = (TableName: string): MeteredUsage => {
  const table = DynamoDBDocumentClient.from(new DynamoDBClient({}));
  return {
    unreported: async (before, limit) => {
      const { Items = [] } = await table.send(
        new QueryCommand({
          TableName,
          IndexName: 'GSI1',
          KeyConditionExpression: 'GSI1PK = :index AND GSI1SK < :before',
          ExpressionAttributeValues: { ':index': USAGE_INDEX, ':before': before },
          Limit: limit,
        }),
      );
      return Items.map(({ accountId, key, kind, at }) => ({ accountId, key, kind, at }) as UnreportedUsage);
    },
    startReporting: async (usage) => {
      const request = new UpdateCommand({
        TableName,
        Key: unreportedKey(usage),
        UpdateExpression: 'SET toldAt = :now',
        ConditionExpression: 'attribute_exists(PK)',
        ExpressionAttributeValues: { ':now': new Date().toISOString() },
      });
      return table.send(request).then(() => true, falseIfMissing);
    },
    markReported: async (usage) => {
      await table.send(new DeleteCommand({ TableName, Key: unreportedKey(usage) }));
    },
  };
};

const falseIfMissing = (error: unknown): boolean => {
  if (error instanceof ConditionalCheckFailedException) return false;
  throw error;
};
