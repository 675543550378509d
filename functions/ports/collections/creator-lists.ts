import type { CreatorStatus } from '#shared/creator-lists/notes.ts';
import type { Platform } from '#shared/platforms.ts';
import type { Operation, SharedUser, Shares } from './shared-resources.ts';

export type CreatorList = {
  id: string;
  ownerId: string;
  name: string;
  /** Those it is shared with may change its name and its creators. */
  canSharedUsersEdit: boolean;
  sharedWith: SharedUser[];
  /** E-mail addresses, of people who have no account yet. */
  invited: string[];
  /** How many of each network, and the sums over all of them. */
  creators: Record<Platform, number>;
  reach: number;
  engagements: number;
  createdAt: string;
  /** Time of the newest change, including changes of its creators. */
  updatedAt: string;
};

export type CreatorKey = { platform: Platform; userId: string };

/** A team's notes on a creator of a list. */
export type CreatorNotes = { note?: string; tags?: string[]; status?: CreatorStatus };

/** `before` is the note that was read: concurrent edits are merged. Tags are either added or removed. */
export type NotesChange = {
  note?: { before: string; now: string };
  status?: CreatorStatus | null;
  tags?: { add: readonly string[] } | { remove: readonly string[] };
};

/** A creator as it was when it was added to the list. */
export type ListedCreator = CreatorKey &
  CreatorNotes & {
    username: string;
    name: string;
    picture: string;
    url: string;
    followers: number;
    /** Null where likes are hidden. */
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
  /** Its own and those shared with it, newest change first. */
  ofAccount(accountId: string): Promise<CreatorList[]>;
  /** The second one with an id changes nothing. Throws `bad_request` when its owner has as many as there may be. */
  create(list: NewList): Promise<void>;
  change(operation: Operation, changes: ListChanges): Promise<void>;
  remove(operation: Operation): Promise<void>;
  /**
   * Answers how many of them were not in it before. Throws `bad_request` when there is no room: up to 99 creators come in
   * together or not at all, more of them in several such steps.
   */
  add(operation: Operation, creators: readonly ListedCreator[]): Promise<number>;
  /** false when it was not in it (any more). */
  drop(operation: Operation, creator: CreatorKey): Promise<boolean>;
  /**
   * Answers the creator as it became; undefined when it is not in the list (any more). Throws `conflict` for a note that is not
   * what it was taken for, `bad_request` for too many tags; nothing is changed then.
   */
  annotate(operation: Operation, creator: CreatorKey, change: NotesChange): Promise<ListedCreator | undefined>;
  /** All that something is noted on, in no order. */
  annotated(id: string, platform?: Platform): Promise<ListedCreator[]>;
  /** Newest first. */
  creators(id: string, query: CreatorsQuery): Promise<CreatorsPage>;
  userIds(id: string, platform: Platform): Promise<string[]>;
}

export const creatorsOf = ({ creators }: Pick<CreatorList, 'creators'>): number => creators.instagram + creators.youtube + creators.tiktok;
