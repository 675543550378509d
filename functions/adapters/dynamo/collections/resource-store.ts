import {
  BatchGetCommand,
  BatchWriteCommand,
  type BatchWriteCommandInput,
  type BatchWriteCommandOutput,
  paginateQuery,
} from '@aws-sdk/lib-dynamodb';
import { openTable } from '#functions/adapters/dynamo/open-table.ts';
import type { Operation } from '#functions/ports/collections/shared-resources.ts';
import { hasRight, type OwnedResource } from '#shared/sharing/rights.ts';
import { putNew, type Write } from '../transact.ts';
import {
  changedMeanwhile,
  findResource,
  invitationKey,
  ownedKey,
  partitionOf,
  pointerKey,
  type ResourceKind,
  resourceKey,
  rightOf,
  type Store,
  throwRefused,
  write,
} from './resource-writes.ts';

const MAX_READ_BATCH = 100;
const MAX_DELETE_BATCH = 25;

export const openStore = <T extends OwnedResource>(TableName: string, kind: ResourceKind<T>): Store<T> => ({
  table: openTable(),
  TableName,
  kind,
});

type Dated = OwnedResource & { id: string; updatedAt: string };

/** A key condition must not be empty, so an absent prefix selects the whole partition. */
const keysOf = async ({ table, TableName }: Store<OwnedResource>, PK: string, prefix?: string) => {
  const pages = paginateQuery(
    { client: table },
    {
      TableName,
      KeyConditionExpression: prefix === undefined ? 'PK = :pk' : 'PK = :pk AND begins_with(SK, :prefix)',
      ExpressionAttributeValues: { ':pk': PK, ...(prefix !== undefined && { ':prefix': prefix }) },
      ProjectionExpression: 'PK, SK',
      ConsistentRead: true,
    },
  );
  const keys: { PK: string; SK: string }[] = [];
  for await (const { Items = [] } of pages) keys.push(...Items.map(({ PK, SK }) => ({ PK: String(PK), SK: String(SK) })));
  return keys;
};

/** Owned and shared resources, most recently changed first. */
export const resourcesOfAccount = async <T extends Dated>(store: Store<T>, accountId: string): Promise<T[]> => {
  const { PK, SK: prefix } = pointerKey(store, accountId, '');
  const ids = (await keysOf(store, PK, prefix)).map(({ SK }) => SK.slice(prefix.length));
  const resources: T[] = [];
  for (let at = 0; at < ids.length; at += MAX_READ_BATCH)
    resources.push(...(await readResources(store, ids.slice(at, at + MAX_READ_BATCH))));
  return resources.filter((resource) => hasRight('view', resource, accountId)).sort(newestChangeFirst);
};

const newestChangeFirst = (a: Dated, b: Dated): number => b.updatedAt.localeCompare(a.updatedAt) || b.id.localeCompare(a.id);

const readResources = async <T extends OwnedResource>(store: Store<T>, ids: string[]): Promise<T[]> =>
  (
    await readAll(
      store,
      ids.map((id) => resourceKey(store, id)),
    )
  ).map(store.kind.read);

/** Up to 100 items in any order; missing items are omitted. */
export const readAll = async (
  { table, TableName }: Pick<Store<OwnedResource>, 'table' | 'TableName'>,
  keys: Record<string, string>[],
): Promise<Record<string, unknown>[]> => {
  const items: Record<string, unknown>[] = [];
  let missing: Record<string, unknown>[] | undefined = keys;
  // Requests again what did not fit in one response.
  while (missing && missing.length > 0) {
    const request: BatchGetCommand = new BatchGetCommand({ RequestItems: { [TableName]: { Keys: missing, ConsistentRead: true } } });
    const { Responses, UnprocessedKeys } = await table.send(request);
    items.push(...(Responses?.[TableName] ?? []));
    missing = UnprocessedKeys?.[TableName]?.Keys;
  }
  return items;
};

/** false if the owner has reached the limit. Creating an existing id again changes nothing. */
export const createResource = async (
  store: Store<OwnedResource>,
  { id, ownerId, ...item }: Record<string, unknown> & { id: string; ownerId: string },
): Promise<boolean> => {
  const refused = await write(store, [
    putNew({ ...resourceKey(store, id), id, ownerId, ...item }),
    putNew(pointerKey(store, ownerId, id)),
    countOwned(store, ownerId, 1),
  ]);
  return !refused?.[2] || refused[0] === true;
};

/** The first write makes the resource unreachable. If the cleanup is interrupted, the remaining items stay invisible. */
export const removeResource = async (
  store: Store<OwnedResource & { sharedWith: { id: string }[]; invited: string[] }>,
  operation: Operation,
): Promise<void> => {
  const { sharedWith, invited } = store.kind.orThrow(await findResource(store, operation.id), operation.by, 'own');
  const permission = rightOf('own', operation.by);
  const removal = {
    Delete: {
      Key: resourceKey(store, operation.id),
      ConditionExpression: permission.condition,
      ExpressionAttributeNames: permission.names,
      ExpressionAttributeValues: permission.values,
    },
  };
  const refused = await write(store, [
    removal,
    { Delete: { Key: pointerKey(store, operation.by, operation.id) } },
    countOwned(store, operation.by, -1),
  ]);
  if (refused) await throwRefused(store, operation, { right: 'own', otherwise: changedMeanwhile() });
  await deleteAll(store, [
    ...sharedWith.map(({ id }) => pointerKey(store, id, operation.id)),
    ...invited.map((email) => invitationKey(store, email, operation.id)),
    ...(await keysOf(store, partitionOf(store, operation.id))),
  ]);
};

export const countOwned = (store: Store<OwnedResource>, accountId: string, change: 1 | -1): Write => ({
  Update: {
    Key: ownedKey(store, accountId),
    UpdateExpression: 'ADD #count :change',
    ConditionExpression: change > 0 ? 'attribute_not_exists(#count) OR #count < :bound' : '#count > :bound',
    ExpressionAttributeNames: { '#count': 'count' },
    ExpressionAttributeValues: { ':change': change, ':bound': change > 0 ? store.kind.most : 0 },
  },
});

const deleteAll = async ({ table, TableName }: Store<OwnedResource>, keys: Record<string, string>[]): Promise<void> => {
  for (let at = 0; at < keys.length; at += MAX_DELETE_BATCH) {
    type Requests = NonNullable<BatchWriteCommandInput['RequestItems']>[string];
    let requests: Requests = keys.slice(at, at + MAX_DELETE_BATCH).map((Key) => ({ DeleteRequest: { Key } }));
    while (requests.length > 0) {
      const answer: BatchWriteCommandOutput = await table.send(new BatchWriteCommand({ RequestItems: { [TableName]: requests } }));
      requests = answer.UnprocessedItems?.[TableName] ?? [];
    }
  }
};
