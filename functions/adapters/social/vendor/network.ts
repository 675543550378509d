import type { DataVendor } from '#functions/adapters/data-vendor/data-vendor.ts';
import type { PostStats, SocialPost, SocialProfile } from '#functions/ports/social-data.ts';
import type { PostRef } from '#shared/campaigns/post-url.ts';

/** A post as a network tells it: who its creator is has to be asked apart. */
export type ToldPost = Omit<SocialPost, 'creator'> & { creatorId: string };

export type Feed = { posts: ToldPost[]; next: string | undefined };

/** What a vendor passes on of a network, in the network's own words. Throws `NotThere` for what the network does not show. */
export type Network = {
  /** By id or by handle. */
  profile(vendor: DataVendor, account: string): Promise<SocialProfile>;
  post(vendor: DataVendor, post: PostRef): Promise<ToldPost>;
  /** The newest first, in pages of the network's own size. */
  feed(vendor: DataVendor, creator: SocialProfile, after: string | undefined): Promise<Feed>;
};

/** Without what the network does not count. */
export const counted = (stats: { [Name in keyof PostStats]: number | undefined }): PostStats =>
  Object.fromEntries(Object.entries(stats).filter(([, count]) => count !== undefined));

export const isoTime = (seconds: number): string => new Date(seconds * 1_000).toISOString();
