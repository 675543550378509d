import * as z from 'zod/mini';
import { Platform } from '#shared/platforms.ts';

export const CampaignStatus = z.enum(['active', 'archived']);
export type CampaignStatus = z.infer<typeof CampaignStatus>;

/** Figures that platforms count for a post. */
export const STATS = ['views', 'plays', 'likes', 'comments', 'shares'] as const;
export type Stat = (typeof STATS)[number];

/** A figure is absent if the platform does not count it or hides it. */
export const PostStats = z.object({
  views: z.optional(z.int()),
  plays: z.optional(z.int()),
  likes: z.optional(z.int()),
  comments: z.optional(z.int()),
  shares: z.optional(z.int()),
});
export type PostStats = z.infer<typeof PostStats>;

/** `gone`: deleted; `private`: visible only to the account's followers. Both keep their last figures. */
export const PostState = z.enum(['seen', 'gone', 'private']);
export type PostState = z.infer<typeof PostState>;

/** Total of views and plays, two platforms' names for the same figure. */
export const viewsOf = ({ views = 0, plays = 0 }: PostStats): number => views + plays;

export const engagementsOf = ({ likes = 0, comments = 0, shares = 0 }: PostStats): number => likes + comments + shares;

const Person = z.object({ _id: z.string(), name: z.string(), email: z.string() });

export const CampaignCreator = z.object({ id: z.string(), name: z.string(), pictureCDN: z.string() });

/** The public part of a campaign, visible through its link. */
export const CampaignFigures = z.object({
  name: z.string(),
  description: z.string(),
  /** Platforms of the posts. */
  networks: z.array(Platform),
  postsOf: z.record(Platform, z.int()),
  totalPosts: z.int(),
  /** The three largest creators and the total number. */
  creators: z.object({ total: z.int(), creators: z.array(CampaignCreator) }),
  totalFollowers: z.int(),
  totalViews: z.int(),
  totalPlays: z.int(),
  totalLikes: z.int(),
  totalComments: z.int(),
  totalShares: z.int(),
  /** ISO times of the last change and of the figures. */
  updated: z.string(),
  refreshed: z.optional(z.string()),
});
export type CampaignFigures = z.infer<typeof CampaignFigures>;

export const CampaignView = z.extend(CampaignFigures, {
  _id: z.string(),
  status: CampaignStatus,
  created: z.string(),
  /** Owned by another account and shared with the caller. */
  isShared: z.boolean(),
  owner: Person,
  /** For the owner: the addresses that it is shared with, keyed by share id. For others: only themselves. */
  sharedWithUser_ids: z.array(Person),
  /** ISO time from which the owner can request a refresh. */
  refreshable_from: z.string(),
});
export type CampaignView = z.infer<typeof CampaignView>;

export const CampaignPostView = z.object({
  /** Id of the post within its campaign. */
  _id: z.string(),
  network: Platform,
  postUrl: z.string(),
  postId: z.string(),
  title: z.string(),
  text: z.string(),
  /** ISO time. */
  posted: z.string(),
  thumbnailCDN: z.string(),
  creator: z.object({ user_id: z.string(), name: z.string(), username: z.string(), pictureCDN: z.string(), followers: z.int() }),
  stats: PostStats,
  state: PostState,
  /** ISO times when the post was added and when its figures were measured. */
  added: z.string(),
  refreshed: z.string(),
});
export type CampaignPostView = z.infer<typeof CampaignPostView>;

export const PostPreview = z.object({
  network: Platform,
  postUrl: z.string(),
  postId: z.string(),
  title: z.string(),
  text: z.string(),
  posted: z.string(),
  thumbnail: z.string(),
  creator: z.object({ name: z.string(), username: z.string(), picture: z.string(), followers: z.int() }),
  stats: PostStats,
});
export type PostPreview = z.infer<typeof PostPreview>;

/** Totals of a campaign at one point in time. */
export const StatsPoint = z.object({
  /** ISO time. */
  at: z.string(),
  posts: z.int(),
  views: z.int(),
  plays: z.int(),
  likes: z.int(),
  comments: z.int(),
  shares: z.int(),
});
export type StatsPoint = z.infer<typeof StatsPoint>;
