import * as z from 'zod/mini';
import { endpoint } from '#shared/http/endpoint.ts';
import { countUpTo, Email, Id, Locale, Skip, success } from '#shared/http/fields.ts';
import { PageQuery } from '#shared/http/paging.ts';
import { Language } from '#shared/mail/language.ts';
import { Platform } from '#shared/platforms.ts';
import { Line } from '#shared/text/plain-text.ts';
import { MAX_ADDED_AT_ONCE, MAX_LIST_NAME, MAX_LISTS } from './limits.ts';
import { CreatorStatus, StoredTag } from './notes.ts';

const Name = Line.check(z.minLength(1, 'A list name is required'), z.maxLength(MAX_LIST_NAME, `At most ${MAX_LIST_NAME} characters`));

/** `_id` of a creator in a list. */
export const CreatorId = z.string().check(z.minLength(1), z.maxLength(120));
const CreatorRef = z.strictObject({ network: Platform, user_id: z.string().check(z.minLength(1), z.maxLength(100)) });
const Creators = z.array(CreatorRef).check(z.minLength(1, 'Choose at least one creator'), z.maxLength(MAX_ADDED_AT_ONCE));

/** A creator with the figures at the time of adding. */
export const ListCreator = z.object({
  /** Unique within the list. */
  _id: z.string(),
  handle: z.string(),
  name: z.string(),
  user_id: z.string(),
  network: Platform,
  imageUrl: z.string(),
  url: z.string(),
  /** Followers. */
  reach: z.int(),
  /** Average likes; null if the creator hides likes. */
  engagements: z.nullable(z.int()),
  /** ISO time. */
  created: z.string(),
  note: z.string(),
  tags: z.array(z.string()),
  /** null if the team has set none. */
  status: z.nullable(CreatorStatus),
});
export type ListCreator = z.infer<typeof ListCreator>;

const ListUser = z.object({ _id: z.string(), name: z.string(), email: z.string() });
export type ListUser = z.infer<typeof ListUser>;

export const CreatorListView = z.object({
  _id: z.string(),
  name: z.string(),
  /** Platforms of the creators. */
  networks: z.array(Platform),
  creatorsOf: z.record(Platform, z.int()),
  /** The first three creators; /creatorLists/{id}/creators returns all of them in pages. */
  creators: z.array(ListCreator),
  totalCreators: z.int(),
  totalReach: z.int(),
  totalEngagements: z.int(),
  /** ISO time. */
  updated: z.string(),
  /** Owned by another account and shared with the caller. */
  isShared: z.boolean(),
  canSharedUsersEdit: z.boolean(),
  listOwner: ListUser,
  /** For the owner: the addresses that it is shared with, keyed by share id. For others: only themselves. */
  sharedWithUser_ids: z.array(ListUser),
});
export type CreatorListView = z.infer<typeof CreatorListView>;

const SORT_KEYS = ['updated', 'name', 'totalCreators', 'totalReach'] as const;

const One = z.object({ success, list: CreatorListView });
const Added = z.extend(One, {
  /** Number of creators that were not in the list before. */
  added: z.int(),
});

export const ofLists = { access: 'user', feature: 'creatorLists' } as const;

export const creatorLists = {
  lists: endpoint({
    ...ofLists,
    api: true,
    method: 'GET',
    path: '/creatorLists.json',
    summary: 'List your creator lists and those shared with you, most recently changed first',
    input: z.strictObject({
      populate: z.optional(z.literal('sharedWithUser_ids')),
      sortKey: z._default(z.enum(SORT_KEYS), 'updated'),
      skip: Skip,
      limit: countUpTo(MAX_LISTS, 10),
      locale: Locale,
    }),
    output: z.object({ success, lists: z.array(CreatorListView), total: z.int() }),
  }),
  list: endpoint({
    ...ofLists,
    api: true,
    method: 'GET',
    path: '/creatorLists/{id}',
    summary: 'Retrieve a creator list',
    input: z.strictObject({ id: Id, locale: Locale }),
    output: One,
  }),
  creators: endpoint({
    ...ofLists,
    api: true,
    method: 'GET',
    path: '/creatorLists/{id}/creators',
    summary: 'List the creators of a list, most recently added first',
    input: z.extend(PageQuery, {
      id: Id,
      platform: z.optional(Platform),
      status: z.optional(CreatorStatus),
      tag: z.optional(StoredTag),
      after: z.optional(z.string().check(z.maxLength(400))),
      locale: Locale,
    }),
    output: z.object({ success, creators: z.array(ListCreator), next: z.optional(z.string()) }),
  }),
  createList: endpoint({
    ...ofLists,
    api: true,
    method: 'POST',
    path: '/creatorList.json',
    summary: 'Create a list, optionally with creators; send an Idempotency-Key to create it only once',
    input: z.strictObject({ name: Name, creators: z.optional(Creators) }),
    output: Added,
  }),
  changeList: endpoint({
    ...ofLists,
    api: true,
    method: 'PUT',
    path: '/creatorList.json',
    summary: 'Rename a list, add creators to it, or change whether shared users may edit it',
    input: z.strictObject({ _id: Id, name: z.optional(Name), creators: z.optional(Creators), canSharedUsersEdit: z.optional(z.boolean()) }),
    output: One,
  }),
  addCreator: endpoint({
    ...ofLists,
    api: true,
    method: 'PUT',
    path: '/creatorList/addCreator.json',
    summary: 'Add creators to a list; creators that it already contains stay unchanged',
    input: z.strictObject({ _id: Id, creators: Creators }),
    output: Added,
  }),
  deleteCreator: endpoint({
    ...ofLists,
    api: true,
    method: 'PUT',
    path: '/creatorList/deleteCreator.json',
    summary: 'Remove a creator from a list',
    input: z.strictObject({ _id: Id, creator_id: CreatorId }),
    output: One,
  }),
  addSharedUser: endpoint({
    ...ofLists,
    method: 'PUT',
    path: '/creatorList/addSharedUser.json',
    summary:
      'Share a list with an email address, which is notified unless `notify` is false, in `language` if it has no account; the response doesn’t reveal whether it has one',
    refusesDemo: true,
    input: z.strictObject({
      _id: Id,
      name: z.optional(Line.check(z.maxLength(500))),
      shareWithEmail: Email,
      language: z._default(Language, 'en'),
      /** False when a share that was just revoked is restored. */
      notify: z._default(z.boolean(), true),
    }),
    output: z.object({
      success,
      message: z.string(),
      result: z.object({ sharedWithUser_ids: z.array(ListUser) }),
    }),
  }),
  removeSharedUser: endpoint({
    ...ofLists,
    method: 'PUT',
    path: '/creatorList/removeSharedUser.json',
    summary: 'Stop sharing a list with a user, by id in sharedWithUser_ids or by email address',
    refusesDemo: true,
    input: z.strictObject({ _id: Id, shareWithUser_id: z.string().check(z.minLength(1), z.maxLength(254)) }),
    output: z.object({ success, message: z.string() }),
  }),
  deleteList: endpoint({
    ...ofLists,
    api: true,
    method: 'DELETE',
    path: '/creatorLists/{id}',
    summary: 'Delete a list that you own',
    input: z.strictObject({ id: Id }),
    output: z.object({ success }),
  }),
};
