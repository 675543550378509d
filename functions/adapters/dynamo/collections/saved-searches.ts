import { createHash, randomBytes } from 'node:crypto';
import { type DynamoDBDocumentClient, GetCommand, paginateQuery, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { openTable } from '#functions/adapters/dynamo/open-table.ts';
import type { NewNotification } from '#functions/ports/accounts/notifications.ts';
import {
  ALERT_SHARDS,
  NAME_TAKEN,
  type SavedSearch,
  type SavedSearches,
  type SearchChanges,
  TOO_MANY_SEARCHES,
} from '#functions/ports/collections/saved-searches.ts';
import { AppError } from '#shared/http/errors.ts';
import { expiryOf } from '#shared/privacy/retention.ts';
import { MAX_SAVED_SEARCHES, nameKeyOf } from '#shared/saved-searches/saved-search.ts';
import { RESTORE_MS } from '#shared/undo.ts';
import { putNotice } from '../accounts/notification-items.ts';
import { putNew, transact, type Write } from '../transact.ts';

/** Number of index partitions for alerts, which spreads the traffic. */
const ALERTS_PAGE = 500;
/** Concurrent requests may change a search between our read and write. */
const MAX_ATTEMPTS = 5;

const partition = (accountId: string) => `SEARCHES#${accountId}`;
const searchKey = (accountId: string, id: string) => ({ PK: partition(accountId), SK: `SEARCH#${id}` });
/** Reserves a name for one search of the account. */
const nameKey = (accountId: string, name: string) => ({ PK: partition(accountId), SK: `NAME#${nameKeyOf(name)}` });
/** A removed search, which can be restored. */
const removedKey = (accountId: string, id: string) => ({ PK: partition(accountId), SK: `REMOVED#${id}` });
const countKey = (accountId: string) => ({ PK: partition(accountId), SK: 'COUNT' });
/** State of the account's alert mails: the day of the last one and the unsubscribe token. */
const mailsKey = (accountId: string) => ({ PK: partition(accountId), SK: 'MAILS' });
const tokenKey = (token: string) => ({ PK: `UNSUBSCRIBE#${token}`, SK: 'UNSUBSCRIBE' });

const shardOf = (accountId: string): number => (createHash('sha256').update(accountId).digest()[0] ?? 0) % ALERT_SHARDS;

/** Only searches with an alert are part of the index. */
export const toItem = (search: SavedSearch) => ({
  ...searchKey(search.accountId, search.id),
  ...(search.alerts && { GSI1PK: `ALERTS#${shardOf(search.accountId)}`, GSI1SK: `${search.accountId}#${search.id}` }),
  ...search,
});

/** Safe because only `toItem` writes these items. */
const fromItem = ({ PK: _, SK: __, GSI1PK: ___, GSI1SK: ____, ...search }: Record<string, unknown>): SavedSearch => search as SavedSearch;

type Store = { table: DynamoDBDocumentClient; TableName: string };

export const dynamoSavedSearches = (TableName: string): SavedSearches => {
  const store: Store = { table: openTable(), TableName };
  return {
    ofAccount: (accountId) => ofAccount(store, accountId),
    find: (accountId, id) => find(store, accountId, id),
    add: (search) => add(store, search),
    change: (accountId, id, changes) => change(store, { accountId, id, changes }),
    remove: (accountId, id, at) => remove(store, { accountId, id, at }),
    restore: (accountId, id, at) => restore(store, { accountId, id, at }),
    alertedAccounts: (shard, after) => alertedAccounts(store, shard, after),
    claimMail: (accountId, day, notices) => claimMail(store, { accountId, day, notices }),
    unsubscribeToken: (accountId) => unsubscribeToken(store, accountId),
    accountOfToken: async (token) => {
      const item = await get(store, tokenKey(token));
      return item && String(item.accountId);
    },
  };
};

const get = async ({ table, TableName }: Store, Key: Record<string, string>) =>
  (await table.send(new GetCommand({ TableName, Key, ConsistentRead: true }))).Item;

const write = ({ table, TableName }: Store, writes: Write[]) => transact(table, { TableName, writes });

const find = async (store: Store, accountId: string, id: string): Promise<SavedSearch | undefined> => {
  const item = await get(store, searchKey(accountId, id));
  return item && fromItem(item);
};

const ofAccount = async ({ table, TableName }: Store, accountId: string): Promise<SavedSearch[]> => {
  const pages = paginateQuery(
    { client: table },
    {
      TableName,
      KeyConditionExpression: 'PK = :searches AND begins_with(SK, :search)',
      ExpressionAttributeValues: { ':searches': partition(accountId), ':search': 'SEARCH#' },
      ConsistentRead: true,
    },
  );
  const searches: SavedSearch[] = [];
  for await (const { Items = [] } of pages) searches.push(...Items.map(fromItem));
  return searches.sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
};

const add = async (store: Store, search: SavedSearch): Promise<void> => {
  const claim = { ...nameKey(search.accountId, search.name), id: search.id };
  const refused = await write(store, [putNew(claim), count(search.accountId, 1), putNew(toItem(search))]);
  if (refused) refuse(refused);
};

const refuse = ([isNameTaken, isFull]: boolean[]): never => {
  if (isNameTaken) throw new AppError('conflict', NAME_TAKEN);
  if (isFull) throw new AppError('bad_request', TOO_MANY_SEARCHES, { reason: 'limit_reached' });
  throw new AppError('conflict');
};

type Change = { accountId: string; id: string; changes: SearchChanges };

const change = async (store: Store, wanted: Change, attemptsLeft = MAX_ATTEMPTS): Promise<SavedSearch | undefined> => {
  const { accountId, id, changes } = wanted;
  const search = await find(store, accountId, id);
  if (!search) return undefined;
  const changed = { ...search, ...changes };
  const isOtherName = nameKeyOf(search.name) !== nameKeyOf(changed.name);
  const claims = isOtherName ? [putNew({ ...nameKey(accountId, changed.name), id }), deleteItem(nameKey(accountId, search.name))] : [];
  const refused = await write(store, [replace(search, changed), ...claims]);
  if (!refused) return changed;
  if (refused[1]) throw new AppError('conflict', NAME_TAKEN);
  if (attemptsLeft === 1) throw new AppError('conflict');
  return change(store, wanted, attemptsLeft - 1);
};

type Removal = { accountId: string; id: string; at: string };

const remove = async (store: Store, wanted: Removal, attemptsLeft = MAX_ATTEMPTS): Promise<boolean> => {
  const { accountId, id, at } = wanted;
  const search = await find(store, accountId, id);
  if (!search) return false;
  const refused = await write(store, [
    {
      Delete: {
        Key: searchKey(accountId, id),
        ConditionExpression: '#name = :name',
        ExpressionAttributeNames: { '#name': 'name' },
        ExpressionAttributeValues: { ':name': search.name },
      },
    },
    deleteItem(nameKey(accountId, search.name)),
    count(accountId, -1),
    { Put: { Item: { ...removedKey(accountId, id), search, at, expires: expiryOf('undo', new Date(at)) } } },
  ]);
  if (refused && attemptsLeft === 1) throw new AppError('conflict');
  return refused ? remove(store, wanted, attemptsLeft - 1) : true;
};

type Mail = { accountId: string; day: string; notices: NewNotification[] | undefined };

const restore = async (store: Store, { accountId, id, at }: Removal): Promise<SavedSearch | undefined> => {
  const existing = await find(store, accountId, id);
  if (existing) return existing;
  const removed = await get(store, removedKey(accountId, id));
  // A concurrent request may have restored it between the two reads.
  if (!removed) return find(store, accountId, id);
  if (Date.parse(at) - Date.parse(String(removed.at)) > RESTORE_MS) return undefined;
  // Safe because only `remove` writes these items.
  const search = removed.search as SavedSearch;
  const refused = await write(store, [
    putNew({ ...nameKey(accountId, search.name), id }),
    count(accountId, 1),
    putNew(toItem(search)),
    deleteItem(removedKey(accountId, id)),
  ]);
  if (!refused) return search;
  return (await find(store, accountId, id)) ?? refuse(refused);
};

const claimMail = async (store: Store, { accountId, day, notices = [] }: Mail): Promise<boolean> => {
  const claim: Write = {
    Update: {
      Key: mailsKey(accountId),
      UpdateExpression: 'SET #day = :day',
      ConditionExpression: 'attribute_not_exists(#day) OR #day < :day',
      ExpressionAttributeNames: { '#day': 'day' },
      ExpressionAttributeValues: { ':day': day },
    },
  };
  return (await write(store, [claim, ...notices.map(putNotice)])) === undefined;
};

const unsubscribeToken = async (store: Store, accountId: string): Promise<string> => {
  // Keeps the first token, because links in older mails must stay valid.
  const { Attributes } = await store.table.send(
    new UpdateCommand({
      TableName: store.TableName,
      Key: mailsKey(accountId),
      UpdateExpression: 'SET #token = if_not_exists(#token, :token)',
      ExpressionAttributeNames: { '#token': 'token' },
      ExpressionAttributeValues: { ':token': randomBytes(24).toString('base64url') },
      ReturnValues: 'ALL_NEW',
    }),
  );
  const token = String(Attributes?.token);
  await write(store, [{ Put: { Item: { ...tokenKey(token), accountId } } }]);
  return token;
};

const deleteItem = (Key: Record<string, string>): Write => ({ Delete: { Key } });

/** Optimistic lock: keeps concurrent changes and does not restore a deleted search. */
const replace = (search: SavedSearch, changed: SavedSearch): Write => ({
  Put: {
    Item: toItem(changed),
    ConditionExpression: '#name = :name AND #address = :address AND #alerts = :alerts AND #language = :language',
    ExpressionAttributeNames: { '#name': 'name', '#address': 'address', '#alerts': 'alerts', '#language': 'language' },
    ExpressionAttributeValues: {
      ':name': search.name,
      ':address': search.address,
      ':alerts': search.alerts,
      ':language': search.language,
    },
  },
});

const count = (accountId: string, change: 1 | -1): Write => ({
  Update: {
    Key: countKey(accountId),
    UpdateExpression: 'ADD #count :change',
    ConditionExpression: change > 0 ? 'attribute_not_exists(#count) OR #count < :bound' : '#count > :bound',
    ExpressionAttributeNames: { '#count': 'count' },
    ExpressionAttributeValues: { ':change': change, ':bound': change > 0 ? MAX_SAVED_SEARCHES : 0 },
  },
});

/** `after` is the last key that was read. */
const alertedAccounts = async ({ table, TableName }: Store, shard: number, after?: string) => {
  const { Items = [], LastEvaluatedKey } = await table.send(
    new QueryCommand({
      TableName,
      IndexName: 'GSI1',
      KeyConditionExpression: after === undefined ? 'GSI1PK = :alerts' : 'GSI1PK = :alerts AND GSI1SK > :after',
      ExpressionAttributeValues: { ':alerts': `ALERTS#${shard}`, ...(after !== undefined && { ':after': after }) },
      Limit: ALERTS_PAGE,
    }),
  );
  const accountIds = [...new Set(Items.map(({ accountId }) => String(accountId)))];
  // '$' sorts right after '#', which skips the remaining searches of the last account.
  return { accountIds, ...(LastEvaluatedKey && { next: `${accountIds.at(-1)}$` }) };
};
