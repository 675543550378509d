import type { DataProvider } from '#functions/adapters/data-provider/data-provider.ts';
import type { PostStats, SocialPost, SocialProfile } from '#functions/ports/creators/social-data.ts';
import type { PostRef } from '#shared/campaigns/post-url.ts';

/** A post from a platform; its creator has to be requested separately. */
export type FetchedPost = Omit<SocialPost, 'creator'> & { creatorId: string };

export type Feed = { posts: FetchedPost[]; next: string | undefined };

/** Platform data as the data provider passes it on. Throws `NotThere` for content that the platform does not show. */
export type PlatformAdapter = {
  /** `account` is an id or a handle. */
  profile(provider: DataProvider, account: string): Promise<SocialProfile>;
  post(provider: DataProvider, post: PostRef): Promise<FetchedPost>;
  /** Newest first, in pages of the platform's own size. */
  feed(provider: DataProvider, creator: SocialProfile, after: string | undefined): Promise<Feed>;
};

/** Omits figures that the platform does not count. */
export const counted = (stats: { [Name in keyof PostStats]: number | undefined }): PostStats =>
  Object.fromEntries(Object.entries(stats).filter(([, count]) => count !== undefined));

export const isoTime = (seconds: number): string => new Date(seconds * 1_000).toISOString();
