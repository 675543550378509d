import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, DynamoDBDocumentClient, PutCommand, paginateQuery } from '@aws-sdk/lib-dynamodb';
import type { CreatorMarks, Mark, MarkedBatch } from '#functions/ports/creator-marks.ts';
import type { Platform } from '#shared/platforms.ts';

/** Ids of one item: 5,000 of 40 bytes stay well below DynamoDB's 400 KB. */
const IDS_OF_ITEM = 5_000;

const marksPrefix = (mark: Mark, platform: Platform) => `MARK#${mark}#${platform}#`;
const batchPrefix = (mark: Mark, { key, platform }: Pick<MarkedBatch, 'key' | 'platform'>) => `${marksPrefix(mark, platform)}${key}#`;

type Item = { PK: string; SK: string; userIds: string[]; parts: number };

export const dynamoCreatorMarks = (TableName: string): CreatorMarks => {
  const table = DynamoDBDocumentClient.from(new DynamoDBClient({}));

  const itemsWith = async (accountId: string, prefix: string): Promise<Item[]> => {
    const items: Item[] = [];
    const pages = paginateQuery(
      { client: table },
      {
        TableName,
        KeyConditionExpression: 'PK = :account AND begins_with(SK, :prefix)',
        ExpressionAttributeValues: { ':account': `MARKS#${accountId}`, ':prefix': prefix },
        ConsistentRead: true,
      },
    );
    // Safe because `add` alone writes these items.
    for await (const { Items = [] } of pages) items.push(...(Items as Item[]));
    return items;
  };

  return {
    marked: async (accountId, mark, platform, except) => {
      const skipped = except === undefined ? undefined : batchPrefix(mark, { key: except, platform });
      const items = await itemsWith(accountId, marksPrefix(mark, platform));
      return new Set(items.filter(({ SK }) => skipped === undefined || !SK.startsWith(skipped)).flatMap(({ userIds }) => userIds));
    },
    findBatch: async (accountId, mark, batch) => {
      const items = await itemsWith(accountId, batchPrefix(mark, batch));
      // Parts are written in order: fewer than announced means that the act was cut short and happens anew.
      return items[0] && items.length === items[0].parts ? items.flatMap(({ userIds }) => userIds) : undefined;
    },
    add: async (accountId, mark, batch) => {
      const parts = Math.max(1, Math.ceil(batch.userIds.length / IDS_OF_ITEM));
      for (let part = 0; part < parts; part += 1) {
        const userIds = batch.userIds.slice(part * IDS_OF_ITEM, (part + 1) * IDS_OF_ITEM);
        const Item: Item = { PK: `MARKS#${accountId}`, SK: `${batchPrefix(mark, batch)}${String(part).padStart(4, '0')}`, userIds, parts };
        await table.send(new PutCommand({ TableName, Item }));
      }
    },
    remove: async (accountId, mark, batch) => {
      for (const { PK, SK } of await itemsWith(accountId, batchPrefix(mark, batch)))
        await table.send(new DeleteCommand({ TableName, Key: { PK, SK } }));
    },
  };
};
