import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  BatchWriteCommand,
  type BatchWriteCommandInput,
  type BatchWriteCommandOutput,
  DynamoDBDocumentClient,
  paginateQuery,
} from '@aws-sdk/lib-dynamodb';
import type { Act } from '#functions/ports/collections/shared-resources.ts';
import { hasRight, type OwnedThing } from '#shared/sharing/rights.ts';
import { putNew, type Write } from '../transact.ts';
import {
  changedMeanwhile,
  findThing,
  invitationKey,
  ownedKey,
  partitionOf,
  pointerKey,
  rightOf,
  type Store,
  type ThingKind,
  thingKey,
  throwRefused,
  write,
} from './resource-writes.ts';

const READ_TOGETHER = 100;
const DELETED_TOGETHER = 25;

export const openStore = <T extends OwnedThing>(TableName: string, kind: ThingKind<T>): Store<T> => ({
  table: DynamoDBDocumentClient.from(new DynamoDBClient({})),
  TableName,
  kind,
});

type Dated = OwnedThing & { id: string; updatedAt: string };

/** A key condition must not be empty, so an absent prefix selects the whole partition. */
const keysOf = async ({ table, TableName }: Store<OwnedThing>, PK: string, prefix?: string) => {
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
export const thingsOfAccount = async <T extends Dated>(store: Store<T>, accountId: string): Promise<T[]> => {
  const { PK, SK: prefix } = pointerKey(store, accountId, '');
  const ids = (await keysOf(store, PK, prefix)).map(({ SK }) => SK.slice(prefix.length));
  const things: T[] = [];
  for (let at = 0; at < ids.length; at += READ_TOGETHER) things.push(...(await readThings(store, ids.slice(at, at + READ_TOGETHER))));
  return things.filter((thing) => hasRight('view', thing, accountId)).sort(newestChangeFirst);
};

const newestChangeFirst = (a: Dated, b: Dated): number => b.updatedAt.localeCompare(a.updatedAt) || b.id.localeCompare(a.id);

const readThings = async <T extends OwnedThing>(store: Store<T>, ids: string[]): Promise<T[]> =>
  (
    await readAll(
      store,
      ids.map((id) => thingKey(store, id)),
    )
  ).map(store.kind.read);

/** Up to 100 items in any order; missing items are omitted. */
export const readAll = async (
  { table, TableName }: Pick<Store<OwnedThing>, 'table' | 'TableName'>,
  keys: Record<string, string>[],
): Promise<Record<string, unknown>[]> => {
  const items: Record<string, unknown>[] = [];
  let wanted: Record<string, unknown>[] | undefined = keys;
  // Requests again what did not fit in one response.
  while (wanted && wanted.length > 0) {
    const request: BatchGetCommand = new BatchGetCommand({ RequestItems: { [TableName]: { Keys: wanted, ConsistentRead: true } } });
    const { Responses, UnprocessedKeys } = await table.send(request);
    items.push(...(Responses?.[TableName] ?? []));
    wanted = UnprocessedKeys?.[TableName]?.Keys;
  }
  return items;
};

/** false if the owner has reached the limit. Creating an existing id again changes nothing. */
export const createThing = async (
  store: Store<OwnedThing>,
  { id, ownerId, ...item }: Record<string, unknown> & { id: string; ownerId: string },
): Promise<boolean> => {
  const refused = await write(store, [
    putNew({ ...thingKey(store, id), id, ownerId, ...item }),
    putNew(pointerKey(store, ownerId, id)),
    countOwned(store, ownerId, 1),
  ]);
  return !refused?.[2] || refused[0] === true;
};

/** The first write makes the resource unreachable. If the cleanup is interrupted, the remains stay invisible. */
export const removeThing = async (
  store: Store<OwnedThing & { sharedWith: { id: string }[]; invited: string[] }>,
  act: Act,
): Promise<void> => {
  const { sharedWith, invited } = store.kind.orThrow(await findThing(store, act.id), act.by, 'own');
  const held = rightOf('own', act.by);
  const gone = {
    Delete: {
      Key: thingKey(store, act.id),
      ConditionExpression: held.condition,
      ExpressionAttributeNames: held.names,
      ExpressionAttributeValues: held.values,
    },
  };
  const refused = await write(store, [gone, { Delete: { Key: pointerKey(store, act.by, act.id) } }, countOwned(store, act.by, -1)]);
  if (refused) await throwRefused(store, act, { right: 'own', otherwise: changedMeanwhile() });
  await clear(store, [
    ...sharedWith.map(({ id }) => pointerKey(store, id, act.id)),
    ...invited.map((email) => invitationKey(store, email, act.id)),
    ...(await keysOf(store, partitionOf(store, act.id))),
  ]);
};

const countOwned = (store: Store<OwnedThing>, accountId: string, change: 1 | -1): Write => ({
  Update: {
    Key: ownedKey(store, accountId),
    UpdateExpression: 'ADD #count :change',
    ConditionExpression: change > 0 ? 'attribute_not_exists(#count) OR #count < :bound' : '#count > :bound',
    ExpressionAttributeNames: { '#count': 'count' },
    ExpressionAttributeValues: { ':change': change, ':bound': change > 0 ? store.kind.most : 0 },
  },
});

const clear = async ({ table, TableName }: Store<OwnedThing>, keys: Record<string, string>[]): Promise<void> => {
  for (let at = 0; at < keys.length; at += DELETED_TOGETHER) {
    type Requests = NonNullable<BatchWriteCommandInput['RequestItems']>[string];
    let requests: Requests = keys.slice(at, at + DELETED_TOGETHER).map((Key) => ({ DeleteRequest: { Key } }));
    while (requests.length > 0) {
      const answer: BatchWriteCommandOutput = await table.send(new BatchWriteCommand({ RequestItems: { [TableName]: requests } }));
      requests = answer.UnprocessedItems?.[TableName] ?? [];
    }
  }
};
