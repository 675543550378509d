import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import { type ListAct, type SharedUser, TOO_MANY_SHARES } from '#functions/ports/creator-lists.ts';
import { MAX_SHARED_WITH } from '#shared/creator-lists/limits.ts';
import { AppError } from '#shared/http/errors.ts';
import { invitationKey, listKey, pointerKey } from './list-items.ts';
import { changedMeanwhile, changeList, findList, type Store, throwRefused, write } from './list-writes.ts';
import type { Write } from './transact.ts';

const tooMany = (): AppError => new AppError('bad_request', TOO_MANY_SHARES);

/** Whoever is in the map already takes no further place. */
const hasRoom = (map: string, entry: string): string => `(attribute_exists(${map}.${entry}) OR size(${map}) < :most)`;

export const shareList = async (store: Store, act: ListAct, { id, name, email }: SharedUser): Promise<void> => {
  const list = changeList(act, 'own', {
    set: ['#shared.#user = :user'],
    conditions: [hasRoom('#shared', '#user')],
    names: { '#shared': 'sharedWith', '#user': id },
    values: { ':user': { name, email }, ':most': MAX_SHARED_WITH },
  });
  if (await write(store, [list, { Put: { Item: pointerKey(id, act.id) } }])) await throwRefused(store, act, 'own', tooMany());
};

export const unshareList = async (store: Store, act: ListAct, userId: string): Promise<boolean> => {
  const list = changeList(act, 'own', {
    more: 'REMOVE #shared.#user',
    conditions: ['attribute_exists(#shared.#user)'],
    names: { '#shared': 'sharedWith', '#user': userId },
  });
  return takenAway(store, act, [list, { Delete: { Key: pointerKey(userId, act.id) } }]);
};

export const inviteAddress = async (store: Store, act: ListAct, email: string): Promise<void> => {
  const list = changeList(act, 'own', {
    set: ['#invited.#email = :yes'],
    conditions: [hasRoom('#invited', '#email')],
    names: { '#invited': 'invited', '#email': email },
    values: { ':yes': true, ':most': MAX_SHARED_WITH },
  });
  if (await write(store, [list, { Put: { Item: invitationKey(email, act.id) } }])) await throwRefused(store, act, 'own', tooMany());
};

export const uninviteAddress = async (store: Store, act: ListAct, email: string): Promise<boolean> => {
  const list = changeList(act, 'own', {
    more: 'REMOVE #invited.#email',
    conditions: ['attribute_exists(#invited.#email)'],
    names: { '#invited': 'invited', '#email': email },
  });
  return takenAway(store, act, [list, { Delete: { Key: invitationKey(email, act.id) } }]);
};

const takenAway = async (store: Store, act: ListAct, writes: Write[]): Promise<boolean> => {
  const refused = await write(store, writes);
  if (!refused) return true;
  // Throws what the right refuses; else it was gone before.
  return throwRefused(store, act, 'own', changedMeanwhile()).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'conflict') return false;
    throw error;
  });
};

export const claimInvitations = async (store: Store, user: SharedUser, at: string): Promise<void> => {
  const pages = paginateQuery(
    { client: store.table },
    {
      TableName: store.TableName,
      KeyConditionExpression: 'PK = :invited',
      ExpressionAttributeValues: { ':invited': invitationKey(user.email, '').PK },
      ConsistentRead: true,
    },
  );
  for await (const { Items = [] } of pages) {
    for (const { SK } of Items) await claim(store, user, String(SK).slice('LIST#'.length), at);
  }
};

/** The invitation turns into a share, if its list is still there and still invites. */
const claim = async (store: Store, { id, name, email }: SharedUser, listId: string, at: string): Promise<void> => {
  const list = await findList(store, listId);
  const isOwn = list?.ownerId === id;
  const accepted: Write = {
    Update: {
      Key: listKey(listId),
      UpdateExpression: `SET #updatedAt = :at${isOwn ? '' : ', #shared.#user = :user'} REMOVE #invited.#email`,
      ConditionExpression: 'attribute_exists(#invited.#email)',
      ExpressionAttributeNames: {
        '#updatedAt': 'updatedAt',
        '#invited': 'invited',
        '#email': email,
        ...(!isOwn && { '#shared': 'sharedWith', '#user': id }),
      },
      ExpressionAttributeValues: { ':at': at, ...(!isOwn && { ':user': { name, email } }) },
    },
  };
  const used: Write = { Delete: { Key: invitationKey(email, listId) } };
  const refused = await write(store, [accepted, used, ...(isOwn ? [] : [{ Put: { Item: pointerKey(id, listId) } }])]);
  if (refused) await write(store, [used]);
};
