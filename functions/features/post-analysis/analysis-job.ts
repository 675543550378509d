import * as z from 'zod/mini';
import { defineJob, type JobTry } from '#functions/jobs/job-kind.ts';
import type { PostAnalysis } from '#functions/ports/collections/post-analyses.ts';
import type { Ctx } from '#functions/ports/ctx.ts';
import type { Job } from '#functions/ports/system/jobs.ts';
import { CREDIT_POOLS } from '#shared/billing/credit-pool.ts';
import { AppError } from '#shared/http/errors.ts';
import { ANALYSIS_CANCELLED, ANALYSIS_FAILED, NO_ACCOUNTS_LEFT } from '#shared/post-analysis/messages.ts';
import { type EstimatedPost, keepPart, keepResult, type LikedPost, partOf, postsOf, removeFiles } from './analysis-files.ts';
import { analysisOf, type SeenPost } from './analysis-of.ts';
import { chargedLikesOf, likesOf } from './estimate-likes.ts';

type AnalysisCtx = Ctx<'credits' | 'files' | 'jobs' | 'postAnalyses' | 'socialData'>;

const AnalysisPayload = z.object({ purse: z.enum(CREDIT_POOLS) });
export type AnalysisPayload = z.infer<typeof AnalysisPayload>;
const Checkpoint = z.object({ parts: z.int() });

/** Posts requested in parallel and stored as one part; a retry skips stored parts. */
const POSTS_AT_ONCE = 5;

export const partsOf = (posts: number): number => Math.ceil(posts / POSTS_AT_ONCE);

/** `missing`: posts that were deleted since the estimate. */
const AnalysisResult = z.object({ posts: z.int(), missing: z.int() });
type AnalysisResult = z.infer<typeof AnalysisResult>;

/** Requests the audience of each post, part by part, and merges the results. Posts deleted since the estimate are free. */
export const analysisJob = defineJob('post-analyses', {
  payload: AnalysisPayload,
  run: async (ctx: AnalysisCtx, attempt): Promise<AnalysisResult> => {
    const { job, report } = attempt;
    const estimates = await postsOf(ctx, job);
    // A job with a checkpoint is paid.
    if (job.checkpoint === undefined) await payFor(ctx, job);
    const { status } = await ctx.postAnalyses.create(newAnalysis(job, estimates));
    const liked = await requestLikers(ctx, attempt, estimates);
    const { seen, missing } = splitByVisibility(estimates, liked);
    if (seen.length === 0) throw new AppError('conflict', NO_ACCOUNTS_LEFT);
    await report({ done: estimates.length, total: estimates.length, isFinal: true });
    if (status !== 'finished') await finish(ctx, job, seen);
    const unused = chargedLikesOf(missing);
    if (unused > 0 && job.charge) await refund(ctx, job, unused);
    return { posts: seen.length, missing: missing.length };
  },
  notice: async (ctx, job, _payload, end) => {
    const { username = '' } = (await ctx.postAnalyses.find(job.accountId, job.id)) ?? {};
    const count = end.state === 'done' ? AnalysisResult.parse(end.result).posts : job.total;
    return { kind: 'post_analysis', title: `@${username}`, target: job.id, count };
  },
  undo: async (ctx, job) => {
    const analysis = await ctx.postAnalyses.find(job.accountId, job.id);
    // The analysis was not paid, so its files are deleted.
    if (!analysis) return removeFiles(ctx, job, partsOf(job.total));
    await ctx.postAnalyses.end(job.accountId, job.id, { status: 'error', message: reasonOf(job) });
  },
});

export const newAnalysis = ({ id, accountId, createdAt }: Job, posts: readonly EstimatedPost[]): PostAnalysis => ({
  id,
  accountId,
  status: 'processing',
  username: posts[0]?.creator.username ?? '',
  picture: posts[0]?.creator.picture ?? '',
  ...factsOf(posts),
  createdAt,
});

const factsOf = (posts: readonly EstimatedPost[]) => ({
  posts: posts.length,
  creators: new Set(posts.map(({ creator }) => creator.user_id)).size,
  engagements: likesOf(posts) + posts.reduce((sum, { comments = 0 }) => sum + comments, 0),
});

export const payFor = async (ctx: Ctx<'credits'>, { accountId, charge, input, total }: Job): Promise<void> => {
  if (!charge) return;
  const { purse: kind } = AnalysisPayload.parse(input);
  try {
    await ctx.credits.spend({ accountId, key: charge.key, kind, amount: charge.credits, reason: 'analysis', subject: `${total} posts` });
  } catch (error) {
    const lacksCredits = error instanceof AppError && error.code === 'not_enough_credits';
    throw lacksCredits ? new AppError('not_enough_post_credits', undefined, { cause: error }) : error;
  }
};

const refund = ({ credits }: Ctx<'credits'>, { accountId, charge }: Job, amount: number): Promise<void> =>
  credits.refund({ accountId, key: charge?.key ?? '', amount });

const requestLikers = async (ctx: AnalysisCtx, { job, report }: JobTry, estimates: EstimatedPost[]): Promise<LikedPost[]> => {
  const { parts: storedParts } = Checkpoint.parse(job.checkpoint ?? { parts: 0 });
  const liked: LikedPost[] = [];
  for (let part = 0; part < partsOf(estimates.length); part += 1) {
    if (part < storedParts) {
      liked.push(...(await partOf(ctx, job, part)));
      continue;
    }
    const posts = estimates.slice(part * POSTS_AT_ONCE, (part + 1) * POSTS_AT_ONCE);
    const batch = await Promise.all(posts.map((post) => requestPostLikers(ctx, post)));
    await keepPart(ctx, job, part, batch);
    liked.push(...batch);
    await report({ done: liked.length, total: estimates.length, checkpoint: { parts: part + 1 } });
  }
  return liked;
};

const requestPostLikers = async ({ socialData }: Ctx<'socialData'>, { postId }: EstimatedPost): Promise<LikedPost> => {
  const result = await socialData.likers({ network: 'instagram', postId });
  if (result.state !== 'seen') return { postId };
  const { audience, creators } = result.likers;
  return { postId, likers: { audience, creators } };
};

const splitByVisibility = (estimates: EstimatedPost[], liked: LikedPost[]) => {
  const likersOf = new Map(liked.map(({ postId, likers }) => [postId, likers]));
  const seen = estimates.flatMap((post): SeenPost[] => {
    const likers = likersOf.get(post.postId);
    return likers ? [{ ...post, ...likers }] : [];
  });
  return { seen, missing: estimates.filter(({ postId }) => likersOf.get(postId) === undefined) };
};

const finish = async (ctx: AnalysisCtx, job: Job, seen: SeenPost[]): Promise<void> => {
  await keepResult(ctx, job, analysisOf(seen));
  await ctx.postAnalyses.end(job.accountId, job.id, { status: 'finished', facts: factsOf(seen) });
};

const reasonOf = ({ state, message }: Job): string => {
  if (state === 'cancelled') return ANALYSIS_CANCELLED;
  return message === NO_ACCOUNTS_LEFT ? NO_ACCOUNTS_LEFT : ANALYSIS_FAILED;
};
