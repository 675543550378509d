import { GetCommand, paginateQuery } from '@aws-sdk/lib-dynamodb';
import type { Platform } from '#shared/platforms.ts';
import { type ListStore, listPartition } from './list-items.ts';
import { thingKey } from './thing-writes.ts';

/** Sets of ids that a process remembers; one of a full list takes about half a megabyte. */
const REMEMBERED = 20;

type Known = { changes: number; ids: string[] };

/** Reads the ids of a list's creators, a full list's in many pages, and remembers them until one came or went. */
export const listedIds = (store: ListStore): ((id: string, platform: Platform) => Promise<string[]>) => {
  const remembered = new Map<string, Known>();
  return async (id, platform) => {
    const key = `${id} ${platform}`;
    // Before the ids: what changes while they are read makes them be read again the next time.
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
    Key: thingKey(store, id),
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
