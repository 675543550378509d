import { GetCommand, paginateQuery } from '@aws-sdk/lib-dynamodb';
import type { Platform } from '#shared/platforms.ts';
import { type ListStore, listPartition } from './list-items.ts';
import { resourceKey } from './resource-writes.ts';

/** Number of cached id sets per process; a full list takes about 500 kB. */
const MAX_CACHED = 20;

type CachedIds = { changes: number; ids: string[] };

/** Reads the creator ids of a list, page by page, and caches them until a creator is added or removed. */
export const listedIds = (store: ListStore): ((id: string, platform: Platform) => Promise<string[]>) => {
  const cache = new Map<string, CachedIds>();
  return async (id, platform) => {
    const key = `${id} ${platform}`;
    // Read before the ids, so that a change during the read invalidates the cache.
    const changes = await changesOf(store, id);
    const before = cache.get(key);
    const known = before?.changes === changes ? before : { changes, ids: await readIds(store, id, platform) };
    cache.delete(key);
    cache.set(key, known);
    for (const oldest of [...cache.keys()].slice(0, Math.max(0, cache.size - MAX_CACHED))) cache.delete(oldest);
    return [...known.ids];
  };
};

const changesOf = async (store: ListStore, id: string): Promise<number> => {
  const request = new GetCommand({
    TableName: store.TableName,
    Key: resourceKey(store, id),
    ProjectionExpression: '#changes',
    ExpressionAttributeNames: { '#changes': 'changes' },
    ConsistentRead: true,
  });
  return Number((await store.table.send(request)).Item?.changes ?? 0);
};

const readIds = async ({ table, TableName }: ListStore, id: string, platform: Platform): Promise<string[]> => {
  const pages = paginateQuery(
    { client: table },
    {
      TableName,
      KeyConditionExpression: 'PK = :list AND begins_with(SK, :creators)',
      ExpressionAttributeValues: { ':list': listPartition(id), ':creators': `CREATOR#${platform}#` },
      ProjectionExpression: 'userId',
      ConsistentRead: true,
    },
  );
  const ids: string[] = [];
  for await (const { Items = [] } of pages) ids.push(...Items.map(({ userId }) => String(userId)));
  return ids;
};
