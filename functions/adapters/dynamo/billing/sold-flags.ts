import { setTimeout as wait } from 'node:timers/promises';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { FlaggedBatch, Reservation, SoldFlags } from '#functions/ports/creators/creator-flags.ts';
import { AppError } from '#shared/http/errors.ts';
import type { Platform } from '#shared/platforms.ts';
import { transact, type Write } from '../transact.ts';

/** One part of a batch, because DynamoDB rejects items above 400 KB. `at` is an ISO time. Without `phase`, the part is settled. */
export type FlagItem = { PK: string; SK: string; userIds: string[]; parts: number; at: string; phase?: 'reserved' | 'withdrawn' };
/** One item per account, flag and platform. `latest` is the key of the most recently reserved batch while that exists. */
export type RevisionItem = { PK: string; SK: string; revision: number; latest?: string };
type Key = { PK: string; SK: string };

const MAX_READS = 10;
const REREAD_MS = 20;

export const isRevision = (item: object): item is RevisionItem => 'revision' in item;

/** Operation key within a sort key `<prefix><key>#<part>`. */
export const operationKeyOf = ({ SK }: FlagItem, prefix: string): string => SK.slice(prefix.length, SK.lastIndexOf('#'));

/**
 * Reads a query over the prefix of a flag and platform, whose first item is the revision. A query can see a transaction partly
 * applied: the revision, but not yet its batch. Such a state is read again. Throws `unavailable` after 10 reads.
 */
export const readSold = async (
  read: () => Promise<(FlagItem | RevisionItem)[]>,
  { prefix, platform }: { prefix: string; platform: Platform },
): Promise<SoldFlags> => {
  for (let reads = 0; reads < MAX_READS; reads += 1) {
    const items = await read();
    const { revision = 0, latest } = items.find(isRevision) ?? {};
    const parts = items.filter((item): item is FlagItem => !isRevision(item));
    const isComplete = latest === undefined || parts.some((item) => operationKeyOf(item, prefix) === latest);
    if (isComplete) return { revision, ...soldOf(parts, { prefix, platform }) };
    await wait(REREAD_MS);
  }
  throw new AppError('unavailable');
};

const soldOf = (parts: FlagItem[], { prefix, platform }: { prefix: string; platform: Platform }): Omit<SoldFlags, 'revision'> => {
  const reserved = new Map<string, Reservation>();
  for (const part of parts) {
    if (part.phase === undefined) continue;
    const key = operationKeyOf(part, prefix);
    const before = reserved.get(key);
    const withdrawn = part.phase === 'withdrawn' || before?.withdrawn === true;
    reserved.set(key, { key, platform, userIds: [...(before?.userIds ?? []), ...part.userIds], at: part.at, withdrawn });
  }
  const settled = new Set(parts.filter(({ phase }) => phase === undefined).flatMap(({ userIds }) => userIds));
  return { settled, reserved: [...reserved.values()] };
};

/** Writes all parts of the batch and the next revision in one transaction; false when the revision is outdated. */
export const reserveParts = async (
  table: DynamoDBDocumentClient,
  TableName: string,
  { place, key, items, revision }: { place: Key; key: FlaggedBatch['key']; items: FlagItem[]; revision: number },
): Promise<boolean> => {
  const count: Write = {
    Update: {
      Key: place,
      UpdateExpression: 'SET revision = :next, latest = :key',
      ConditionExpression: revision === 0 ? 'attribute_not_exists(revision)' : 'revision = :revision',
      ExpressionAttributeValues: { ':next': revision + 1, ':key': key, ...(revision > 0 && { ':revision': revision }) },
    },
  };
  const puts = items.map((Item): Write => ({ Put: { Item, ConditionExpression: 'attribute_not_exists(PK)' } }));
  return (await transact(table, { TableName, writes: [count, ...puts] })) === undefined;
};

/** Only the first part carries the condition for the batch; false when it fails. */
export const settleParts = async (
  table: DynamoDBDocumentClient,
  TableName: string,
  { items, leftOver }: { items: FlagItem[]; leftOver: Key[] },
): Promise<boolean> => {
  const puts = items.map(
    (Item, part): Write => ({
      Put: {
        Item,
        ...(part === 0 && {
          ConditionExpression: 'attribute_exists(PK) AND (attribute_not_exists(phase) OR phase = :reserved)',
          ExpressionAttributeValues: { ':reserved': 'reserved' },
        }),
      },
    }),
  );
  const deletes = leftOver.map((each): Write => ({ Delete: { Key: each } }));
  return (await transact(table, { TableName, writes: [...puts, ...deletes] })) === undefined;
};

export const withdrawFirst = (table: DynamoDBDocumentClient, TableName: string, Key: Key): Promise<boolean> =>
  succeeds(
    table.send(
      new UpdateCommand({
        TableName,
        Key,
        UpdateExpression: 'SET phase = :withdrawn',
        ConditionExpression: 'attribute_exists(phase)',
        ExpressionAttributeValues: { ':withdrawn': 'withdrawn' },
      }),
    ),
  );

/** Runs before the items of the batch are deleted, so that `readSold` does not wait for them. */
export const forgetLatest = (table: DynamoDBDocumentClient, TableName: string, place: Key, key: string): Promise<boolean> =>
  succeeds(
    table.send(
      new UpdateCommand({
        TableName,
        Key: place,
        UpdateExpression: 'REMOVE latest',
        ConditionExpression: 'latest = :key',
        ExpressionAttributeValues: { ':key': key },
      }),
    ),
  );

const succeeds = async (request: Promise<unknown>): Promise<boolean> => {
  try {
    await request;
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
};
