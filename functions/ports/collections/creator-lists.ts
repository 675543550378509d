import type { CreatorStatus } from '#shared/creator-lists/notes.ts';
import type { Platform } from '#shared/platforms.ts';
import type { Operation, SharedUser, Shares } from './shared-resources.ts';

export type CreatorList = {
  id: string;
  ownerId: string;
  name: string;
  /** True if people it is shared with may change its name and its creators. */
  canSharedUsersEdit: boolean;
  sharedWith: SharedUser[];
  /** Email addresses of invited people without an account. */
  invited: string[];
  /** Number of creators per platform. `reach` and `engagements` are sums over all creators. */
  creators: Record<Platform, number>;
  reach: number;
  engagements: number;
  createdAt: string;
  /** ISO time of the latest change, including changes of its creators. */
  updatedAt: string;
};

export type CreatorKey = { platform: Platform; userId: string };

/** A team's notes on a creator of a list. */
export type CreatorNotes = { note?: string; tags?: string[]; status?: CreatorStatus };

/** `before` is the note that was read; a note that differs from it is not overwritten. Tags are either added or removed. */
export type NotesChange = {
  note?: { before: string; now: string };
  status?: CreatorStatus | null;
  tags?: { add: readonly string[] } | { remove: readonly string[] };
};

/** A creator with its figures at the time it was added to the list. */
export type ListedCreator = CreatorKey &
  CreatorNotes & {
    username: string;
    name: string;
    picture: string;
    url: string;
    followers: number;
    /** Null when likes are hidden. */
    engagements: number | null;
    addedAt: string;
  };

export type NewList = Pick<CreatorList, 'id' | 'ownerId' | 'name' | 'createdAt'>;
export type ListChanges = Partial<Pick<CreatorList, 'name' | 'canSharedUsersEdit'>>;
export type CreatorsFilter = { platform?: Platform; status?: CreatorStatus; tag?: string };
export type CreatorsQuery = CreatorsFilter & { limit: number; after?: string };
export type CreatorsPage = { creators: ListedCreator[]; next?: string };

export const LIST_FULL = 'A list can have up to 10,000 creators, so these don’t fit';
export const TOO_MANY_LISTS = 'An account can have up to 500 creator lists';
export const TOO_MANY_TAGS = 'A creator can have up to 10 tags in a list';
export const NOTE_CHANGED = 'Someone else changed this note in the meantime';
export const TOO_MANY_SHARES = 'This list can’t be shared with more people';

/** Writes throw `not_found` for missing lists and those of others, `forbidden` for actions beyond the sharer's rights. */
export interface CreatorLists extends Shares {
  find(id: string): Promise<CreatorList | undefined>;
  /** Owned lists and those shared with the account, most recently changed first. */
  ofAccount(accountId: string): Promise<CreatorList[]>;
  /** A repeated id changes nothing. Throws `bad_request` when the owner has reached the limit. */
  create(list: NewList): Promise<void>;
  change(operation: Operation, changes: ListChanges): Promise<void>;
  remove(operation: Operation): Promise<void>;
  /**
   * Returns the number of creators that were not listed before. Throws `bad_request` when the list is full. Up to 99 creators are
   * added atomically, more in several such steps.
   */
  add(operation: Operation, creators: readonly ListedCreator[]): Promise<number>;
  /** False when the creator is not in the list. */
  drop(operation: Operation, creator: CreatorKey): Promise<boolean>;
  /**
   * Returns the changed creator; undefined when it is not in the list. Throws `conflict` when the note differs from `before`,
   * `bad_request` for too many tags; nothing is changed then.
   */
  annotate(operation: Operation, creator: CreatorKey, change: NotesChange): Promise<ListedCreator | undefined>;
  /** All annotated creators, in no particular order. */
  annotated(id: string, platform?: Platform): Promise<ListedCreator[]>;
  /** Newest first. */
  creators(id: string, query: CreatorsQuery): Promise<CreatorsPage>;
  userIds(id: string, platform: Platform): Promise<string[]>;
  /** Ids of those lists that contain the creator, in their order. */
  containing(ids: readonly string[], creator: CreatorKey): Promise<string[]>;
}

export const creatorsOf = ({ creators }: Pick<CreatorList, 'creators'>): number => creators.instagram + creators.youtube + creators.tiktok;
