import type { Campaign, CampaignPost, CampaignSums, PostKey, TrackedCreator } from '#functions/ports/collections/campaigns.ts';
import { type PostStats, STATS } from '#shared/campaigns/campaign.ts';
import { PLATFORMS, type Platform } from '#shared/platforms.ts';
import { partitionOf, type Store } from './resource-writes.ts';

export type CampaignStore = Store<Campaign>;

const CAMPAIGNS = { kind: { word: 'CAMPAIGN' } };

export const campaignPartition = (id: string): string => partitionOf(CAMPAIGNS, id);
export const postKey = (id: string, { network, postId }: PostKey) => ({ PK: campaignPartition(id), SK: `POST#${network}#${postId}` });
export const creatorKey = (id: string, platform: Platform, userId: string) => ({
  PK: campaignPartition(id),
  SK: `CREATOR#${platform}#${userId}`,
});
export const HISTORY = 'HISTORY#';
/** One history point per hour. */
export const pointKey = (id: string, at: string) => ({ PK: campaignPartition(id), SK: `${HISTORY}${at.slice(0, 13)}` });

/** GSI1 orders campaigns by their next refresh. */
export const DUE = 'CAMPAIGNS#DUE';
export const duePlace = (due: string, id: string): string => `${due}#${id}`;

type Counts = Record<Platform | keyof CampaignSums, number>;

export type CampaignItem = Omit<Campaign, 'sharedWith' | 'invited' | 'networks' | 'sums'> &
  Counts & {
    /** Keyed by account, so that a write condition can check for one account. */
    sharedWith: Record<string, { name: string; email: string }>;
    /** Keyed by email. */
    invited: Record<string, true>;
  };

const SUMS = ['posts', 'creators', 'followers', ...STATS] as const;
const COUNTS = [...PLATFORMS, ...SUMS] as const;

/** Safe because it names every count. */
export const NO_COUNTS = Object.fromEntries(COUNTS.map((name) => [name, 0])) as Counts;

/** Safe because only these adapters write these items. */
export const fromCampaignItem = (item: Record<string, unknown>): Campaign => {
  const { PK: _, SK: __, GSI1PK: ___, GSI1SK: ____, ...rest } = item as CampaignItem & Record<'PK' | 'SK' | 'GSI1PK' | 'GSI1SK', string>;
  const {
    sharedWith,
    invited,
    instagram,
    youtube,
    tiktok,
    posts,
    creators,
    followers,
    views,
    plays,
    likes,
    comments,
    shares,
    ...campaign
  } = rest;
  return {
    ...campaign,
    sharedWith: Object.entries(sharedWith).map(([id, user]) => ({ id, ...user })),
    invited: Object.keys(invited),
    networks: { instagram, youtube, tiktok },
    sums: { posts, creators, followers, views, plays, likes, comments, shares },
  };
};

/** `revision` counts reported figures, so that the sums change by exactly the difference of one report. */
export type PostItem = CampaignPost & { revision: number };

export const fromPostItem = (item: Record<string, unknown>): PostItem => {
  const { PK: _, SK: __, ...post } = item;
  return post as PostItem;
};

/** `posts`: number of the campaign's posts by this creator. */
export type CreatorItem = TrackedCreator & { posts: number };

export const fromCreatorItem = (item: Record<string, unknown>): CreatorItem => {
  const { PK: _, SK: __, ...creator } = item;
  return creator as CreatorItem;
};

export const toPostItem = (id: string, post: CampaignPost) => ({ ...postKey(id, post), ...post, revision: 1 });

/** Differences between new and previous figures, for the campaign's sums. */
export const statDeltas = (now: PostStats, before: PostStats = {}): Partial<Counts> =>
  Object.fromEntries(STATS.map((stat) => [stat, (now[stat] ?? 0) - (before[stat] ?? 0)]));

export const added = (...deltas: Partial<Counts>[]): Partial<Counts> => {
  const sums: Partial<Counts> = {};
  for (const delta of deltas) for (const name of COUNTS) if (delta[name]) sums[name] = (sums[name] ?? 0) + delta[name];
  return sums;
};

/** Clauses of an ADD expression; empty if nothing changes, because an ADD without clauses is invalid. */
export const addCounts = (counts: Partial<Counts>) => {
  const names = COUNTS.filter((name) => counts[name] !== undefined && counts[name] !== 0);
  return {
    more: names.length > 0 ? `ADD ${names.map((name) => `#${name} :${name}`).join(', ')}` : '',
    names: Object.fromEntries(names.map((name) => [`#${name}`, name])),
    values: Object.fromEntries(names.map((name) => [`:${name}`, counts[name] ?? 0])),
  };
};
