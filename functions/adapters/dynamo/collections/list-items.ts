import type { CreatorKey, CreatorList, ListedCreator } from '#functions/ports/collections/creator-lists.ts';
import { partitionOf, type Store } from './resource-writes.ts';

export type ListStore = Store<CreatorList>;

const LISTS = { kind: { word: 'LIST' } };

export const listPartition = (id: string): string => partitionOf(LISTS, id);
export const creatorKey = (id: string, { platform, userId }: CreatorKey) => ({
  PK: listPartition(id),
  SK: `CREATOR#${platform}#${userId}`,
});

export type ListItem = Omit<CreatorList, 'sharedWith' | 'invited' | 'creators'> & {
  /** Keyed by account, so that a write condition can check for one account. */
  sharedWith: Record<string, { name: string; email: string }>;
  /** Keyed by email. */
  invited: Record<string, true>;
  instagram: number;
  youtube: number;
  tiktok: number;
  /** Creators of all platforms, for the limit. */
  total: number;
  /** Incremented whenever a creator is added or removed. */
  changes?: number;
};

/** Safe because only this adapter writes these items. */
export const fromListItem = (item: Record<string, unknown>): CreatorList => {
  const {
    PK: _,
    SK: __,
    total: ___,
    changes: ____,
    sharedWith,
    invited,
    instagram,
    youtube,
    tiktok,
    ...list
  } = item as ListItem & Record<'PK' | 'SK', string>;
  return {
    ...list,
    sharedWith: Object.entries(sharedWith).map(([id, user]) => ({ id, ...user })),
    invited: Object.keys(invited),
    creators: { instagram, youtube, tiktok },
  };
};

/** Descends with the index, so that creators added together keep their order in a newest-first query. */
const orderKey = (at: number): string => `${99_999 - at}`;

/** GSI1 orders the creators of a list by the time they were added. */
export const toCreatorItem = (id: string, creator: ListedCreator, at: number) => ({
  ...creatorKey(id, creator),
  GSI1PK: listPartition(id),
  GSI1SK: `${creator.addedAt}#${orderKey(at)}#${creator.platform}#${creator.userId}`,
  ...creator,
});

/**
 * Safe because only `toCreatorItem` and its annotations write these items. Tags are a set, so that concurrent additions and removals merge.
 */
export const fromCreatorItem = ({
  PK: _,
  SK: __,
  GSI1PK: ___,
  GSI1SK: ____,
  tags,
  ...creator
}: Record<string, unknown>): ListedCreator => ({
  ...(creator as ListedCreator),
  ...(tags instanceof Set && { tags: [...(tags as Set<string>)].sort() }),
});

type Sums = Record<'changes' | 'total' | 'instagram' | 'youtube' | 'tiktok' | 'reach' | 'engagements', number>;

/** Changes to the sums of a list when creators are added (1) or removed (-1). */
export const sumsOf = (creators: readonly Pick<ListedCreator, 'platform' | 'followers' | 'engagements'>[], sign: 1 | -1): Sums => {
  const count = (platform: string) => creators.filter((creator) => creator.platform === platform).length;
  const sum = (values: number[]) => sign * values.reduce((all, value) => all + value, 0);
  return {
    changes: 1,
    total: sign * creators.length,
    instagram: sign * count('instagram'),
    youtube: sign * count('youtube'),
    tiktok: sign * count('tiktok'),
    reach: sum(creators.map(({ followers }) => followers)),
    engagements: sum(creators.map(({ engagements }) => engagements ?? 0)),
  };
};

export const addSums = (sums: Sums) => ({
  add: Object.keys(sums)
    .map((name) => `#${name} :${name}`)
    .join(', '),
  names: Object.fromEntries(Object.keys(sums).map((name) => [`#${name}`, name])),
  values: Object.fromEntries(Object.entries(sums).map(([name, value]) => [`:${name}`, value])),
});
