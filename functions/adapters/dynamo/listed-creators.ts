import { GetCommand, paginateQuery, QueryCommand } from '@aws-sdk/lib-dynamodb';
import {
  type CreatorKey,
  type CreatorsPage,
  type CreatorsQuery,
  LIST_FULL,
  type ListAct,
  type ListedCreator,
} from '#functions/ports/creator-lists.ts';
import { MAX_LISTED } from '#shared/creator-lists/limits.ts';
import { AppError } from '#shared/http/errors.ts';
import type { Platform } from '#shared/platforms.ts';
import { addSums, creatorKey, fromCreatorItem, listPartition, sumsOf, toCreatorItem } from './list-items.ts';
import { changedMeanwhile, changeList, type Store, throwRefused, write } from './list-writes.ts';
import { putNew } from './transact.ts';

/** A transaction holds 100 writes, and one of them is the list's own. */
const ADDED_TOGETHER = 99;
/** Others may add the same creators meanwhile. */
const MAX_TRIES = 5;

const keyOf = ({ platform, userId }: CreatorKey): string => `${platform}#${userId}`;

export const addCreators = async (store: Store, act: ListAct, creators: readonly ListedCreator[]): Promise<number> => {
  const once = [...new Map(creators.map((creator) => [keyOf(creator), creator])).values()];
  const items = once.map((creator, at) => ({ creator, item: toCreatorItem(act.id, creator, at) }));
  let added = 0;
  for (let at = 0; at < items.length; at += ADDED_TOGETHER) added += await addTogether(store, act, items.slice(at, at + ADDED_TOGETHER));
  return added;
};

type Added = { creator: ListedCreator; item: Record<string, unknown> };

/** Creators and sums in one transaction; whoever is there already is left out and the others are tried again. */
const addTogether = async (store: Store, act: ListAct, added: Added[], tries = MAX_TRIES): Promise<number> => {
  if (added.length === 0) return 0;
  const sums = addSums(
    sumsOf(
      added.map(({ creator }) => creator),
      1,
    ),
  );
  const list = changeList(act, 'edit', {
    more: `ADD ${sums.add}`,
    conditions: ['#total <= :room'],
    names: sums.names,
    values: { ...sums.values, ':room': MAX_LISTED - added.length },
  });
  const refused = await write(store, [list, ...added.map(({ item }) => putNew(item))]);
  if (!refused) return added.length;
  const fresh = added.filter((_, at) => !refused[at + 1]);
  if (fresh.length === added.length) return throwRefused(store, act, 'edit', new AppError('bad_request', LIST_FULL));
  if (tries === 1) throw changedMeanwhile();
  return addTogether(store, act, fresh, tries - 1);
};

export const dropCreator = async (store: Store, act: ListAct, creator: CreatorKey): Promise<boolean> => {
  const Key = creatorKey(act.id, creator);
  const { Item } = await store.table.send(new GetCommand({ TableName: store.TableName, Key, ConsistentRead: true }));
  // Without the creator the right is still asked for: its list says who may know that.
  const sums = addSums(sumsOf(Item ? [fromCreatorItem(Item)] : [], -1));
  const list = changeList(act, 'edit', { more: `ADD ${sums.add}`, names: sums.names, values: sums.values });
  const gone = {
    Delete: {
      Key,
      ConditionExpression: 'attribute_exists(PK) AND addedAt = :added',
      ExpressionAttributeValues: { ':added': Item?.addedAt ?? '' },
    },
  };
  const refused = await write(store, [list, gone]);
  if (refused?.[0]) return throwRefused(store, act, 'edit', changedMeanwhile());
  return refused === undefined;
};

/** A cursor is the place of the last creator that was answered. */
export const creatorsPage = async (store: Store, id: string, { limit, after, platform }: CreatorsQuery): Promise<CreatorsPage> => {
  const creators: ListedCreator[] = [];
  let before = after;
  for (;;) {
    const { Items = [], LastEvaluatedKey } = await store.table.send(
      new QueryCommand(newestFirst(store, id, { before, platform, limit: limit + 1 })),
    );
    for (const item of Items) {
      if (creators.length === limit) return { creators, ...(before !== undefined && { next: before }) };
      creators.push(fromCreatorItem(item));
      before = String(item.GSI1SK);
    }
    if (!LastEvaluatedKey) return { creators };
    before = String(LastEvaluatedKey.GSI1SK);
  }
};

type Place = { before: string | undefined; platform: Platform | undefined; limit: number };

const newestFirst = ({ TableName }: Store, id: string, { before, platform, limit }: Place) => ({
  TableName,
  IndexName: 'GSI1',
  KeyConditionExpression: before === undefined ? 'GSI1PK = :list' : 'GSI1PK = :list AND GSI1SK < :before',
  ...(platform && { FilterExpression: '#platform = :platform', ExpressionAttributeNames: { '#platform': 'platform' } }),
  ExpressionAttributeValues: {
    ':list': listPartition(id),
    ...(before !== undefined && { ':before': before }),
    ...(platform && { ':platform': platform }),
  },
  ScanIndexForward: false,
  // The limit counts rows before the filter: with one it only bounds a read.
  Limit: platform ? 1_000 : limit,
});

export const listedIds = async ({ table, TableName }: Store, id: string, platform: Platform): Promise<string[]> => {
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
