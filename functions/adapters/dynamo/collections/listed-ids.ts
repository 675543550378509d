import { GetCommand, paginateQuery } from '@aws-sdk/lib-dynamodb';
import type { Platform } from '#shared/platforms.ts';
import { type ListStore, listPartition } from './list-items.ts';
import { resourceKey } from './resource-writes.ts';

/** Number of cached id sets per process; a full list takes about 500 kB. */
const REMEMBERED = 20;

type Known = { changes: number; ids: string[] };

/** Reads the creator ids of a list, page by page, and caches them until a creator is added or removed. */
export const listedIds = (store: ListStore): ((id: string, platform: Platform) => Promise<string[]>) => {
  const remembered = new Map<string, Known>();
  return async (id, platform) => {
    const key = `${id} ${platform}`;
    // Read before the ids: a change during the read then invalidates the cache.
    const changes = await changesOf(store, id);
    const before = remembered.get(key);
    const known = before?.changes === changes ? before : { changes, ids: await readIds(store, id, platform) };
    remembered.delete(key);
    remembered.set(key, known);
    for (const oldest of [...remembered.keys()].slice(0, Math.max(0, remembered.size - REMEMBERED))) remembered.delete(oldest);
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
