import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import type { Operation, SharedUser, Shares } from '#functions/ports/collections/shared-resources.ts';
import { AppError, isConflict } from '#shared/http/errors.ts';
import { MAX_SHARED_WITH } from '#shared/sharing/limits.ts';
import type { OwnedResource } from '#shared/sharing/rights.ts';
import { putNotice } from '../accounts/notification-items.ts';
import type { Write } from '../transact.ts';
import { countOwned } from './resource-store.ts';
import {
  changedMeanwhile,
  changeResource,
  findResource,
  invitationKey,
  pointerKey,
  type ResourceChange,
  resourceKey,
  type Store,
  throwRefused,
  write,
} from './resource-writes.ts';

type AnyStore = Store<OwnedResource & { invited: readonly string[] }>;

/** Sharing operations, the same for every kind of shared resource. */
export const sharesOf = (store: AnyStore): Shares => ({
  share: (operation, user, notice) => addOnce(store, operation, userEntry(store, operation, user), notice ? [putNotice(notice)] : []),
  unshare: (operation, userId) => unshareResource(store, operation, userId),
  handOver: (operation, userId) => handOver(store, operation, userId),
  invite: (operation, email) => addOnce(store, operation, invitationEntry(store, operation, email)),
  uninvite: (operation, email) => uninviteAddress(store, operation, email),
  claim: (user, at) => claimInvitations(store, user, at),
});

const tooMany = ({ kind }: AnyStore): AppError => new AppError('bad_request', kind.tooManyShares);

type Addition = Pick<ResourceChange, 'set' | 'names' | 'values'> & {
  map: 'sharedWith' | 'invited';
  /** Written in the same transaction. */
  more: Write[];
  /** Condition besides the room for an entry. */
  condition?: string;
  /** Address whose invitation the entry replaces, if there is one. It needs no room either. */
  replaces?: string;
};

const MAX_ATTEMPTS = 10;

/**
 * Adds the entry `#entry` to a map; an entry that is already present needs no room. True if a condition failed. Shares and invitations count
 * together, because a limit of one of them would reveal who has an account. A condition cannot add their sizes, so each is limited by the
 * other's size as read before.
 */
const addEntry = async (store: AnyStore, operation: Operation, addition: Addition, attemptsLeft = MAX_ATTEMPTS): Promise<boolean> => {
  const { map, more, condition, names, values, set, replaces } = addition;
  const other = map === 'sharedWith' ? 'invited' : 'sharedWith';
  const found = await findResource(store, operation.id);
  const others = found?.[other].length ?? 0;
  const resource = changeResource(store, operation, {
    right: 'own',
    ...(set && { set }),
    ...(replaces !== undefined && { more: 'REMOVE #other.#replaced' }),
    conditions: [
      `(attribute_exists(#map.#entry)${replaces === undefined ? '' : ' OR attribute_exists(#other.#replaced)'} OR (size(#map) < :room AND size(#other) <= :others))`,
      ...(condition ? [condition] : []),
    ],
    names: { '#map': map, '#other': other, ...(replaces !== undefined && { '#replaced': replaces }), ...names },
    values: { ':room': MAX_SHARED_WITH - others, ':others': others, ...values },
  });
  if (!(await write(store, [resource, ...more]))) return false;
  const now = await findResource(store, operation.id);
  const hasChanged = now !== undefined && now[other].length > others && now.sharedWith.length + now.invited.length < MAX_SHARED_WITH;
  return hasChanged && attemptsLeft > 1 ? addEntry(store, operation, addition, attemptsLeft - 1) : true;
};

/** The user had to be invited if it had no account then; one entry is left, so that one removal ends its access. */
const userEntry = (store: AnyStore, operation: Operation, { id, name, email }: SharedUser): Addition => ({
  map: 'sharedWith',
  set: ['#map.#entry = :user'],
  names: { '#entry': id },
  values: { ':user': { name, email } },
  replaces: email,
  more: [{ Put: { Item: pointerKey(store, id, operation.id) } }, { Delete: { Key: invitationKey(store, email, operation.id) } }],
});

const invitationEntry = (store: AnyStore, operation: Operation, email: string): Addition => ({
  map: 'invited',
  set: ['#map.#entry = :yes'],
  names: { '#entry': email },
  values: { ':yes': true },
  more: [{ Put: { Item: invitationKey(store, email, operation.id) } }],
});

/** Writes `first` only with a new entry. False if there was one, which is then renewed. */
const addOnce = async (store: AnyStore, operation: Operation, entry: Addition, first: Write[] = []): Promise<boolean> => {
  const isKnown = await addEntry(store, operation, {
    ...entry,
    condition: 'attribute_not_exists(#map.#entry)',
    more: [...entry.more, ...first],
  });
  if (!isKnown) return true;
  if (await addEntry(store, operation, entry)) await throwRefused(store, operation, { right: 'own', otherwise: tooMany(store) });
  return false;
};

const unshareResource = async (store: AnyStore, operation: Operation, userId: string): Promise<boolean> => {
  const resource = changeResource(store, operation, {
    right: 'own',
    more: 'REMOVE #shared.#user',
    conditions: ['attribute_exists(#shared.#user)'],
    names: { '#shared': 'sharedWith', '#user': userId },
  });
  return removed(store, operation, [resource, { Delete: { Key: pointerKey(store, userId, operation.id) } }]);
};

/** The new owner keeps the pointer that listed the resource as shared. */
const handOver = async (store: AnyStore, operation: Operation, userId: string): Promise<boolean> => {
  // Throws if the permission is missing; a transaction cannot write twice to the count of one account.
  store.kind.orThrow(await findResource(store, operation.id), operation.by, 'own');
  if (operation.by === userId) return false;
  const resource = changeResource(store, operation, {
    right: 'own',
    set: ['#ownerId = :user'],
    more: 'REMOVE #shared.#user',
    conditions: ['attribute_exists(#shared.#user)'],
    names: { '#shared': 'sharedWith', '#user': userId },
    values: { ':user': userId },
  });
  const pointer = { Delete: { Key: pointerKey(store, operation.by, operation.id) } };
  return !(await write(store, [resource, pointer, countOwned(store, operation.by, -1), countOwned(store, userId, 1)]));
};

const uninviteAddress = async (store: AnyStore, operation: Operation, email: string): Promise<boolean> => {
  const resource = changeResource(store, operation, {
    right: 'own',
    more: 'REMOVE #invited.#email',
    conditions: ['attribute_exists(#invited.#email)'],
    names: { '#invited': 'invited', '#email': email },
  });
  return removed(store, operation, [resource, { Delete: { Key: invitationKey(store, email, operation.id) } }]);
};

const removed = async (store: AnyStore, operation: Operation, writes: Write[]): Promise<boolean> => {
  const refused = await write(store, writes);
  if (!refused) return true;
  // Throws if the permission is missing; otherwise the entry was already removed.
  return throwRefused(store, operation, { right: 'own', otherwise: changedMeanwhile() }).catch((error: unknown) => {
    if (isConflict(error)) return false;
    throw error;
  });
};

const claimInvitations = async (store: AnyStore, user: SharedUser, at: string): Promise<void> => {
  const { SK: prefix } = invitationKey(store, user.email, '');
  const pages = paginateQuery(
    { client: store.table },
    {
      TableName: store.TableName,
      KeyConditionExpression: 'PK = :invited AND begins_with(SK, :kind)',
      ExpressionAttributeValues: { ':invited': invitationKey(store, user.email, '').PK, ':kind': prefix },
      ConsistentRead: true,
    },
  );
  for await (const { Items = [] } of pages) {
    for (const { SK } of Items) await claim(store, user, String(SK).slice(prefix.length), at);
  }
};

/** Converts an invitation into a share if the resource still exists and still invites the user. */
const claim = async (store: AnyStore, { id, name, email }: SharedUser, resourceId: string, at: string): Promise<void> => {
  const resource = await findResource(store, resourceId);
  const isOwn = resource?.ownerId === id;
  const accepted: Write = {
    Update: {
      Key: resourceKey(store, resourceId),
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
  const used: Write = { Delete: { Key: invitationKey(store, email, resourceId) } };
  const refused = await write(store, [accepted, used, ...(isOwn ? [] : [{ Put: { Item: pointerKey(store, id, resourceId) } }])]);
  if (refused) await write(store, [used]);
};
