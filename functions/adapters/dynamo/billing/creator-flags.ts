import { type DynamoDBDocumentClient, PutCommand, paginateQuery } from '@aws-sdk/lib-dynamodb';
import { openTable } from '#functions/adapters/dynamo/open-table.ts';
import type { CreatorFlag, CreatorFlags, FlaggedBatch } from '#functions/ports/creators/creator-flags.ts';
import { MAX_IGNORED } from '#shared/discovery/limits.ts';
import type { Platform } from '#shared/platforms.ts';
import { transact } from '../transact.ts';
import { type IgnoredTimes, ignoredOperations } from './ignored-creators.ts';
import { batchesOf, forgetIn, type Store } from './settled-flags.ts';
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

const BEGINNING = new Date(0);

/** Maximum size of the ids in one item; DynamoDB rejects items above 400 KB. */
const MAX_ITEM_BYTES = 300_000;

/** Also the sort key of the single item per flag and platform: the ignored creators, or the revision of the sold ones. */
const flagsPrefix = (flag: CreatorFlag, platform: Platform) => `MARK#${flag}#${platform}#`;
const batchPrefix = (flag: CreatorFlag, { key, platform }: Pick<FlaggedBatch, 'key' | 'platform'>) =>
  `${flagsPrefix(flag, platform)}${key}#`;

/** The single item with all ignored creators of a platform; the same query returns it and the items of older operations. */
type IgnoredItem = Pick<FlagItem, 'PK' | 'SK'> & { ignoredAt: IgnoredTimes };

export const dynamoCreatorFlags = (TableName: string, maxIgnored = MAX_IGNORED): CreatorFlags => {
  const table = openTable();
  const { add: addIgnored, remove: removeIgnored } = ignoredOperations(table, maxIgnored);
  const ignoredKey = (accountId: string, platform: Platform) => ({ TableName, Key: keyOf(accountId, 'ignored', platform) });
  const rawItems = (accountId: string, prefix: string) => rawItemsIn(table, TableName, { accountId, prefix });
  const itemsWith = async (accountId: string, prefix: string): Promise<FlagItem[]> =>
    (await rawItems(accountId, prefix)).flatMap(flagItemsOf);

  return {
    marked: async (accountId, flag, platform, since = BEGINNING) => {
      const from = since.toISOString();
      const items = await itemsWith(accountId, flagsPrefix(flag, platform));
      return new Set(
        items
          .filter(({ phase, at }) => phase === undefined && at >= from)
          .sort(byTime)
          .flatMap(({ userIds }) => userIds),
      );
    },
    findBatch: async (accountId, flag, batch) => {
      const items = await itemsWith(accountId, batchPrefix(flag, batch));
      if (items.some(({ phase }) => phase !== undefined)) return undefined;
      // Parts are written in order, so fewer parts than announced mean an interrupted operation that will be repeated.
      return items[0] && items.length === items[0].parts ? items.flatMap(({ userIds }) => userIds) : undefined;
    },
    add: async (accountId, flag, batch) => {
      if (flag === 'ignored') return addIgnored(ignoredKey(accountId, batch.platform), batch.key);
      for (const Item of partsOf(accountId, flag, batch)) await table.send(new PutCommand({ TableName, Item }));
    },
    remove: async (accountId, flag, batch) => {
      if (flag === 'ignored') await removeIgnored(ignoredKey(accountId, batch.platform), batch.key);
      else await forgetLatest(table, TableName, keyOf(accountId, flag, batch.platform), batch.key);
      // Also removes items of "not interested" from before they were stored in a single item.
      const writes = (await itemsWith(accountId, batchPrefix(flag, batch))).map(({ PK, SK }) => ({ Delete: { Key: { PK, SK } } }));
      // Removes all parts in one transaction, because a partly removed batch would be read as a smaller one.
      if (writes.length > 0) await transact(table, { TableName, writes });
    },
    ...settledFlags({ table, TableName }, itemsWith),
    sold: (accountId, flag, platform) => {
      const prefix = flagsPrefix(flag, platform);
      const read = async () =>
        (await rawItems(accountId, prefix)).filter((item): item is Exclude<RawItem, IgnoredItem> => !isIgnored(item));
      return readSold(read, { prefix, platform });
    },
    reserve: async (accountId, flag, batch, revision) => {
      const items = partsOf(accountId, flag, batch, batch.at).map((item) => ({ ...item, phase: 'reserved' as const }));
      return reserveParts(table, TableName, { place: keyOf(accountId, flag, batch.platform), key: batch.key, items, revision });
    },
    settle: async (accountId, flag, batch) => {
      const before = await itemsWith(accountId, batchPrefix(flag, batch));
      const items = partsOf(accountId, flag, batch, before[0]?.at);
      const leftOver = before.slice(items.length).map(({ PK, SK }) => ({ PK, SK }));
      return settleParts(table, TableName, { items, leftOver });
    },
    withdraw: async (accountId, flag, batch) => withdrawFirst(table, TableName, { PK: `MARKS#${accountId}`, SK: partKey(flag, batch, 0) }),
  };
};

type ItemsWith = (accountId: string, prefix: string) => Promise<FlagItem[]>;

const settledFlags = (store: Store, itemsWith: ItemsWith): Pick<CreatorFlags, 'batches' | 'forget'> => ({
  batches: async (accountId, flag, platform) => {
    const prefix = flagsPrefix(flag, platform);
    return batchesOf((await itemsWith(accountId, prefix)).sort(byTime), prefix);
  },
  forget: async (accountId, flag, platform, userIds) => forgetIn(store, await itemsWith(accountId, flagsPrefix(flag, platform)), userIds),
});

const keyOf = (accountId: string, flag: CreatorFlag, platform: Platform) => ({
  PK: `MARKS#${accountId}`,
  SK: flagsPrefix(flag, platform),
});

type RawItem = FlagItem | IgnoredItem | RevisionItem;

const rawItemsIn = async (
  table: DynamoDBDocumentClient,
  TableName: string,
  { accountId, prefix }: { accountId: string; prefix: string },
): Promise<RawItem[]> => {
  const items: RawItem[] = [];
  const pages = paginateQuery(
    { client: table },
    {
      TableName,
      KeyConditionExpression: 'PK = :account AND begins_with(SK, :prefix)',
      ExpressionAttributeValues: { ':account': `MARKS#${accountId}`, ':prefix': prefix },
      ConsistentRead: true,
    },
  );
  // Safe because only this adapter writes these items.
  for await (const { Items = [] } of pages) items.push(...(Items as RawItem[]));
  return items;
};

const isIgnored = (item: RawItem): item is IgnoredItem => 'ignoredAt' in item;

const partKey = (flag: CreatorFlag, batch: Pick<FlaggedBatch, 'key' | 'platform'>, part: number): string =>
  `${batchPrefix(flag, batch)}${String(part).padStart(4, '0')}`;

const partsOf = (accountId: string, flag: CreatorFlag, batch: FlaggedBatch, at = new Date().toISOString()): FlagItem[] =>
  splitBySize(batch.userIds).map((userIds, part, { length: parts }) => ({
    PK: `MARKS#${accountId}`,
    SK: partKey(flag, batch, part),
    userIds,
    parts,
    at,
  }));

const flagItemsOf = (item: RawItem): FlagItem[] => {
  if (isRevision(item)) return [];
  if (!isIgnored(item)) return [item];
  return Object.entries(item.ignoredAt).map(([userId, at]) => ({ ...item, userIds: [userId], parts: 1, at: new Date(at).toISOString() }));
};

const byTime = (a: FlagItem, b: FlagItem): number => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0);

/** Returns at least one part, so that an operation without creators is found again. */
const splitBySize = (userIds: readonly string[]): string[][] => {
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
