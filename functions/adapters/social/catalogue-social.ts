import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import { isGenerated } from '#functions/catalogue/posts/has-posts.ts';
import { readPostId } from '#functions/catalogue/seed/posts/post-ids.ts';
import { postsNow } from '#functions/catalogue/seed/posts/posts-now.ts';
import type { CreatorCatalogue } from '#functions/ports/creators/creator-catalogue.ts';
import type { PostsPage, ProfileRef, Seen, SocialData, SocialPost } from '#functions/ports/creators/social-data.ts';
import type { PostRef } from '#shared/campaigns/post-url.ts';
import { storiesOfProfile } from '#shared/reports/stories.ts';
import type { CatalogueRecords } from './catalogue-records.ts';
import { followersPage } from './followers.ts';
import { importedPosts, likersOfCreator } from './imported-posts.ts';
import { likersOf } from './likers.ts';
import { type ShownPost, socialPost, socialProfile } from './social-post.ts';

export type Source = {
  catalogue: Pick<CreatorCatalogue, 'report'>;
  records: CatalogueRecords;
  now: () => Date;
};

type Found = { record: CreatorRecord; post: ShownPost };

const GONE = { state: 'gone' } as const;
const PRIVATE = { state: 'private' } as const;

/**
 * Social data from our own catalogue. Generated creators keep posting, their posts grow, and some are deleted; real creators have the posts
 * of their imports, and nothing is invented for them.
 */
export const catalogueSocial = (source: Source): SocialData => {
  const { records, catalogue } = source;
  const seen = async <T>(profile: ProfileRef, readProfile: (record: CreatorRecord) => Promise<T>): Promise<Seen<T>> => {
    const record = await records.find(profile);
    if (!record) return GONE;
    return record.is_hidden ? PRIVATE : { state: 'seen', ...(await readProfile(record)) };
  };
  return {
    post: async (ref) => {
      const found = await findPost(source, ref);
      return found.state === 'seen' ? { state: 'seen', post: socialPost(found.record, found.post) } : found;
    },
    profile: async (profile) => {
      const record = await records.find(profile);
      return record ? { state: 'seen', profile: socialProfile(record) } : GONE;
    },
    posts: (profile, page) => seen(profile, async (record) => pageOf(await allPosts(source, record), page)),
    likers: async (ref) => {
      const found = await findPost(source, ref);
      if (found.state !== 'seen') return found;
      const report = await catalogue.report(found.record.platform, found.record.user_id);
      if (!report) return GONE;
      const likers = isGenerated(found.record) ? likersOf(report, found.post) : likersOfCreator(report, found.post);
      return { state: 'seen', likers };
    },
    followers: (profile, page) => seen(profile, (record) => followersPage(records, record, page)),
    stories: async (profile) => {
      const record = await records.find(profile);
      if (record?.is_hidden) return PRIVATE;
      const report = record && (await catalogue.report(record.platform, record.user_id));
      return report ? { state: 'seen', stories: storiesOfProfile(report.user_profile) } : GONE;
    },
  };
};

const postsOfRecord = async ({ records, now }: Source, record: CreatorRecord): Promise<ShownPost[]> =>
  isGenerated(record) ? postsNow(record, { asOf: await records.asOf(), now: now().toISOString() }) : importedPosts(record);

const allPosts = async (source: Source, record: CreatorRecord): Promise<SocialPost[]> =>
  (await postsOfRecord(source, record)).map((post) => socialPost(record, post));

const findPost = async (source: Source, { network, postId }: PostRef): Promise<Seen<Found>> => {
  const record = (await generatedAuthor(source, { network, postId })) ?? (await source.records.find({ platform: network, postId }));
  if (!record) return GONE;
  if (record.is_hidden) return PRIVATE;
  const post = (await postsOfRecord(source, record)).find((each) => each.postId === postId);
  return post ? { state: 'seen', record, post } : GONE;
};

/** Any id of the format names a creator, so real ids can name one by chance. */
const generatedAuthor = async ({ records }: Source, { network, postId }: PostRef): Promise<CreatorRecord | undefined> => {
  const named = readPostId(network, postId);
  const record = named && (await records.find({ platform: network, userIdStart: named.userId }));
  return record && isGenerated(record) ? record : undefined;
};

/** A cursor is the id of the last returned post, so that new posts do not shift the pages. */
const pageOf = (posts: SocialPost[], { limit, after }: { limit: number; after?: string }): PostsPage => {
  const from = after === undefined ? 0 : posts.findIndex(({ postId }) => postId === after) + 1;
  const page = posts.slice(from, from + limit);
  const last = page.at(-1);
  return { posts: page, ...(last && from + limit < posts.length && { next: last.postId }) };
};
