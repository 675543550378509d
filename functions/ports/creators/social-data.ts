import type { PostRef } from '#shared/campaigns/post-url.ts';
import type { ContactType } from '#shared/contacts.ts';
import type { Platform } from '#shared/platforms.ts';
import type { AudienceData, RelatedCreator } from '#shared/reports/report.ts';
import type { StoryAnalysis } from '#shared/reports/stories.ts';

/** An account of a platform, by its id or its handle. */
export type ProfileRef = { platform: Platform } & ({ userId: string } | { username: string });

export type SocialProfile = {
  platform: Platform;
  userId: string;
  username: string;
  name: string;
  picture: string;
  url: string;
  followers: number;
  isVerified: boolean;
  /** True if only the account's followers see more than its profile. */
  isPrivate: boolean;
};

/** Counts that the platform hides or does not provide are omitted; they are never 0. */
export type PostStats = { views?: number; plays?: number; likes?: number; comments?: number; shares?: number };

export type SocialPost = PostRef & {
  postUrl: string;
  title: string;
  text: string;
  /** ISO time. */
  posted: string;
  thumbnail: string;
  creator: SocialProfile;
  /** As of the time of the request. */
  stats: PostStats;
  /** True if nothing is known about the people who like it. */
  isAudienceUnknown?: boolean;
};

/** Maximum length of a stored caption, in UTF-16 code units. */
const MAX_CAPTION = 2_200;

/** Truncates a caption without splitting a surrogate pair, which stores cannot represent. */
export const truncateCaption = (text: string): string => text.slice(0, MAX_CAPTION).replace(/[\ud800-\udbff]$/, '');

/** `private`: only visible to the account's followers. `gone`: deleted, or never existed. Both are final answers, not errors. */
export type Seen<T> = ({ state: 'seen' } & T) | { state: 'private' } | { state: 'gone' };

/** Likers of a post, as far as the platform exposes them. */
export type PostLikers = {
  /** Number of all likes. */
  total: number;
  /** Number of likers that were analysed; equals `audience.sample`. */
  sample: number;
  /** Audience of the sample, as fractions 0..1; largest first. */
  audience: AudienceData;
  /** Creators among the sample, most followers first. */
  creators: RelatedCreator[];
};

/** A follower with public contact details. */
export type ReachableFollower = {
  userId: string;
  username: string;
  name: string;
  followers: number;
  contacts: { type: ContactType; value: string }[];
};

export type FollowersPage = {
  /** Followers of the page with contact details. */
  reachable: ReachableFollower[];
  /** Number of followers that this page scanned. */
  looked: number;
  next?: string;
};

export type PostsPage = { posts: SocialPost[]; next?: string };

/**
 * Live data of the platforms; figures differ from call to call. Throws `unavailable` when the source does not respond; a later call
 * may succeed.
 */
export interface SocialData {
  post(post: PostRef): Promise<Seen<{ post: SocialPost }>>;
  profile(profile: ProfileRef): Promise<Seen<{ profile: SocialProfile }>>;
  /** Newest first. */
  posts(profile: ProfileRef, page: { limit: number; after?: string }): Promise<Seen<PostsPage>>;
  likers(post: PostRef): Promise<Seen<{ likers: PostLikers }>>;
  /** In a stable order, so that a page can be requested again. */
  followers(profile: ProfileRef, page: { limit: number; after?: string }): Promise<Seen<FollowersPage>>;
  /** The currently visible stories, and estimates of a story's reach. */
  stories(profile: ProfileRef): Promise<Seen<{ stories: StoryAnalysis }>>;
}
