import { randomBytes } from 'node:crypto';
import { type DynamoDBDocumentClient, GetCommand, PutCommand, paginateQuery } from '@aws-sdk/lib-dynamodb';
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

/** Key of the hashes without a setting for it; made by the first call. */
const KEY_ITEM = { PK: 'SUPPRESSION-KEY', SK: 'KEY' };

/** The key of the table; one of several concurrent first calls makes it. */
const findOrMakeKey = async (table: DynamoDBDocumentClient, TableName: string): Promise<string> => {
  const find = async () => (await table.send(new GetCommand({ TableName, Key: KEY_ITEM, ConsistentRead: true }))).Item;
  const found = await find();
  if (found) return String(found.secret);
  await transact(table, { TableName, writes: [putNew({ ...KEY_ITEM, secret: randomBytes(KEY_BYTES).toString('base64url') })] });
  return String((await find())?.secret);
};

/** For engines in the cloud. All hashes are read once per process, later only the new ones, which their keys order by time. */
export const dynamoSuppressedCreators = (TableName: string, secret?: string, now = Date.now): SuppressedCreators => {
  const table = openTable();
  let opened: SuppressionHashes | undefined;
  const known = new Set<string>();
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

  const read = async (): Promise<void> => {
    const startedAt = now();
    opened ??= suppressionHashes(secret ?? (await findOrMakeKey(table, TableName)));
    const since = Number.isFinite(readAt) ? new Date(readAt - OVERLAP_MS).toISOString() : FIRST;
    const query = {
      TableName,
      KeyConditionExpression: 'PK = :list AND SK > :since',
      ExpressionAttributeValues: { ':list': PARTITION, ':since': since },
      ConsistentRead: true,
    };
    for await (const { Items = [] } of paginateQuery({ client: table }, query)) for (const { hash } of Items) known.add(String(hash));
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
  const hashesOf = ({ platform, user_id, username }: CreatorIdentity): string[] => {
    if (!opened) throw new AppError('unavailable');
    return [
      ...(user_id === undefined ? [] : [opened.ofUserId({ platform, user_id }).toString('base64url')]),
      ...(username === undefined ? [] : [opened.ofHandle({ platform, username }).toString('base64url')]),
    ];
  };
  return {
    areSuppressed: async (creators) => {
      await refresh(FRESH_MS);
      return creators.map((creator) => known.size > 0 && hashesOf(creator).some((hash) => known.has(hash)));
    },
    add: async (creators: readonly SuppressedCreator[]) => {
      await refresh(0);
      const at = new Date(now()).toISOString();
      for (const hash of new Set(creators.flatMap(hashesOf)))
        if (!known.has(hash)) await table.send(new PutCommand({ TableName, Item: { PK: PARTITION, SK: `${at}#${hash}`, hash } }));
      await refresh(0);
    },
    count: async () => {
      await refresh(0);
      return known.size;
    },
  };
};
