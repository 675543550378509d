import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import {
  type CreatorKey,
  type CreatorsFilter,
  type CreatorsPage,
  type CreatorsQuery,
  LIST_FULL,
  type ListedCreator,
} from '#functions/ports/collections/creator-lists.ts';
import type { Operation } from '#functions/ports/collections/shared-resources.ts';
import { MAX_LISTED } from '#shared/creator-lists/limits.ts';
import { AppError } from '#shared/http/errors.ts';
import { putNew } from '../transact.ts';
import { addSums, creatorKey, fromCreatorItem, type ListStore, listPartition, sumsOf, toCreatorItem } from './list-items.ts';
import { readAll } from './resource-store.ts';
import { changedMeanwhile, changeResource, throwRefused, write } from './resource-writes.ts';

/** A transaction holds 100 writes, one of which is the list itself. */
const MAX_PER_TRANSACTION = 99;
/** Concurrent requests may add the same creators. */
const MAX_ATTEMPTS = 5;

const keyOf = ({ platform, userId }: CreatorKey): string => `${platform}#${userId}`;

export const addCreators = async (store: ListStore, operation: Operation, creators: readonly ListedCreator[]): Promise<number> => {
  const once = [...new Map(creators.map((creator) => [keyOf(creator), creator])).values()];
  const items = once.map((creator, at) => ({ creator, item: toCreatorItem(operation.id, creator, at) }));
  let added = 0;
  for (let at = 0; at < items.length; at += MAX_PER_TRANSACTION)
    added += await addBatch(store, operation, items.slice(at, at + MAX_PER_TRANSACTION));
  return added;
};

type Added = { creator: ListedCreator; item: Record<string, unknown> };

/**
 * Writes creators and sums in one transaction. After a conflict, it skips the creators that are already listed and retries the others.
 */
const addBatch = async (store: ListStore, operation: Operation, added: Added[], attemptsLeft = MAX_ATTEMPTS): Promise<number> => {
  if (added.length === 0) return 0;
  const sums = addSums(
    sumsOf(
      added.map(({ creator }) => creator),
      1,
    ),
  );
  const list = changeResource(store, operation, {
    right: 'edit',
    more: `ADD ${sums.add}`,
    conditions: ['#total <= :room'],
    names: sums.names,
    values: { ...sums.values, ':room': MAX_LISTED - added.length },
  });
  const refused = await write(store, [list, ...added.map(({ item }) => putNew(item))]);
  if (!refused) return added.length;
  const fresh = added.filter((_, at) => !refused[at + 1]);
  if (fresh.length === added.length)
    return throwRefused(store, operation, { right: 'edit', otherwise: new AppError('bad_request', LIST_FULL) });
  if (attemptsLeft === 1) throw changedMeanwhile();
  return addBatch(store, operation, fresh, attemptsLeft - 1);
};

export const dropCreator = async (store: ListStore, operation: Operation, creator: CreatorKey): Promise<boolean> => {
  const Key = creatorKey(operation.id, creator);
  const { Item } = await store.table.send(new GetCommand({ TableName: store.TableName, Key, ConsistentRead: true }));
  // The permission is checked even for a missing creator, so that the response reveals nothing to outsiders.
  const sums = addSums(sumsOf(Item ? [fromCreatorItem(Item)] : [], -1));
  const list = changeResource(store, operation, { right: 'edit', more: `ADD ${sums.add}`, names: sums.names, values: sums.values });
  const removal = {
    Delete: {
      Key,
      ConditionExpression: 'attribute_exists(PK) AND addedAt = :added',
      ExpressionAttributeValues: { ':added': Item?.addedAt ?? '' },
    },
  };
  const refused = await write(store, [list, removal]);
  if (refused?.[0]) return throwRefused(store, operation, { right: 'edit', otherwise: changedMeanwhile() });
  return refused === undefined;
};

const MAX_KEYS = 100;

export const listsContaining = async (store: ListStore, ids: readonly string[], creator: CreatorKey): Promise<string[]> => {
  const keys = ids.map((id) => creatorKey(id, creator));
  const batches = Array.from({ length: Math.ceil(keys.length / MAX_KEYS) }, (_, at) => keys.slice(at * MAX_KEYS, (at + 1) * MAX_KEYS));
  const items = (await Promise.all(batches.map((batch) => readAll(store, batch)))).flat();
  const found = new Set(items.map(({ PK }) => PK));
  return ids.filter((id) => found.has(listPartition(id)));
};

/** A cursor is the sort key of the last returned creator. */
export const creatorsPage = async (store: ListStore, id: string, { limit, after, ...filter }: CreatorsQuery): Promise<CreatorsPage> => {
  const creators: ListedCreator[] = [];
  let before = after;
  for (;;) {
    const { Items = [], LastEvaluatedKey } = await store.table.send(
      new QueryCommand(newestFirst(store, id, { before, filter, limit: limit + 1 })),
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

type PageQuery = { before: string | undefined; filter: CreatorsFilter; limit: number };

const newestFirst = ({ TableName }: ListStore, id: string, { before, filter, limit }: PageQuery) => {
  const { conditions, names, values } = filterOf(filter);
  return {
    TableName,
    IndexName: 'GSI1',
    KeyConditionExpression: before === undefined ? 'GSI1PK = :list' : 'GSI1PK = :list AND GSI1SK < :before',
    ...(conditions.length > 0 && { FilterExpression: conditions.join(' AND '), ExpressionAttributeNames: names }),
    ExpressionAttributeValues: { ':list': listPartition(id), ...(before !== undefined && { ':before': before }), ...values },
    ScanIndexForward: false,
    // DynamoDB applies the limit before the filter, so with a filter it only bounds a single read.
    Limit: conditions.length > 0 ? 1_000 : limit,
  };
};

const filterOf = ({ platform, status, tag }: CreatorsFilter) => {
  const fields = Object.entries({ platform, status, tags: tag }).filter(([, value]) => value !== undefined);
  return {
    conditions: fields.map(([name]) => (name === 'tags' ? 'contains(#tags, :tags)' : `#${name} = :${name}`)),
    names: Object.fromEntries(fields.map(([name]) => [`#${name}`, name])),
    values: Object.fromEntries(fields.map(([name, value]) => [`:${name}`, value])),
  };
};
