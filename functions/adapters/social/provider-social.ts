import * as z from 'zod/mini';
import type { DataProvider } from '#functions/adapters/data-provider/data-provider.ts';
import { NotThere, notOffered } from '#functions/adapters/data-provider/provider-error.ts';
import { absent, IdText, listOf } from '#functions/adapters/data-provider/raw.ts';
import type {
  PostsPage,
  ProfileRef,
  ReachableFollower,
  Seen,
  SocialData,
  SocialPost,
  SocialProfile,
} from '#functions/ports/creators/social-data.ts';
import { CONTACT_TYPES } from '#shared/contacts.ts';
import type { Platform } from '#shared/platforms.ts';
import { instagram, instagramStories } from './data-provider/instagram.ts';
import type { FetchedPost, PlatformAdapter } from './data-provider/platform-adapter.ts';
import { tiktok } from './data-provider/tiktok.ts';
import { youtube } from './data-provider/youtube.ts';

const PLATFORM_ADAPTERS: Record<Platform, PlatformAdapter> = { instagram, tiktok, youtube };

const PRIVATE = { state: 'private' } as const;

/** Live data of the platforms through a data provider of the SocialData family. */
export const providerSocial = (provider: DataProvider): SocialData => {
  const profileOf = (ref: ProfileRef): Promise<SocialProfile> =>
    PLATFORM_ADAPTERS[ref.platform].profile(provider, 'userId' in ref ? ref.userId : ref.username);
  /** Private accounts show this content only to their followers. */
  const ofPublic = <T extends object>(ref: ProfileRef, readProfile: (profile: SocialProfile) => Promise<T>): Promise<Seen<T>> =>
    seen(async () => {
      const profile = await profileOf(ref);
      return profile.isPrivate ? PRIVATE : { state: 'seen', ...(await readProfile(profile)) };
    });
  return {
    post: (ref) =>
      seen<{ post: SocialPost }>(async () => {
        const fetched = await PLATFORM_ADAPTERS[ref.network].post(provider, ref);
        const creator = await profileOf({ platform: ref.network, userId: fetched.creatorId });
        return creator.isPrivate ? PRIVATE : { state: 'seen', post: withCreator(fetched, creator) };
      }),
    profile: (ref) => seen(async () => ({ state: 'seen', profile: await profileOf(ref) })),
    posts: (ref, page) => ofPublic(ref, (profile) => postsPage(provider, profile, page)),
    // The data provider sells audiences per account, not per post.
    likers: () => Promise.reject(notOffered()),
    // One export, because every partial request would be charged separately.
    followers: (ref) =>
      ofPublic(ref, async (profile) => ({ reachable: await reachableFollowers(provider, profile), looked: profile.followers })),
    stories: (ref) =>
      ofPublic(ref, async ({ platform, userId, followers }) => ({
        stories: { is_private: false, followers, stories: platform === 'instagram' ? await instagramStories(provider, userId) : [] },
      })),
  };
};

const seen = <T extends object>(ask: () => Promise<Seen<T>>): Promise<Seen<T>> =>
  ask().catch((error: unknown) => {
    if (error instanceof NotThere) return error.isPrivate ? PRIVATE : { state: 'gone' };
    throw error;
  });

const withCreator = ({ creatorId: _, ...post }: FetchedPost, creator: SocialProfile): SocialPost => ({ ...post, creator });

/** A cursor combines the platform's own with an offset into its page, because platforms choose their page size. */
const postsPage = async (
  provider: DataProvider,
  creator: SocialProfile,
  { limit, after = '0' }: { limit: number; after?: string },
): Promise<PostsPage> => {
  const [, skipped = '0', first = ''] = /^(\d+) ?(.*)$/.exec(after) ?? [];
  const posts: SocialPost[] = [];
  let at = { cursor: first, skip: Number(skipped) };
  for (;;) {
    const page = await PLATFORM_ADAPTERS[creator.platform].feed(provider, creator, at.cursor || undefined);
    const remaining = page.posts.slice(at.skip);
    const batch = remaining.slice(0, limit - posts.length);
    posts.push(...batch.map((post) => withCreator(post, creator)));
    if (batch.length < remaining.length) return { posts, next: `${at.skip + batch.length} ${at.cursor}` };
    if (!page.next || page.posts.length === 0) return { posts };
    at = { cursor: page.next, skip: 0 };
    if (posts.length === limit) return { posts, next: `0 ${at.cursor}` };
  }
};

const NotableUser = z.object({
  user_id: IdText,
  username: absent(z.string()),
  fullname: absent(z.string()),
  followers: z.number(),
  contacts: listOf(z.object({ type: z.string(), value: z.string() })),
});

/** The data provider returns only followers that are notable themselves. */
const reachableFollowers = async (provider: DataProvider, { platform, userId }: SocialProfile): Promise<ReachableFollower[]> => {
  const query = { url: userId, platform, fmt: 'json', audience: 'followers', exclude_exported: false, save_to_exported: false };
  const users = await provider.lines('/exports/notable_users/', { ...query, dry_run: false }, NotableUser);
  return users.flatMap(({ user_id, username, fullname, followers, contacts = [] }) => {
    const known = contacts.flatMap(({ type, value }) =>
      CONTACT_TYPES.filter((each) => each === type).map((each) => ({ type: each, value })),
    );
    const follower = { userId: user_id, username: username ?? user_id, name: fullname ?? '', followers: Math.round(followers) };
    return known.length > 0 ? [{ ...follower, contacts: known }] : [];
  });
};
