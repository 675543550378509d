import type { CreatorKey, CreatorList, ListedCreator } from '#functions/ports/creator-lists.ts';
import { partitionOf, type Store } from './thing-writes.ts';

export type ListStore = Store<CreatorList>;

const LISTS = { kind: { word: 'LIST' } };

export const listPartition = (id: string): string => partitionOf(LISTS, id);
export const creatorKey = (id: string, { platform, userId }: CreatorKey) => ({
  PK: listPartition(id),
  SK: `CREATOR#${platform}#${userId}`,
});

export type ListItem = Omit<CreatorList, 'sharedWith' | 'invited' | 'creators'> & {
  /** By account, so that one condition asks who it is shared with. */
  sharedWith: Record<string, { name: string; email: string }>;
  /** By address. */
  invited: Record<string, true>;
  instagram: number;
  youtube: number;
  tiktok: number;
  /** Of all networks, for the limit. */
  total: number;
  /** Grows whenever a creator comes or goes. */
  changes?: number;
};

/** Safe because this adapter alone writes these items. */
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

/** The later one of a moment comes first: of creators added together the first stays on top. */
const placeOf = (at: number): string => `${99_999 - at}`;

/** GSI1 orders the creators of a list by when they were added. */
export const toCreatorItem = (id: string, creator: ListedCreator, at: number) => ({
  ...creatorKey(id, creator),
  GSI1PK: listPartition(id),
  GSI1SK: `${creator.addedAt}#${placeOf(at)}#${creator.platform}#${creator.userId}`,
  ...creator,
});

/** Safe because `toCreatorItem` and the notes on it alone write these items; tags are a set there, which adds and takes away at once. */
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

/** What creators add to the sums of their list, or take from them. */
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
