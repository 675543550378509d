import type { DataVendor } from '#functions/adapters/data-provider/data-provider.ts';
import type { PostStats, SocialPost, SocialProfile } from '#functions/ports/creators/social-data.ts';
import type { PostRef } from '#shared/campaigns/post-url.ts';

/** A post from a platform; its creator has to be requested separately. */
export type ToldPost = Omit<SocialPost, 'creator'> & { creatorId: string };

export type Feed = { posts: ToldPost[]; next: string | undefined };

/** Platform data as the data provider passes it on. Throws `NotThere` for content that the platform does not show. */
export type Network = {
  /** `account`: id or handle. */
  profile(vendor: DataVendor, account: string): Promise<SocialProfile>;
  post(vendor: DataVendor, post: PostRef): Promise<ToldPost>;
  /** Newest first, in pages of the platform's own size. */
  feed(vendor: DataVendor, creator: SocialProfile, after: string | undefined): Promise<Feed>;
};

/** Omits figures that the platform does not count. */
export const counted = (stats: { [Name in keyof PostStats]: number | undefined }): PostStats =>
  Object.fromEntries(Object.entries(stats).filter(([, count]) => count !== undefined));

export const isoTime = (seconds: number): string => new Date(seconds * 1_000).toISOString();
