import type { PostAnalysis } from '#functions/ports/collections/post-analyses.ts';
import type { Ctx, SignedIn } from '#functions/ports/ctx.ts';
import { isEnded } from '#shared/activity/job.ts';
import type { InputOf, OutputOf } from '#shared/http/endpoint.ts';
import { AppError } from '#shared/http/errors.ts';
import type { PastPosts } from '#shared/post-analysis/analysis.ts';
import type { postAnalysis } from '#shared/post-analysis/contract.ts';
import { NO_ANALYSIS, UNDER_WAY } from '#shared/post-analysis/messages.ts';
import { findResult, removeFiles } from './analysis-files.ts';
import { partsOf } from './analysis-job.ts';

type ReadCtx = Ctx<'jobs' | 'postAnalyses'> & SignedIn;
type ById = { id: string };

/** Free of charge. Throws `not_found`, also for analyses of other accounts. */
export const openAnalysis = async (ctx: ReadCtx & Ctx<'files'>, { id }: ById): Promise<OutputOf<typeof postAnalysis.open>> => {
  const analysis = await findOrThrow(ctx, id);
  const { accountId, status, posts, createdAt, message } = analysis;
  const job = status === 'processing' ? await ctx.jobs.find(id) : undefined;
  const done = status === 'processing' ? (job?.done ?? 0) : posts;
  const response = {
    success: true as const,
    report_info: { report_id: id, created: createdAt, status, done, total: job?.total ?? posts },
    ...(message !== undefined && { message }),
  };
  if (status !== 'finished') return response;
  const result = await findResult(ctx, { accountId, id });
  // A concurrent request is deleting the analysis.
  if (!result) throw new AppError('not_found', NO_ANALYSIS);
  return { ...response, ...result };
};

export const pastAnalyses = async (ctx: ReadCtx, { page, limit }: InputOf<typeof postAnalysis.past>) => {
  const all = await ctx.postAnalyses.ofAccount(ctx.caller.id);
  return { success: true as const, posts_generated: all.slice((page - 1) * limit, page * limit).map(pastPosts), total: all.length };
};

/** Deletes the database entry last, so that an interrupted deletion can be repeated. */
export const removeAnalysis = async (ctx: ReadCtx & Ctx<'files'>, { id }: ById) => {
  const { accountId, status } = await findOrThrow(ctx, id);
  const job = await ctx.jobs.find(id);
  if (status === 'processing' || (job && !isEnded(job.state))) throw new AppError('conflict', UNDER_WAY);
  if (job) await removeFiles(ctx, { accountId, id }, partsOf(job.total));
  await ctx.jobs.forget(id, 'done');
  await ctx.postAnalyses.remove(accountId, id);
  return { success: true as const };
};

const findOrThrow = async (ctx: ReadCtx, id: string): Promise<PostAnalysis> => {
  const analysis = await ctx.postAnalyses.find(ctx.caller.id, id);
  if (!analysis) throw new AppError('not_found', NO_ANALYSIS);
  return analysis;
};

const pastPosts = ({ id, status, username, picture, creators, posts, engagements, createdAt }: PostAnalysis): PastPosts => ({
  id,
  status,
  user_picture: picture,
  username,
  creators,
  posts_num: posts,
  engagement: engagements,
  created: createdAt,
});
