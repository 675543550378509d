import {
  type CreatorKey,
  type CreatorList,
  type CreatorLists,
  type CreatorsFilter,
  creatorsOf,
  LIST_FULL,
  type ListedCreator,
  NOTE_CHANGED,
  type NotesChange,
  TOO_MANY_LISTS,
  TOO_MANY_SHARES,
  TOO_MANY_TAGS,
} from '#functions/ports/collections/creator-lists.ts';
import type { Operation } from '#functions/ports/collections/shared-resources.ts';
import { MAX_LISTED, MAX_LISTS } from '#shared/creator-lists/limits.ts';
import { MAX_TAGS } from '#shared/creator-lists/notes.ts';
import { listOrThrow } from '#shared/creator-lists/sharing.ts';
import { AppError } from '#shared/http/errors.ts';
import { hasRight, type Right } from '#shared/sharing/rights.ts';
import { type MemoryNotifications, memoryNotifications } from './notifications.ts';
import { memoryShares } from './resource-shares.ts';

type Stored = { list: CreatorList; creators: ListedCreator[] };

const isSame = (a: CreatorKey) => (b: CreatorKey) => a.platform === b.platform && a.userId === b.userId;

/** In-memory adapter for tests of rules; the port suite verifies that it behaves like the real one. */
export const memoryCreatorLists = (notifications: Pick<MemoryNotifications, 'record'> = memoryNotifications()): CreatorLists => {
  const stored = new Map<string, Stored>();
  const open = ({ id, by, at }: Operation, right: Right): Stored => {
    const found = stored.get(id);
    const list = listOrThrow(found?.list, by, right);
    list.updatedAt = at;
    return { list, creators: found?.creators ?? [] };
  };
  return {
    find: async (id) => structuredClone(stored.get(id)?.list),
    ofAccount: async (accountId) =>
      structuredClone([...stored.values()].map(({ list }) => list).filter((list) => hasRight('view', list, accountId))).sort(
        (a, b) => b.updatedAt.localeCompare(a.updatedAt) || b.id.localeCompare(a.id),
      ),
    create: async (fresh) => {
      if (stored.has(fresh.id)) return;
      const own = [...stored.values()].filter(({ list }) => list.ownerId === fresh.ownerId);
      if (own.length >= MAX_LISTS) throw new AppError('bad_request', TOO_MANY_LISTS);
      stored.set(fresh.id, { list: newList(fresh), creators: [] });
    },
    change: async (operation, changes) => {
      Object.assign(open(operation, changes.canSharedUsersEdit === undefined ? 'edit' : 'own').list, changes);
    },
    remove: async (operation) => {
      open(operation, 'own');
      stored.delete(operation.id);
    },
    add: async (operation, creators) => addTo(open(operation, 'edit'), creators),
    drop: async (operation, creator) => dropFrom(open(operation, 'edit'), creator),
    annotate: async (operation, creator, change) => annotateIn(open(operation, 'edit'), creator, change),
    annotated: async (id, platform) => structuredClone((stored.get(id)?.creators ?? []).filter(isAnnotated).filter(matches({ platform }))),
    creators: async (id, { limit, after, ...filter }) => {
      const all = (stored.get(id)?.creators ?? []).filter(matches(filter));
      const from = after === undefined ? 0 : all.findIndex((creator) => cursorOf(creator) === after) + 1;
      const page = all.slice(from, from + limit);
      const last = page.at(-1);
      return { creators: structuredClone(page), ...(last && from + limit < all.length && { next: cursorOf(last) }) };
    },
    userIds: async (id, platform) =>
      (stored.get(id)?.creators ?? []).filter((creator) => creator.platform === platform).map(({ userId }) => userId),
    containing: async (ids, creator) => ids.filter((id) => stored.get(id)?.creators.some(isSame(creator))),
    ...memoryShares({
      record: notifications.record,
      open: (operation) => open(operation, 'own').list,
      all: () => [...stored.values()].map(({ list }) => list),
      most: MAX_LISTS,
      tooMany: TOO_MANY_SHARES,
    }),
  };
};

const cursorOf = ({ platform, userId }: CreatorKey): string => `${platform}#${userId}`;

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

const addTo = ({ list, creators }: Stored, added: readonly ListedCreator[]): number => {
  const fresh = added.filter((creator, at) => !creators.some(isSame(creator)) && added.findIndex(isSame(creator)) === at);
  if (creatorsOf(list) + fresh.length > MAX_LISTED) throw new AppError('bad_request', LIST_FULL);
  for (const creator of fresh) count(list, creator, 1);
  creators.unshift(...structuredClone(fresh));
  return fresh.length;
};

const dropFrom = ({ list, creators }: Stored, creator: CreatorKey): boolean => {
  const at = creators.findIndex(isSame(creator));
  const [gone] = at < 0 ? [] : creators.splice(at, 1);
  if (gone) count(list, gone, -1);
  return gone !== undefined;
};

type Filter = { [K in keyof CreatorsFilter]: CreatorsFilter[K] | undefined };

const matches =
  ({ platform, status, tag }: Filter) =>
  (creator: ListedCreator): boolean =>
    (platform === undefined || creator.platform === platform) &&
    (status === undefined || creator.status === status) &&
    (tag === undefined || (creator.tags?.includes(tag) ?? false));

const isAnnotated = ({ note, tags, status }: ListedCreator): boolean => note !== undefined || tags !== undefined || status !== undefined;

const annotateIn = ({ creators }: Stored, key: CreatorKey, { note, status, tags }: NotesChange): ListedCreator | undefined => {
  const at = creators.findIndex(isSame(key));
  const creator = creators[at];
  if (!creator) return undefined;
  if (note && ![note.before, note.now].includes(creator.note ?? '')) throw new AppError('conflict', NOTE_CHANGED);
  const { note: oldNote = '', tags: oldTags = [], status: oldStatus = null, ...rest } = creator;
  const newTags = tags ? tagsAfter(new Set(oldTags), tags) : oldTags;
  if (newTags.length > MAX_TAGS) throw new AppError('bad_request', TOO_MANY_TAGS);
  const [newNote, newStatus] = [note?.now ?? oldNote, status === undefined ? oldStatus : status];
  const changed = {
    ...rest,
    ...(newNote && { note: newNote }),
    ...(newTags.length > 0 && { tags: newTags }),
    ...(newStatus && { status: newStatus }),
  };
  creators[at] = changed;
  return structuredClone(changed);
};

const tagsAfter = (oldTags: Set<string>, change: NonNullable<NotesChange['tags']>): string[] =>
  [...('add' in change ? oldTags.union(new Set(change.add)) : oldTags.difference(new Set(change.remove)))].sort();
