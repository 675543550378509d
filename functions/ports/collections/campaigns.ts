import type { CampaignStatus, PostState, PostStats, StatsPoint } from '#shared/campaigns/campaign.ts';
import type { PostRef } from '#shared/campaigns/post-url.ts';
import type { Platform } from '#shared/platforms.ts';
import type { Operation, SharedUser, Shares } from './shared-resources.ts';

/** Over all posts of a campaign; a creator of several of them counts once. */
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
  /** E-mail addresses, of people who have no account yet. */
  invited: string[];
  /** How many posts of each network. */
  networks: Record<Platform, number>;
  sums: CampaignSums;
  /** The most recently requested refresh. */
  refresh?: Refresh;
  /** When the figures of all its posts were asked for last; ISO time. */
  refreshedAt?: string;
  createdAt: string;
  /** Newest change by its owner; ISO time. */
  updatedAt: string;
};

export type Refresh = { jobId: string; at: string };

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
  /** Time of the figures. */
  statsAt: string;
  addedAt: string;
};

/** A network's data of a post at a given time. A post that is not (or no longer) visible keeps its previous data. */
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
  /** Its own and those shared with it, newest change first. */
  ofAccount(accountId: string): Promise<Campaign[]>;
  /** The second one with an id changes nothing. Throws `bad_request` when its owner has as many as there may be. */
  create(campaign: NewCampaign): Promise<void>;
  /** An archived one is due no more, an active one again from `act.at` on. */
  change(operation: Operation, changes: CampaignChanges): Promise<void>;
  remove(operation: Operation): Promise<void>;
  /** false when it was in it before. Throws `bad_request` when there is no room. */
  addPost(operation: Operation, post: CampaignPost): Promise<boolean>;
  /** false when it was not in it (any more). */
  dropPost(operation: Operation, post: PostKey): Promise<boolean>;
  /** All of them, the newest in the campaign first. */
  posts(id: string): Promise<CampaignPost[]>;
  /** The largest first. */
  creators(id: string): Promise<TrackedCreator[]>;
  /** Whatever is older than what is known, or of posts that are gone from the campaign, changes nothing. Up to 30 at once. */
  reportPosts(id: string, told: readonly PostReport[]): Promise<void>;
  /** Adds the sums of this moment to the history, in the place of what was noted before in the same hour. */
  note(id: string, at: string): Promise<void>;
  /** Oldest first. */
  history(id: string): Promise<StatsPoint[]>;
  /** Takes the next refresh; when one began after `since`, that one stays and is answered. Undefined for a campaign that is gone. */
  claimRefresh(id: string, refresh: Refresh, since: string): Promise<Refresh | undefined>;
  /** All its posts were asked for; `due`: when they are next, and never without. */
  refreshed(id: string, at: string, due?: string): Promise<void>;
  /** Those due at that moment, the longest due first. */
  due(at: string, page: { limit: number; after?: string }): Promise<{ ids: string[]; next?: string }>;
}
