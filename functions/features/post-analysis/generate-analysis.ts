import { activeAccountOrThrow } from '#functions/accounts/active-account.ts';
import type { Ctx, SignedIn } from '#functions/ports/ctx.ts';
import type { Job } from '#functions/ports/system/jobs.ts';
import { isEnded } from '#shared/activity/job.ts';
import { creditPoolOf } from '#shared/billing/credit-pool.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { AppError } from '#shared/http/errors.ts';
import type { postAnalysis } from '#shared/post-analysis/contract.ts';
import { MAX_ANALYSES } from '#shared/post-analysis/limits.ts';
import { ESTIMATE_OVER, TOO_MANY_ANALYSES } from '#shared/post-analysis/messages.ts';
import { type EstimatedPost, findEstimate, forgetEstimate, keepPosts } from './analysis-files.ts';
import { type AnalysisPayload, newAnalysis, payFor } from './analysis-job.ts';
import { chargedLikesOf } from './estimate-likes.ts';

type GenerateCtx = Ctx<'accounts' | 'credits' | 'files' | 'jobs' | 'postAnalyses'> & SignedIn;

/** Queue delay; longer than an inline run of the job. */
const RESCUE_SECONDS = 60;

/** Charges for an estimate and starts its analysis. Idempotent: an estimate yields one analysis. */
export const generateAnalysis = async (ctx: GenerateCtx, { postData }: InputOf<typeof postAnalysis.generate>) => {
  const account = await activeAccountOrThrow(ctx);
  const ref = { accountId: account.id, id: postData.estimate_id };
  const known = await ctx.postAnalyses.find(ref.accountId, ref.id);
  if (known) return responseOf(ref.id);
  const posts = await findEstimate(ctx, ref);
  if (!posts) throw new AppError('not_found', ESTIMATE_OVER);
  const pool = creditPoolOf(account, 'posts');
  if ((await ctx.credits.balance(ref.accountId))[pool] < chargedLikesOf(posts) && !(await ctx.jobs.find(ref.id)))
    throw new AppError('not_enough_post_credits');
  if ((await ctx.postAnalyses.ofAccount(ref.accountId)).length >= MAX_ANALYSES) throw new AppError('conflict', TOO_MANY_ANALYSES);
  const job = await recordJob(ctx, { id: ref.id, posts, pool });
  await payOrCancel(ctx, job);
  await ctx.postAnalyses.create(newAnalysis(job, posts));
  await ctx.jobs.start(job);
  await forgetEstimate(ctx, ref);
  return responseOf(ref.id);
};

const responseOf = (report_id: string) => ({ success: true as const, report_info: { report_id } });

type JobInput = { id: string; posts: EstimatedPost[]; pool: AnalysisPayload['purse'] };

/** Records the job before the charge, so that a crash in between is completed or refunded by the worker. */
const recordJob = async (ctx: GenerateCtx, { id, posts, pool }: JobInput): Promise<Job> => {
  const ref = { accountId: ctx.caller.id, id };
  await keepPosts(ctx, ref, posts);
  const input: AnalysisPayload = { purse: pool };
  const credits = chargedLikesOf(posts);
  const charge = credits > 0 ? { charge: { key: `analysis:${id}`, credits } } : {};
  const job = await ctx.jobs.start({ ...ref, queue: 'post-analyses', total: posts.length, input, ...charge }, RESCUE_SECONDS);
  if (isEnded(job.state)) throw new AppError('conflict', job.message ?? ESTIMATE_OVER);
  return job;
};

/** Charges before the job runs, so that the response reports insufficient credits. */
const payOrCancel = async (ctx: GenerateCtx, job: Job): Promise<void> => {
  try {
    await payFor(ctx, job);
  } catch (error) {
    await ctx.jobs.cancel(job.id);
    throw error;
  }
};
