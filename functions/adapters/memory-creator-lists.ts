import {
  type CreatorKey,
  type CreatorList,
  type CreatorLists,
  creatorsOf,
  LIST_FULL,
  type ListAct,
  type ListedCreator,
  TOO_MANY_LISTS,
  TOO_MANY_SHARES,
} from '#functions/ports/creator-lists.ts';
import { MAX_LISTED, MAX_LISTS, MAX_SHARED_WITH } from '#shared/creator-lists/limits.ts';
import { hasRight, type ListRight, listOrThrow } from '#shared/creator-lists/sharing.ts';
import { AppError } from '#shared/http/errors.ts';

type Kept = { list: CreatorList; creators: ListedCreator[] };

const isSame = (a: CreatorKey) => (b: CreatorKey) => a.platform === b.platform && a.userId === b.userId;

/** Creator lists in memory, for tests of rules; the port suite holds them to what the real adapter does. */
export const memoryCreatorLists = (): CreatorLists => {
  const kept = new Map<string, Kept>();
  const open = ({ id, by, at }: ListAct, right: ListRight): Kept => {
    const found = kept.get(id);
    const list = listOrThrow(found?.list, by, right);
    list.updatedAt = at;
    return { list, creators: found?.creators ?? [] };
  };
  return {
    find: async (id) => structuredClone(kept.get(id)?.list),
    ofAccount: async (accountId) =>
      structuredClone([...kept.values()].map(({ list }) => list).filter((list) => hasRight('view', list, accountId))).sort(
        (a, b) => b.updatedAt.localeCompare(a.updatedAt) || b.id.localeCompare(a.id),
      ),
    create: async (fresh) => {
      if (kept.has(fresh.id)) return;
      const own = [...kept.values()].filter(({ list }) => list.ownerId === fresh.ownerId);
      if (own.length >= MAX_LISTS) throw new AppError('bad_request', TOO_MANY_LISTS);
      kept.set(fresh.id, { list: newList(fresh), creators: [] });
    },
    change: async (act, changes) => {
      Object.assign(open(act, changes.canSharedUsersEdit === undefined ? 'edit' : 'own').list, changes);
    },
    remove: async (act) => {
      open(act, 'own');
      kept.delete(act.id);
    },
    add: async (act, creators) => addTo(open(act, 'edit'), creators),
    drop: async (act, creator) => dropFrom(open(act, 'edit'), creator),
    creators: async (id, { limit, after, platform }) => {
      const all = (kept.get(id)?.creators ?? []).filter((creator) => !platform || creator.platform === platform);
      const from = after === undefined ? 0 : all.findIndex((creator) => placeOf(creator) === after) + 1;
      const page = all.slice(from, from + limit);
      const last = page.at(-1);
      return { creators: structuredClone(page), ...(last && from + limit < all.length && { next: placeOf(last) }) };
    },
    userIds: async (id, platform) =>
      (kept.get(id)?.creators ?? []).filter((creator) => creator.platform === platform).map(({ userId }) => userId),
    share: async (act, user) => {
      const { list } = open(act, 'own');
      const others = list.sharedWith.filter(({ id }) => id !== user.id);
      if (others.length >= MAX_SHARED_WITH) throw new AppError('bad_request', TOO_MANY_SHARES);
      list.sharedWith = [...others, { ...user }];
    },
    unshare: async (act, userId) => {
      const { list } = open(act, 'own');
      const others = list.sharedWith.filter(({ id }) => id !== userId);
      const isGone = others.length < list.sharedWith.length;
      list.sharedWith = others;
      return isGone;
    },
    invite: async (act, email) => {
      const { list } = open(act, 'own');
      const others = list.invited.filter((each) => each !== email);
      if (others.length >= MAX_SHARED_WITH) throw new AppError('bad_request', TOO_MANY_SHARES);
      list.invited = [...others, email];
    },
    uninvite: async (act, email) => {
      const { list } = open(act, 'own');
      const isGone = list.invited.includes(email);
      list.invited = list.invited.filter((each) => each !== email);
      return isGone;
    },
    claim: async (user, at) => {
      for (const { list } of kept.values()) {
        if (!list.invited.includes(user.email)) continue;
        list.invited = list.invited.filter((email) => email !== user.email);
        if (list.ownerId !== user.id) list.sharedWith = [...list.sharedWith.filter(({ id }) => id !== user.id), { ...user }];
        list.updatedAt = at;
      }
    },
  };
};

const placeOf = ({ platform, userId }: CreatorKey): string => `${platform}#${userId}`;

const newList = ({ id, ownerId, name, createdAt }: Pick<CreatorList, 'id' | 'ownerId' | 'name' | 'createdAt'>): CreatorList => ({
  id,
  ownerId,
  name,
  canSharedUsersEdit: false,
  sharedWith: [],
  invited: [],
  creators: { instagram: 0, youtube: 0, tiktok: 0 },
  reach: 0,
  engagements: 0,
  createdAt,
  updatedAt: createdAt,
});

const count = (list: CreatorList, { platform, followers, engagements }: ListedCreator, sign: 1 | -1): void => {
  list.creators[platform] += sign;
  list.reach += sign * followers;
  list.engagements += sign * (engagements ?? 0);
};

const addTo = ({ list, creators }: Kept, added: readonly ListedCreator[]): number => {
  const fresh = added.filter((creator, at) => !creators.some(isSame(creator)) && added.findIndex(isSame(creator)) === at);
  if (creatorsOf(list) + fresh.length > MAX_LISTED) throw new AppError('bad_request', LIST_FULL);
  for (const creator of fresh) count(list, creator, 1);
  creators.unshift(...structuredClone(fresh));
  return fresh.length;
};

const dropFrom = ({ list, creators }: Kept, creator: CreatorKey): boolean => {
  const at = creators.findIndex(isSame(creator));
  const [gone] = at < 0 ? [] : creators.splice(at, 1);
  if (gone) count(list, gone, -1);
  return gone !== undefined;
};
