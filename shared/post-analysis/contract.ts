import * as z from 'zod/mini';
import { endpoint } from '#shared/http/endpoint.ts';
import { countUpTo, Id, Locale, success } from '#shared/http/fields.ts';
import { AnalysisStatus, LikersData, PastPosts, PostsProfile } from './analysis.ts';
import { ANALYSES_PAGE_SIZE, MAX_LINKS } from './limits.ts';
import { TOO_MANY_LINKS } from './messages.ts';
import { InstagramPostUrl } from './post-link.ts';

const MAX_PAGE = 1_000;

const PostData = z.strictObject({ estimate_id: Id });

const shared = { access: 'user', feature: 'postAnalysis', api: true } as const;

export const postAnalysis = {
  estimate: endpoint({
    ...shared,
    method: 'POST',
    path: '/postAnalysis/new',
    summary: 'Estimate the likes of public Instagram posts, which is what an analysis costs; valid for a day',
    input: z.strictObject({ post: z.array(InstagramPostUrl).check(z.minLength(1, 'is required'), z.maxLength(MAX_LINKS, TOO_MANY_LINKS)) }),
    output: z.object({
      success,
      estimated_likes: z.int(),
      /** USD, for information only. */
      price: z.number(),
      /** Remaining post analysis credits of the account. */
      left: z.int(),
      /** Number of distinct posts. */
      posts: z.int(),
      /** Posts of creators whose audience is unknown: analyzed without it, and their likes cost nothing. Absent if there are none. */
      without_audience: z.optional(z.object({ posts: z.int(), likes: z.int() })),
      postData: PostData,
    }),
  }),
  generate: endpoint({
    ...shared,
    method: 'POST',
    path: '/postAnalysis/generate',
    costs:
      'One post analysis credit for each estimated like; refunded for posts that can’t be analyzed. Posts whose audience is unknown are free.',
    summary:
      'Analyze the posts of an estimate in the background. The same estimate is one analysis, charged once; exactly its posts again get 409 while it runs',
    input: z.strictObject({ postData: PostData }),
    output: z.object({ success, report_info: z.object({ report_id: z.string() }) }),
  }),
  open: endpoint({
    ...shared,
    method: 'GET',
    path: '/postAnalysis/{id}',
    summary: 'Retrieve the audience of an analysis, or its progress',
    input: z.strictObject({ id: Id, locale: Locale }),
    output: z.object({
      success,
      report_info: z.object({
        report_id: z.string(),
        /** ISO time. */
        created: z.string(),
        status: AnalysisStatus,
        /** Processed posts and total posts. */
        done: z.int(),
        total: z.int(),
      }),
      /** Reason of a failure. */
      message: z.optional(z.string()),
      audience_likers: z.optional(z.object({ success: z.boolean(), data: LikersData })),
      posts_profile: z.optional(PostsProfile),
    }),
  }),
  past: endpoint({
    ...shared,
    method: 'GET',
    path: '/generated/posts',
    summary: 'List past post analyses, newest first',
    input: z.strictObject({
      page: countUpTo(MAX_PAGE, 1),
      limit: countUpTo(100, ANALYSES_PAGE_SIZE),
    }),
    output: z.object({ success, posts_generated: z.array(PastPosts), total: z.int() }),
  }),
  remove: endpoint({
    ...shared,
    method: 'DELETE',
    path: '/generated/posts/{id}',
    summary: 'Delete a past post analysis that has ended',
    input: z.strictObject({ id: Id }),
    output: z.object({ success }),
  }),
};
