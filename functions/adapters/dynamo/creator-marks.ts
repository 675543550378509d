import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, DynamoDBDocumentClient, PutCommand, paginateQuery } from '@aws-sdk/lib-dynamodb';
import type { CreatorMarks, Mark, MarkedBatch } from '#functions/ports/creator-marks.ts';
import { MAX_IGNORED } from '#shared/discovery/limits.ts';
import type { Platform } from '#shared/platforms.ts';
import { type IgnoredTimes, ignoredActs } from './ignored-acts.ts';

/** Of the ids of one item; DynamoDB refuses items above 400 KB. */
const MAX_ITEM_BYTES = 300_000;

const marksPrefix = (mark: Mark, platform: Platform) => `MARK#${mark}#${platform}#`;
const batchPrefix = (mark: Mark, { key, platform }: Pick<MarkedBatch, 'key' | 'platform'>) => `${marksPrefix(mark, platform)}${key}#`;

/** `at`: ISO time. */
type Item = { PK: string; SK: string; userIds: string[]; parts: number; at: string };
/** The one item of all that is ignored on a platform; it comes with the same read as acts of their own. */
type Ignored = Pick<Item, 'PK' | 'SK'> & { ignoredAt: IgnoredTimes };

export const dynamoCreatorMarks = (TableName: string, mostIgnored = MAX_IGNORED): CreatorMarks => {
  const table = DynamoDBDocumentClient.from(new DynamoDBClient({}));
  const { add: addIgnored, remove: removeIgnored } = ignoredActs(table, mostIgnored);
  const ignoredPlace = (accountId: string, platform: Platform) => ({
    TableName,
    Key: { PK: `MARKS#${accountId}`, SK: marksPrefix('ignored', platform) },
  });

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
    for await (const { Items = [] } of pages) items.push(...(Items as (Item | Ignored)[]).flatMap(actsOf));
    return items;
  };

  return {
    marked: async (accountId, mark, platform, except) => {
      const skipped = except === undefined ? undefined : batchPrefix(mark, { key: except, platform });
      const items = await itemsWith(accountId, marksPrefix(mark, platform));
      const kept = items.filter(({ SK }) => skipped === undefined || !SK.startsWith(skipped));
      return new Set(kept.sort(byTime).flatMap(({ userIds }) => userIds));
    },
    findBatch: async (accountId, mark, batch) => {
      const items = await itemsWith(accountId, batchPrefix(mark, batch));
      // Parts are written in order: fewer than announced means that the act was cut short and happens anew.
      return items[0] && items.length === items[0].parts ? items.flatMap(({ userIds }) => userIds) : undefined;
    },
    add: async (accountId, mark, batch) => {
      if (mark === 'ignored') return addIgnored(ignoredPlace(accountId, batch.platform), batch.key);
      const parts = inParts(batch.userIds);
      const at = new Date().toISOString();
      for (const [part, userIds] of parts.entries()) {
        const SK = `${batchPrefix(mark, batch)}${String(part).padStart(4, '0')}`;
        const Item: Item = { PK: `MARKS#${accountId}`, SK, userIds, parts: parts.length, at };
        await table.send(new PutCommand({ TableName, Item }));
      }
    },
    remove: async (accountId, mark, batch) => {
      if (mark === 'ignored') await removeIgnored(ignoredPlace(accountId, batch.platform), batch.key);
      // Also acts of "not interested" from before they stood in one item.
      for (const { PK, SK } of await itemsWith(accountId, batchPrefix(mark, batch)))
        await table.send(new DeleteCommand({ TableName, Key: { PK, SK } }));
    },
  };
};

const actsOf = (item: Item | Ignored): Item[] =>
  'ignoredAt' in item
    ? Object.entries(item.ignoredAt).map(([userId, at]) => ({ ...item, userIds: [userId], parts: 1, at: new Date(at).toISOString() }))
    : [item];

const byTime = (a: Item, b: Item): number => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0);

/** One at least, so that an act that marked nobody is found again too. */
const inParts = (userIds: readonly string[]): string[][] => {
  const parts: string[][] = [[]];
  let bytes = 0;
  for (const userId of userIds) {
    const size = Buffer.byteLength(userId) + 1;
    bytes += size;
    if (bytes > MAX_ITEM_BYTES) {
      parts.push([]);
      bytes = size;
    }
    parts.at(-1)?.push(userId);
  }
  return parts;
};
