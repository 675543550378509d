import * as z from 'zod/mini';
import { AudienceData, Post, RelatedCreator } from '#shared/reports/report.ts';

const Count = z.int().check(z.nonnegative());

export const AnalysisStatus = z.enum(['processing', 'finished', 'error']);
export type AnalysisStatus = z.infer<typeof AnalysisStatus>;

/** A creator of the analyzed posts. */
export const PostCreator = z.extend(RelatedCreator, {
  posts_created: Count,
  /** Likes of these posts. */
  likes: Count,
});
export type PostCreator = z.infer<typeof PostCreator>;

/** A creator who liked some of the posts; `created`: also the creator of some of them. */
export const NotableLiker = z.extend(RelatedCreator, {
  created: z.boolean(),
  /** Number of the posts that they liked. */
  likes: Count,
});
export type NotableLiker = z.infer<typeof NotableLiker>;

/** `weight`: share of all likes that the posts with this tag have. */
const PostTag = z.object({ tag: z.string(), weight: z.number() });
export type PostTag = z.infer<typeof PostTag>;

/** The combined audience of all posts, weighted by likes. */
export const LikersData = z.extend(AudienceData, { creators: z.array(RelatedCreator) });
export type LikersData = z.infer<typeof LikersData>;

export const PostsProfile = z.object({
  likes: Count,
  comments: Count,
  /** Sum of the followers of all creators. */
  potential_reach: Count,
  /** Estimated number of distinct likers. */
  unique_audience: Count,
  creators: z.array(PostCreator),
  notable_users: z.array(NotableLiker),
  top_hashtags: z.array(PostTag),
  top_mentions: z.array(PostTag),
  /** Most liked first. */
  posts: z.array(Post),
});
export type PostsProfile = z.infer<typeof PostsProfile>;

export const Analysis = z.object({ audience_likers: z.object({ success: z.boolean(), data: LikersData }), posts_profile: PostsProfile });
export type Analysis = z.infer<typeof Analysis>;

/** A past analysis as a table row. */
export const PastPosts = z.object({
  id: z.string(),
  status: AnalysisStatus,
  user_picture: z.string(),
  /** Handle of the first creator, which identifies the row for users. */
  username: z.string(),
  creators: Count,
  posts_num: Count,
  /** Sum of likes and comments. */
  engagement: Count,
  /** ISO time. */
  created: z.string(),
});
export type PastPosts = z.infer<typeof PastPosts>;
