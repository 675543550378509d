import type { Platform } from '#shared/platforms.ts';

export type SharedUser = { id: string; name: string; email: string };

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
  /** Of the newest change, to its creators too. */
  updatedAt: string;
};

export type CreatorKey = { platform: Platform; userId: string };

/** A creator as it was when somebody put it into the list. */
export type ListedCreator = CreatorKey & {
  username: string;
  name: string;
  picture: string;
  url: string;
  followers: number;
  /** Null where likes are hidden. */
  engagements: number | null;
  addedAt: string;
};

/** Who does it, and when. Each write holds its right to the list in the same act: see shared/creator-lists/sharing.ts. */
export type ListAct = { id: string; by: string; at: string };

export type NewList = Pick<CreatorList, 'id' | 'ownerId' | 'name' | 'createdAt'>;
export type ListChanges = Partial<Pick<CreatorList, 'name' | 'canSharedUsersEdit'>>;
export type CreatorsQuery = { limit: number; after?: string; platform?: Platform };
export type CreatorsPage = { creators: ListedCreator[]; next?: string };

export const LIST_FULL = 'A list holds up to 10,000 creators, and there is no room for these';
export const TOO_MANY_LISTS = 'An account has up to 500 creator lists';
export const TOO_MANY_SHARES = 'This list is shared with as many people as it can be';

/** Writes throw `not_found` for lists of others and of nobody, `forbidden` for what a sharer may not do. */
export interface CreatorLists {
  find(id: string): Promise<CreatorList | undefined>;
  /** Its own and those shared with it, newest change first. */
  ofAccount(accountId: string): Promise<CreatorList[]>;
  /** The second one with an id changes nothing. Throws `bad_request` when its owner has as many as there may be. */
  create(list: NewList): Promise<void>;
  change(act: ListAct, changes: ListChanges): Promise<void>;
  remove(act: ListAct): Promise<void>;
  /**
   * Answers how many of them were not in it before. Throws `bad_request` when there is no room: up to 99 creators come in
   * together or not at all, more of them in several such steps.
   */
  add(act: ListAct, creators: readonly ListedCreator[]): Promise<number>;
  /** false when it was not in it (any more). */
  drop(act: ListAct, creator: CreatorKey): Promise<boolean>;
  /** Newest first. */
  creators(id: string, query: CreatorsQuery): Promise<CreatorsPage>;
  userIds(id: string, platform: Platform): Promise<string[]>;
  share(act: ListAct, user: SharedUser): Promise<void>;
  /** false when it was not shared with that person (any more). */
  unshare(act: ListAct, userId: string): Promise<boolean>;
  /** For an address without an account; it gets in by `claim`. */
  invite(act: ListAct, email: string): Promise<void>;
  uninvite(act: ListAct, email: string): Promise<boolean>;
  /** Lets somebody into the lists that its address was invited to. */
  claim(user: SharedUser, at: string): Promise<void>;
}

export const creatorsOf = ({ creators }: Pick<CreatorList, 'creators'>): number => creators.instagram + creators.youtube + creators.tiktok;
