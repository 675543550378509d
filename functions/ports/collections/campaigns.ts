import type { CampaignStatus, PostState, PostStats, StatsPoint } from '#shared/campaigns/campaign.ts';
import type { PostRef } from '#shared/campaigns/post-url.ts';
import type { Platform } from '#shared/platforms.ts';
import type { Operation, SharedUser, Shares } from './shared-resources.ts';

/** Sums over all posts of a campaign; a creator of several posts counts once. */
export type CampaignSums = Omit<StatsPoint, 'at'> & { creators: number; followers: number };

export type Campaign = {
  id: string;
  ownerId: string;
  name: string;
  description: string;
  status: CampaignStatus;
  /** Shared campaigns are always read-only. */
  canSharedUsersEdit: false;
  sharedWith: SharedUser[];
  /** Email addresses of invited people without an account. */
  invited: string[];
  /** Number of posts per platform. */
  networks: Record<Platform, number>;
  sums: CampaignSums;
  /** The most recently requested refresh. */
  refresh?: Refresh;
  /** ISO time at which the figures of all posts were last fetched. */
  refreshedAt?: string;
  createdAt: string;
  /** ISO time of the owner's latest change. */
  updatedAt: string;
};

export type Refresh = { jobId: string; at: string };

/** `due`: ISO time; without it, there is no next refresh. Ignored if the campaign no longer has `status`, because its change set the time. */
export type NextRefresh = { status: CampaignStatus; due?: string | undefined };

/** ISO time of the latest report of a post, or of its first figures. */
export const checkedAtOf = ({ checkedAt, statsAt }: Pick<CampaignPost, 'checkedAt' | 'statsAt'>): string => checkedAt ?? statsAt;

export type PostKey = Pick<PostRef, 'network' | 'postId'>;

export type TrackedCreator = { userId: string; username: string; name: string; picture: string; followers: number };

export type CampaignPost = PostRef & {
  postUrl: string;
  title: string;
  text: string;
  posted: string;
  thumbnail: string;
  creator: TrackedCreator;
  stats: PostStats;
  state: PostState;
  /** ISO time of the figures. */
  statsAt: string;
  /** ISO time of the latest report, also one without figures; absent before the first. */
  checkedAt?: string;
  addedAt: string;
};

/** A platform's data of a post at a given time. A post that is not (or no longer) visible keeps its previous data. */
export type PostReport = PostKey & { at: string } & (
    | ({ state: 'seen' } & Pick<CampaignPost, 'title' | 'text' | 'thumbnail' | 'creator' | 'stats'>)
    | { state: Exclude<PostState, 'seen'> }
  );

export type NewCampaign = Pick<Campaign, 'id' | 'ownerId' | 'name' | 'description' | 'status' | 'createdAt'> & { due: string };
export type CampaignChanges = Partial<Pick<Campaign, 'name' | 'description' | 'status'>>;

export const TOO_MANY_CAMPAIGNS = 'An account can have up to 200 campaigns';
export const POST_LIMIT = 'Post limit reached: a campaign holds up to 500 posts';
export const TOO_MANY_CAMPAIGN_SHARES = 'This campaign can’t be shared with more people';

/** Writes throw `not_found` for missing campaigns and those of others, `forbidden` for users a campaign is only shared with. */
export interface Campaigns extends Shares {
  find(id: string): Promise<Campaign | undefined>;
  /** Owned campaigns and those shared with the account, most recently changed first. */
  ofAccount(accountId: string): Promise<Campaign[]>;
  /** A repeated id changes nothing. Throws `bad_request` when the owner has reached the limit. */
  create(campaign: NewCampaign): Promise<void>;
  /** An archived campaign is no longer due; an active one is due from the time of the operation. */
  change(operation: Operation, changes: CampaignChanges): Promise<void>;
  remove(operation: Operation): Promise<void>;
  /** False when the post was already tracked. Throws `limit_reached` when the campaign is full. */
  addPost(operation: Operation, post: CampaignPost): Promise<boolean>;
  /** False when the post is not tracked. */
  dropPost(operation: Operation, post: PostKey): Promise<boolean>;
  /** Most recently added first. */
  posts(id: string): Promise<CampaignPost[]>;
  /** Most followers first. */
  creators(id: string): Promise<TrackedCreator[]>;
  /** Stores reports of up to 30 posts. Ignores reports that are older than the latest one, and posts that are no longer tracked. */
  reportPosts(id: string, reports: readonly PostReport[]): Promise<void>;
  /** Adds the current sums to the history; replaces an earlier point of the same hour. */
  note(id: string, at: string): Promise<void>;
  /** Oldest first. */
  history(id: string): Promise<StatsPoint[]>;
  /** Claims the next refresh. Returns the existing one if it began after `since`; undefined when the campaign no longer exists. */
  claimRefresh(id: string, refresh: Refresh, since: string): Promise<Refresh | undefined>;
  /** Records that the figures of all posts were fetched. */
  refreshed(id: string, at: string, next: NextRefresh): Promise<void>;
  /** Records when the next refresh is due after one that fetched nothing. */
  postpone(id: string, next: NextRefresh): Promise<void>;
  /** Campaigns that are due at an ISO time, the longest overdue first. */
  due(at: string, page: { limit: number; after?: string }): Promise<{ ids: string[]; next?: string }>;
}
