import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand, paginateQuery } from '@aws-sdk/lib-dynamodb';
import type { CreatorFlag, CreatorFlags, FlaggedBatch } from '#functions/ports/creators/creator-flags.ts';
import { MAX_IGNORED } from '#shared/discovery/limits.ts';
import type { Platform } from '#shared/platforms.ts';
import { transact } from '../transact.ts';
import { type IgnoredTimes, ignoredOperations } from './ignored-creators.ts';
import {
  type FlagItem,
  forgetLatest,
  isRevision,
  type RevisionItem,
  readSold,
  reserveParts,
  settleParts,
  withdrawFirst,
} from './sold-flags.ts';

/** Size of the ids in one item; DynamoDB refuses items above 400 KB. */
const MAX_ITEM_BYTES = 300_000;

/** Also the sort key of the one item of a mark and platform: the creators ignored, or the revision of those sold. */
const flagsPrefix = (mark: CreatorFlag, platform: Platform) => `MARK#${mark}#${platform}#`;
const batchPrefix = (mark: CreatorFlag, { key, platform }: Pick<FlaggedBatch, 'key' | 'platform'>) =>
  `${flagsPrefix(mark, platform)}${key}#`;

/** The one item of all that is ignored on a platform; it comes with the same read as acts of their own. */
type Ignored = Pick<FlagItem, 'PK' | 'SK'> & { ignoredAt: IgnoredTimes };

export const dynamoCreatorFlags = (TableName: string, maxIgnored = MAX_IGNORED): CreatorFlags => {
  const table = DynamoDBDocumentClient.from(new DynamoDBClient({}));
  const { add: addIgnored, remove: removeIgnored } = ignoredOperations(table, maxIgnored);
  const ignoredPlace = (accountId: string, platform: Platform) => ({ TableName, Key: placeOf(accountId, 'ignored', platform) });
  const rawItems = (accountId: string, prefix: string) => rawItemsIn(table, TableName, { accountId, prefix });
  const itemsWith = async (accountId: string, prefix: string): Promise<FlagItem[]> => (await rawItems(accountId, prefix)).flatMap(actsOf);

  return {
    marked: async (accountId, mark, platform) => {
      const items = await itemsWith(accountId, flagsPrefix(mark, platform));
      return new Set(
        items
          .filter(({ phase }) => phase === undefined)
          .sort(byTime)
          .flatMap(({ userIds }) => userIds),
      );
    },
    findBatch: async (accountId, mark, batch) => {
      const items = await itemsWith(accountId, batchPrefix(mark, batch));
      if (items.some(({ phase }) => phase !== undefined)) return undefined;
      // Parts are written in order: fewer than announced means that the operation was interrupted and will be repeated.
      return items[0] && items.length === items[0].parts ? items.flatMap(({ userIds }) => userIds) : undefined;
    },
    add: async (accountId, mark, batch) => {
      if (mark === 'ignored') return addIgnored(ignoredPlace(accountId, batch.platform), batch.key);
      for (const Item of partsOf(accountId, mark, batch)) await table.send(new PutCommand({ TableName, Item }));
    },
    remove: async (accountId, mark, batch) => {
      if (mark === 'ignored') await removeIgnored(ignoredPlace(accountId, batch.platform), batch.key);
      else await forgetLatest(table, TableName, placeOf(accountId, mark, batch.platform), batch.key);
      // Also acts of "not interested" from before they stood in one item.
      const writes = (await itemsWith(accountId, batchPrefix(mark, batch))).map(({ PK, SK }) => ({ Delete: { Key: { PK, SK } } }));
      // A half removed batch would be taken for a smaller one.
      if (writes.length > 0) await transact(table, { TableName, writes });
    },
    sold: (accountId, mark, platform) => {
      const prefix = flagsPrefix(mark, platform);
      const read = async () => (await rawItems(accountId, prefix)).filter((item): item is Exclude<Raw, Ignored> => !isIgnored(item));
      return readSold(read, { prefix, platform });
    },
    reserve: async (accountId, mark, batch, revision) => {
      const items = partsOf(accountId, mark, batch, batch.at).map((item) => ({ ...item, phase: 'reserved' as const }));
      return reserveParts(table, TableName, { place: placeOf(accountId, mark, batch.platform), key: batch.key, items, revision });
    },
    settle: async (accountId, mark, batch) => {
      const before = await itemsWith(accountId, batchPrefix(mark, batch));
      const items = partsOf(accountId, mark, batch, before[0]?.at);
      const leftOver = before.slice(items.length).map(({ PK, SK }) => ({ PK, SK }));
      return settleParts(table, TableName, { items, leftOver });
    },
    withdraw: async (accountId, mark, batch) => withdrawFirst(table, TableName, { PK: `MARKS#${accountId}`, SK: partKey(mark, batch, 0) }),
  };
};

const placeOf = (accountId: string, mark: CreatorFlag, platform: Platform) => ({
  PK: `MARKS#${accountId}`,
  SK: flagsPrefix(mark, platform),
});

type Raw = FlagItem | Ignored | RevisionItem;

const rawItemsIn = async (
  table: DynamoDBDocumentClient,
  TableName: string,
  { accountId, prefix }: { accountId: string; prefix: string },
): Promise<Raw[]> => {
  const items: Raw[] = [];
  const pages = paginateQuery(
    { client: table },
    {
      TableName,
      KeyConditionExpression: 'PK = :account AND begins_with(SK, :prefix)',
      ExpressionAttributeValues: { ':account': `MARKS#${accountId}`, ':prefix': prefix },
      ConsistentRead: true,
    },
  );
  // Safe because this adapter alone writes these items.
  for await (const { Items = [] } of pages) items.push(...(Items as Raw[]));
  return items;
};

const isIgnored = (item: Raw): item is Ignored => 'ignoredAt' in item;

const partKey = (mark: CreatorFlag, batch: Pick<FlaggedBatch, 'key' | 'platform'>, part: number): string =>
  `${batchPrefix(mark, batch)}${String(part).padStart(4, '0')}`;

const partsOf = (accountId: string, mark: CreatorFlag, batch: FlaggedBatch, at = new Date().toISOString()): FlagItem[] =>
  inParts(batch.userIds).map((userIds, part, { length: parts }) => ({
    PK: `MARKS#${accountId}`,
    SK: partKey(mark, batch, part),
    userIds,
    parts,
    at,
  }));

const actsOf = (item: Raw): FlagItem[] => {
  if (isRevision(item)) return [];
  if (!isIgnored(item)) return [item];
  return Object.entries(item.ignoredAt).map(([userId, at]) => ({ ...item, userIds: [userId], parts: 1, at: new Date(at).toISOString() }));
};

const byTime = (a: FlagItem, b: FlagItem): number => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0);

/** At least one part, so that an operation without creators is found again too. */
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
