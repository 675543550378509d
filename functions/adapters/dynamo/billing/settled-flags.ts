import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { SettledBatch } from '#functions/ports/creators/creator-flags.ts';
import { type FlagItem, operationKeyOf } from './sold-flags.ts';

/** `items` in the order of their operations; `prefix` is that of their flag and platform. */
export const batchesOf = (items: readonly FlagItem[], prefix: string): SettledBatch[] => {
  const batches = new Map<string, SettledBatch>();
  for (const item of items) {
    if (item.phase !== undefined) continue;
    const key = operationKeyOf(item, prefix);
    batches.set(key, { key, at: item.at, userIds: [...(batches.get(key)?.userIds ?? []), ...item.userIds] });
  }
  return [...batches.values()];
};

export type Store = { table: DynamoDBDocumentClient; TableName: string };

/** Removes the ids from the settled parts. An item that is changed at the same time keeps them until this is repeated. */
export const forgetIn = async ({ table, TableName }: Store, items: readonly FlagItem[], userIds: ReadonlySet<string>): Promise<boolean> => {
  let isChanged = false;
  for (const { PK, SK, phase, userIds: before } of items) {
    const left = before.filter((userId) => !userIds.has(userId));
    if (phase !== undefined || left.length === before.length) continue;
    const update = new UpdateCommand({
      TableName,
      Key: { PK, SK },
      UpdateExpression: 'SET userIds = :left',
      ConditionExpression: 'userIds = :before AND attribute_not_exists(phase)',
      ExpressionAttributeValues: { ':left': left, ':before': before },
    });
    await table.send(update).catch((error: unknown) => {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
    });
    isChanged = true;
  }
  return isChanged;
};
