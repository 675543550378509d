import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, GetCommand, paginateQuery, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { openTable } from '#functions/adapters/dynamo/open-table.ts';
import type { DueUsage, MeteredUsage } from '#functions/ports/billing/metered-usage.ts';
import { accountPartition } from './ledger-writes.ts';
import { USAGE_INDEX, unreportedKey, usagePlace } from './metered-writes.ts';

/** Safe because only `addUnreported` writes these items. */
const fromItem = ({ accountId, key, kind, at, failures = 0 }: Record<string, unknown>) =>
  ({ accountId, key, kind, at, failures }) as DueUsage;

export const dynamoMeteredUsage = (TableName: string): MeteredUsage => {
  const table = openTable();
  return {
    unreported: async (before, { limit, after }) => {
      const { Items = [], LastEvaluatedKey } = await table.send(
        new QueryCommand({
          TableName,
          IndexName: 'GSI1',
          KeyConditionExpression:
            after === undefined ? 'GSI1PK = :index AND GSI1SK < :before' : 'GSI1PK = :index AND GSI1SK BETWEEN :after AND :before',
          ExpressionAttributeValues: { ':index': USAGE_INDEX, ':before': before, ...(after !== undefined && { ':after': `${after}\0` }) },
          Limit: limit,
        }),
      );
      return { usage: Items.map(fromItem), ...(LastEvaluatedKey && { next: String(LastEvaluatedKey.GSI1SK) }) };
    },
    ofAccount: async (accountId) => {
      const query = {
        TableName,
        KeyConditionExpression: 'PK = :account AND begins_with(SK, :usage)',
        ExpressionAttributeValues: { ':account': accountPartition(accountId), ':usage': 'USAGE#' },
        ConsistentRead: true,
      };
      const usage: DueUsage[] = [];
      for await (const { Items = [] } of paginateQuery({ client: table }, query)) usage.push(...Items.map(fromItem));
      return usage;
    },
    find: async (usage) => {
      const { Item } = await table.send(new GetCommand({ TableName, Key: unreportedKey(usage), ConsistentRead: true }));
      return Item && fromItem(Item);
    },
    postpone: async (usage, until) => {
      const request = new UpdateCommand({
        TableName,
        Key: unreportedKey(usage),
        UpdateExpression: 'SET GSI1SK = :place ADD failures :one',
        ConditionExpression: 'attribute_exists(PK)',
        ExpressionAttributeValues: { ':place': usagePlace(usage, until), ':one': 1 },
      });
      await table.send(request).then(() => true, falseIfMissing);
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
