import { createHash } from 'node:crypto';
import { activeAccountOrThrow } from '#functions/accounts/active-account.ts';
import type { PostsClaim } from '#functions/ports/collections/post-analyses.ts';
import type { Ctx, SignedIn } from '#functions/ports/ctx.ts';
import type { Job } from '#functions/ports/system/jobs.ts';
import { isEnded } from '#shared/activity/job.ts';
import { creditPoolOf } from '#shared/billing/credit-pool.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { AppError } from '#shared/http/errors.ts';
import type { postAnalysis } from '#shared/post-analysis/contract.ts';
import { MAX_ANALYSES } from '#shared/post-analysis/limits.ts';
import { ANALYZED_ALREADY, ESTIMATE_OVER, TOO_MANY_ANALYSES } from '#shared/post-analysis/messages.ts';
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
  await claimPosts(ctx, ref.id, posts);
  const job = await recordJob(ctx, { id: ref.id, posts, pool });
  await payOrCancel(ctx, job);
  await ctx.postAnalyses.create(newAnalysis(job, posts));
  await ctx.jobs.start(job);
  await forgetEstimate(ctx, ref);
  return responseOf(ref.id);
};

const responseOf = (report_id: string) => ({ success: true as const, report_info: { report_id } });

/** After this, the claim of a call that recorded no job is void; longer than a call takes. */
const CLAIM_MS = 60_000;

/** Throws `conflict` while another analysis of exactly these posts runs, for example from another tab, so that they are not charged twice. */
const claimPosts = async (ctx: GenerateCtx, id: string, posts: readonly EstimatedPost[]): Promise<void> => {
  const { caller, postAnalyses, now } = ctx;
  const postIds = posts.map(({ postId }) => postId).toSorted();
  const subject = createHash('sha256').update(postIds.join('\n')).digest('base64url');
  const last = await postAnalyses.findClaim(caller.id, subject);
  const isFree = last === undefined || last.id === id || !(await isRunning(ctx, last));
  const isClaimed = isFree && (await postAnalyses.claim(caller.id, subject, { id, at: now().toISOString() }, last?.id));
  if (!isClaimed) throw new AppError('conflict', ANALYZED_ALREADY);
};

const isRunning = async ({ jobs, now }: GenerateCtx, { id, at }: PostsClaim): Promise<boolean> => {
  const job = await jobs.find(id);
  return job ? !isEnded(job.state) : now().getTime() - Date.parse(at) < CLAIM_MS;
};

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
