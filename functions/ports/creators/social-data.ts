import type { PostRef } from '#shared/campaigns/post-url.ts';
import type { ContactType } from '#shared/contacts.ts';
import type { Platform } from '#shared/platforms.ts';
import type { AudienceData, RelatedCreator } from '#shared/reports/report.ts';
import type { StoryAnalysis } from '#shared/reports/stories.ts';

/** An account of a network, by its own id or by its handle. */
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
  /** Everybody sees the profile of a private account, and only its followers see more. */
  isPrivate: boolean;
};

/** Counts that the network hides or does not provide are omitted; never 0. */
export type PostStats = { views?: number; plays?: number; likes?: number; comments?: number; shares?: number };

export type SocialPost = PostRef & {
  postUrl: string;
  title: string;
  text: string;
  /** ISO time. */
  posted: string;
  thumbnail: string;
  creator: SocialProfile;
  /** As of the moment it was asked for. */
  stats: PostStats;
};

/** Captions end somewhere on every network. */
const MAX_CAPTION = 2_200;

/** As much of a caption as is kept: never half a letter, which no store takes. */
export const keptCaption = (text: string): string => text.slice(0, MAX_CAPTION).replace(/[\ud800-\udbff]$/, '');

/** `private`: only visible to the account's followers. `gone`: deleted, or never existed. Both are final answers, not errors. */
export type Seen<T> = ({ state: 'seen' } & T) | { state: 'private' } | { state: 'gone' };

/** Who liked a post, as far as a network lets one look. */
export type PostLikers = {
  /** All likes. */
  total: number;
  /** How many of them were looked at: `audience.sample` says so too. */
  sample: number;
  /** Audience of the sample, as fractions of 1; the largest first. */
  audience: AudienceData;
  /** Those of the sample who are creators themselves, the largest first. */
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
  /** Those of the page who can be reached. */
  reachable: ReachableFollower[];
  /** Followers that this page went through. */
  looked: number;
  next?: string;
};

export type PostsPage = { posts: SocialPost[]; next?: string };

/**
 * Live data of the networks: figures are current and differ from one call to the next. Throws `unavailable` when the source does not
 * respond: the same call may succeed later.
 */
export interface SocialData {
  post(post: PostRef): Promise<Seen<{ post: SocialPost }>>;
  profile(profile: ProfileRef): Promise<Seen<{ profile: SocialProfile }>>;
  /** Newest first. */
  posts(profile: ProfileRef, page: { limit: number; after?: string }): Promise<Seen<PostsPage>>;
  likers(post: PostRef): Promise<Seen<{ likers: PostLikers }>>;
  /** In an order that does not change, so that a page can be asked for again. */
  followers(profile: ProfileRef, page: { limit: number; after?: string }): Promise<Seen<FollowersPage>>;
  /** Those that can be seen now, and what a story brings. */
  stories(profile: ProfileRef): Promise<Seen<{ stories: StoryAnalysis }>>;
}
