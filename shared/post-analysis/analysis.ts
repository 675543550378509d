import * as z from 'zod/mini';
import { AudienceData, Post, RelatedCreator } from '#shared/reports/report.ts';

const Count = z.int().check(z.nonnegative());

export const AnalysisStatus = z.enum(['processing', 'finished', 'error']);
export type AnalysisStatus = z.infer<typeof AnalysisStatus>;

/** A creator of the analysed posts. */
export const PostCreator = z.extend(RelatedCreator, {
  posts_created: Count,
  /** Of these posts. */
  likes: Count,
});
export type PostCreator = z.infer<typeof PostCreator>;

/** A creator who liked some of the posts; `created`: made some of them too. */
export const NotableLiker = z.extend(RelatedCreator, {
  created: z.boolean(),
  /** Posts they were seen to like. */
  likes: Count,
});
export type NotableLiker = z.infer<typeof NotableLiker>;

/** `weight`: the share of all likes that posts with it have. */
const PostTag = z.object({ tag: z.string(), weight: z.number() });
export type PostTag = z.infer<typeof PostTag>;

/** The audience of all posts together, by likes. */
export const LikersData = z.extend(AudienceData, { creators: z.array(RelatedCreator) });
export type LikersData = z.infer<typeof LikersData>;

export const PostsProfile = z.object({
  likes: Count,
  comments: Count,
  /** Followers of all creators. */
  potential_reach: Count,
  /** About how many different people gave the likes. */
  unique_audience: Count,
  creators: z.array(PostCreator),
  notable_users: z.array(NotableLiker),
  top_hashtags: z.array(PostTag),
  top_mentions: z.array(PostTag),
  /** The most liked first. */
  posts: z.array(Post),
});
export type PostsProfile = z.infer<typeof PostsProfile>;

export const Analysis = z.object({ audience_likers: z.object({ success: z.boolean(), data: LikersData }), posts_profile: PostsProfile });
export type Analysis = z.infer<typeof Analysis>;

/** A past analysis, in tables. */
export const PastPosts = z.object({
  id: z.string(),
  status: AnalysisStatus,
  user_picture: z.string(),
  /** What tells it from others: the handle of its first creator. */
  username: z.string(),
  creators: Count,
  posts_num: Count,
  /** Likes and comments. */
  engagement: Count,
  /** ISO time. */
  created: z.string(),
});
export type PastPosts = z.infer<typeof PastPosts>;
