import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import type { Act, SharedUser, Shares } from '#functions/ports/collections/shared-resources.ts';
import { AppError } from '#shared/http/errors.ts';
import { MAX_SHARED_WITH } from '#shared/sharing/limits.ts';
import type { OwnedThing } from '#shared/sharing/rights.ts';
import type { Write } from '../transact.ts';
import {
  changedMeanwhile,
  changeThing,
  findThing,
  invitationKey,
  pointerKey,
  type Store,
  thingKey,
  throwRefused,
  write,
} from './resource-writes.ts';

type AnyStore = Store<OwnedThing>;

/** Sharing with people, the same for every kind of shared resource. */
export const sharesOf = (store: AnyStore): Shares => ({
  share: (act, user) => shareThing(store, act, user),
  unshare: (act, userId) => unshareThing(store, act, userId),
  invite: (act, email) => inviteAddress(store, act, email),
  uninvite: (act, email) => uninviteAddress(store, act, email),
  claim: (user, at) => claimInvitations(store, user, at),
});

const tooMany = ({ kind }: AnyStore): AppError => new AppError('bad_request', kind.tooManyShares);

/** An entry that is already present does not count against the limit again. */
const hasRoom = (map: string, entry: string): string => `(attribute_exists(${map}.${entry}) OR size(${map}) < :most)`;

const shareThing = async (store: AnyStore, act: Act, { id, name, email }: SharedUser): Promise<void> => {
  const thing = changeThing(store, act, {
    right: 'own',
    set: ['#shared.#user = :user'],
    conditions: [hasRoom('#shared', '#user')],
    names: { '#shared': 'sharedWith', '#user': id },
    values: { ':user': { name, email }, ':most': MAX_SHARED_WITH },
  });
  if (await write(store, [thing, { Put: { Item: pointerKey(store, id, act.id) } }]))
    await throwRefused(store, act, { right: 'own', otherwise: tooMany(store) });
};

const unshareThing = async (store: AnyStore, act: Act, userId: string): Promise<boolean> => {
  const thing = changeThing(store, act, {
    right: 'own',
    more: 'REMOVE #shared.#user',
    conditions: ['attribute_exists(#shared.#user)'],
    names: { '#shared': 'sharedWith', '#user': userId },
  });
  return takenAway(store, act, [thing, { Delete: { Key: pointerKey(store, userId, act.id) } }]);
};

const inviteAddress = async (store: AnyStore, act: Act, email: string): Promise<void> => {
  const thing = changeThing(store, act, {
    right: 'own',
    set: ['#invited.#email = :yes'],
    conditions: [hasRoom('#invited', '#email')],
    names: { '#invited': 'invited', '#email': email },
    values: { ':yes': true, ':most': MAX_SHARED_WITH },
  });
  if (await write(store, [thing, { Put: { Item: invitationKey(store, email, act.id) } }]))
    await throwRefused(store, act, { right: 'own', otherwise: tooMany(store) });
};

const uninviteAddress = async (store: AnyStore, act: Act, email: string): Promise<boolean> => {
  const thing = changeThing(store, act, {
    right: 'own',
    more: 'REMOVE #invited.#email',
    conditions: ['attribute_exists(#invited.#email)'],
    names: { '#invited': 'invited', '#email': email },
  });
  return takenAway(store, act, [thing, { Delete: { Key: invitationKey(store, email, act.id) } }]);
};

const takenAway = async (store: AnyStore, act: Act, writes: Write[]): Promise<boolean> => {
  const refused = await write(store, writes);
  if (!refused) return true;
  // Throws if the permission is missing; otherwise the entry was already removed.
  return throwRefused(store, act, { right: 'own', otherwise: changedMeanwhile() }).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'conflict') return false;
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
const claim = async (store: AnyStore, { id, name, email }: SharedUser, thingId: string, at: string): Promise<void> => {
  const thing = await findThing(store, thingId);
  const isOwn = thing?.ownerId === id;
  const accepted: Write = {
    Update: {
      Key: thingKey(store, thingId),
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
  const used: Write = { Delete: { Key: invitationKey(store, email, thingId) } };
  const refused = await write(store, [accepted, used, ...(isOwn ? [] : [{ Put: { Item: pointerKey(store, id, thingId) } }])]);
  if (refused) await write(store, [used]);
};
