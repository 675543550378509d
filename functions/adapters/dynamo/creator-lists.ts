import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  BatchWriteCommand,
  type BatchWriteCommandInput,
  type BatchWriteCommandOutput,
  DynamoDBDocumentClient,
  paginateQuery,
} from '@aws-sdk/lib-dynamodb';
import {
  type CreatorList,
  type CreatorLists,
  type ListAct,
  type ListChanges,
  type NewList,
  TOO_MANY_LISTS,
} from '#functions/ports/creator-lists.ts';
import { MAX_LISTS } from '#shared/creator-lists/limits.ts';
import { hasRight, listOrThrow } from '#shared/creator-lists/sharing.ts';
import { AppError } from '#shared/http/errors.ts';
import { countOwned, fromListItem, invitationKey, type ListItem, listKey, listPartition, pointerKey } from './list-items.ts';
import { claimInvitations, inviteAddress, shareList, uninviteAddress, unshareList } from './list-shares.ts';
import { changedMeanwhile, changeList, findList, rightOf, type Store, throwRefused, write } from './list-writes.ts';
import { addCreators, creatorsPage, dropCreator, listedIds } from './listed-creators.ts';
import { putNew } from './transact.ts';

const READ_TOGETHER = 100;
const DELETED_TOGETHER = 25;

export const dynamoCreatorLists = (TableName: string): CreatorLists => {
  const store: Store = { table: DynamoDBDocumentClient.from(new DynamoDBClient({})), TableName };
  return {
    find: (id) => findList(store, id),
    ofAccount: (accountId) => ofAccount(store, accountId),
    create: (list) => create(store, list),
    change: (act, changes) => change(store, act, changes),
    remove: (act) => remove(store, act),
    add: (act, creators) => addCreators(store, act, creators),
    drop: (act, creator) => dropCreator(store, act, creator),
    creators: (id, query) => creatorsPage(store, id, query),
    userIds: (id, platform) => listedIds(store, id, platform),
    share: (act, user) => shareList(store, act, user),
    unshare: (act, userId) => unshareList(store, act, userId),
    invite: (act, email) => inviteAddress(store, act, email),
    uninvite: (act, email) => uninviteAddress(store, act, email),
    claim: (user, at) => claimInvitations(store, user, at),
  };
};

const keysOf = async ({ table, TableName }: Store, PK: string, prefix: string) => {
  const pages = paginateQuery(
    { client: table },
    {
      TableName,
      KeyConditionExpression: 'PK = :pk AND begins_with(SK, :prefix)',
      ExpressionAttributeValues: { ':pk': PK, ':prefix': prefix },
      ProjectionExpression: 'PK, SK',
      ConsistentRead: true,
    },
  );
  const keys: { PK: string; SK: string }[] = [];
  for await (const { Items = [] } of pages) keys.push(...Items.map(({ PK, SK }) => ({ PK: String(PK), SK: String(SK) })));
  return keys;
};

const ofAccount = async (store: Store, accountId: string): Promise<CreatorList[]> => {
  const pointers = await keysOf(store, pointerKey(accountId, '').PK, 'LIST#');
  const ids = pointers.map(({ SK }) => SK.slice('LIST#'.length));
  const lists: CreatorList[] = [];
  for (let at = 0; at < ids.length; at += READ_TOGETHER) lists.push(...(await readLists(store, ids.slice(at, at + READ_TOGETHER))));
  return lists.filter((list) => hasRight('view', list, accountId)).sort(newestChangeFirst);
};

const newestChangeFirst = (a: CreatorList, b: CreatorList): number => b.updatedAt.localeCompare(a.updatedAt) || b.id.localeCompare(a.id);

const readLists = async ({ table, TableName }: Store, ids: string[]): Promise<CreatorList[]> => {
  const lists: CreatorList[] = [];
  let wanted: Record<string, unknown>[] | undefined = ids.map(listKey);
  // What was too much for one answer is asked for again.
  while (wanted && wanted.length > 0) {
    const request = new BatchGetCommand({ RequestItems: { [TableName]: { Keys: wanted, ConsistentRead: true } } });
    const { Responses, UnprocessedKeys } = await table.send(request);
    lists.push(...(Responses?.[TableName] ?? []).map(fromListItem));
    wanted = UnprocessedKeys?.[TableName]?.Keys;
  }
  return lists;
};

const newItem = ({ id, ownerId, name, createdAt }: NewList): ListItem => ({
  id,
  ownerId,
  name,
  canSharedUsersEdit: false,
  sharedWith: {},
  invited: {},
  instagram: 0,
  youtube: 0,
  tiktok: 0,
  total: 0,
  reach: 0,
  engagements: 0,
  createdAt,
  updatedAt: createdAt,
});

const create = async (store: Store, list: NewList): Promise<void> => {
  const item = { ...listKey(list.id), ...newItem(list) };
  const refused = await write(store, [putNew(item), putNew(pointerKey(list.ownerId, list.id)), countOwned(list.ownerId, 1, MAX_LISTS)]);
  if (refused?.[2] && !refused[0]) throw new AppError('bad_request', TOO_MANY_LISTS);
};

const change = async (store: Store, act: ListAct, { name, canSharedUsersEdit }: ListChanges): Promise<void> => {
  // Who may edit is the owner's to say.
  const right = canSharedUsersEdit === undefined ? 'edit' : 'own';
  const changed = changeList(act, right, {
    set: [...(name === undefined ? [] : ['#name = :name']), ...(canSharedUsersEdit === undefined ? [] : ['canSharedUsersEdit = :canEdit'])],
    ...(name !== undefined && { names: { '#name': 'name' } }),
    values: { ...(name !== undefined && { ':name': name }), ...(canSharedUsersEdit !== undefined && { ':canEdit': canSharedUsersEdit }) },
  });
  if (await write(store, [changed])) await throwRefused(store, act, right, changedMeanwhile());
};

/** From its first write on nobody finds it any more; the rest is cleared away, and found by nobody where that is cut short. */
const remove = async (store: Store, act: ListAct): Promise<void> => {
  const list = listOrThrow(await findList(store, act.id), act.by, 'own');
  const held = rightOf('own', act.by);
  const gone = {
    Delete: {
      Key: listKey(act.id),
      ConditionExpression: held.condition,
      ExpressionAttributeNames: held.names,
      ExpressionAttributeValues: held.values,
    },
  };
  const refused = await write(store, [gone, { Delete: { Key: pointerKey(act.by, act.id) } }, countOwned(act.by, -1, MAX_LISTS)]);
  if (refused) await throwRefused(store, act, 'own', changedMeanwhile());
  await clear(store, [
    ...list.sharedWith.map(({ id }) => pointerKey(id, act.id)),
    ...list.invited.map((email) => invitationKey(email, act.id)),
    ...(await keysOf(store, listPartition(act.id), 'CREATOR#')),
  ]);
};

const clear = async ({ table, TableName }: Store, keys: Record<string, string>[]): Promise<void> => {
  for (let at = 0; at < keys.length; at += DELETED_TOGETHER) {
    type Requests = NonNullable<BatchWriteCommandInput['RequestItems']>[string];
    let requests: Requests = keys.slice(at, at + DELETED_TOGETHER).map((Key) => ({ DeleteRequest: { Key } }));
    while (requests.length > 0) {
      const answer: BatchWriteCommandOutput = await table.send(new BatchWriteCommand({ RequestItems: { [TableName]: requests } }));
      requests = answer.UnprocessedItems?.[TableName] ?? [];
    }
  }
};
