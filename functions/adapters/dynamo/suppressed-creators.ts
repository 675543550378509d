import { randomBytes } from 'node:crypto';
import { type DynamoDBDocumentClient, GetCommand, PutCommand, paginateQuery, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { type SuppressionHashes, suppressionHashes } from '#functions/adapters/catalogue/model/suppression-hashes.ts';
import { openTable } from '#functions/adapters/dynamo/open-table.ts';
import type { SuppressedCreator } from '#functions/ports/creators/catalogue-writer.ts';
import { type CreatorIdentity, MAX_LIST_AGE_MS, type SuppressedCreators } from '#functions/ports/creators/suppressed-creators.ts';
import { AppError } from '#shared/http/errors.ts';
import { putNew, transact } from './transact.ts';

const PARTITION = 'SUPPRESSED';
const KEY_BYTES = 32;
/** A list read less long ago is used without reading it again. */
const FRESH_MS = 15_000;
/** Covers clocks of writers that differ. */
const OVERLAP_MS = 60_000;
/** Before every time. */
const FIRST = '0';

/** `check`: hash of the configured key with which the list was written. `secret`: key of a list without a configured one. */
const KEY_ITEM = { PK: 'SUPPRESSION-KEY', SK: 'KEY' };
type KeyItem = { check?: string; secret?: string };

const OTHER_KEY = 'the key of the suppressed creators is missing, or is not the one with which they were suppressed';

/** The key of the table; one of several concurrent first calls makes it. */
const findOrMakeKey = async (table: DynamoDBDocumentClient, TableName: string): Promise<KeyItem> => {
  const secret = randomBytes(KEY_BYTES).toString('base64url');
  await transact(table, { TableName, writes: [putNew({ ...KEY_ITEM, secret })] });
  return (await findKey(table, TableName)) ?? {};
};

const findKey = async (table: DynamoDBDocumentClient, TableName: string): Promise<KeyItem | undefined> =>
  (await table.send(new GetCommand({ TableName, Key: KEY_ITEM, ConsistentRead: true }))).Item;

/** Records the first configured key of the table; returns the hash of the key that is recorded. */
const recordKey = async (table: DynamoDBDocumentClient, TableName: string, check: string): Promise<KeyItem> => {
  const UpdateExpression = 'SET #check = if_not_exists(#check, :check)';
  const names = { ExpressionAttributeNames: { '#check': 'check' }, ExpressionAttributeValues: { ':check': check } };
  const update = new UpdateCommand({ TableName, Key: KEY_ITEM, UpdateExpression, ...names, ReturnValues: 'ALL_NEW' });
  return (await table.send(update)).Attributes ?? {};
};

/**
 * The hashes of new creators, then those of creators who were suppressed before the table had a configured key. Throws `unavailable` for
 * another key than the recorded one, because it would recognize no creator.
 */
const openHashes = async (table: DynamoDBDocumentClient, TableName: string, secret: string | undefined): Promise<SuppressionHashes[]> => {
  const found = await findKey(table, TableName);
  if (secret === undefined) {
    const { check, secret: own } = found ?? (await findOrMakeKey(table, TableName));
    if (check !== undefined || own === undefined) throw new AppError('unavailable', undefined, { cause: new Error(OTHER_KEY) });
    return [suppressionHashes(own)];
  }
  const configured = suppressionHashes(secret);
  const wanted = configured.ofSecret.toString('base64url');
  const { check, secret: own } = found?.check === undefined ? await recordKey(table, TableName, wanted) : found;
  if (check !== wanted) throw new AppError('unavailable', undefined, { cause: new Error(OTHER_KEY) });
  return [configured, ...(own === undefined ? [] : [suppressionHashes(own)])];
};

/**
 * For engines in the cloud. All hashes are read once per process, later only the new ones, which their keys order by time. The key is
 * read for the first creator who is suppressed.
 */
export const dynamoSuppressedCreators = (
  TableName: string,
  openKey: () => Promise<string | undefined> = async () => undefined,
  now = Date.now,
): SuppressedCreators => {
  const table = openTable();
  let opened: SuppressionHashes[] | undefined;
  const known = new Set<string>();
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

  const openOnce = async (): Promise<SuppressionHashes[]> => {
    opened ??= await openHashes(table, TableName, await openKey());
    return opened;
  };
  const read = async (): Promise<void> => {
    const startedAt = now();
    const since = Number.isFinite(readAt) ? new Date(readAt - OVERLAP_MS).toISOString() : FIRST;
    const query = {
      TableName,
      KeyConditionExpression: 'PK = :list AND SK > :since',
      ExpressionAttributeValues: { ':list': PARTITION, ':since': since },
      ConsistentRead: true,
    };
    for await (const { Items = [] } of paginateQuery({ client: table }, query)) for (const { hash } of Items) known.add(String(hash));
    if (known.size > 0) await openOnce();
    readAt = startedAt;
  };
  const refresh = async (maxAge: number): Promise<void> => {
    if (now() - readAt < maxAge) return;
    reading ??= read().finally(() => {
      reading = undefined;
    });
    await reading.catch((cause: unknown) => {
      if (now() - readAt >= MAX_LIST_AGE_MS) throw new AppError('unavailable', undefined, { cause });
    });
  };
  return {
    areSuppressed: async (creators) => {
      await refresh(FRESH_MS);
      if (known.size === 0) return creators.map(() => false);
      const hashes = await openOnce();
      return creators.map((creator) => hashes.some((each) => hashesOf(each, creator).some((hash) => known.has(hash))));
    },
    add: async (creators: readonly SuppressedCreator[]) => {
      await refresh(0);
      const at = new Date(now()).toISOString();
      const [writing] = await openOnce();
      const added = writing ? creators.flatMap((creator) => hashesOf(writing, creator)) : [];
      for (const hash of new Set(added))
        if (!known.has(hash)) await table.send(new PutCommand({ TableName, Item: { PK: PARTITION, SK: `${at}#${hash}`, hash } }));
      await refresh(0);
    },
    count: async () => {
      await refresh(0);
      return known.size;
    },
  };
};

const hashesOf = (hashes: SuppressionHashes, { platform, user_id, username }: CreatorIdentity): string[] => [
  ...(user_id === undefined ? [] : [hashes.ofUserId({ platform, user_id }).toString('base64url')]),
  ...(username === undefined ? [] : [hashes.ofHandle({ platform, username }).toString('base64url')]),
];
