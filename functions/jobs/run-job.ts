import type { Ctx } from '#functions/ports/ctx.ts';
import type { Jobs } from '#functions/ports/system/jobs.ts';
import { isEnded } from '#shared/activity/job.ts';
import { AppError, GENERIC_MESSAGE } from '#shared/http/errors.ts';
import type { JobMessage } from '#shared/jobs.ts';
import type { JobKind } from './job-kind.ts';
import { claimLease, type Lease, LeaseLost } from './lease.ts';

type JobCtx = Ctx<'jobs' | 'credits'>;

/** How a try ended. `elsewhere`: another worker has the lease, or the job had ended before. */
export type Outcome = { state: 'done' | 'elsewhere' } | { state: 'failed'; error: unknown };

type Try = { jobId: string; isLast: boolean };

/** `receives`: how often the message was delivered, 1 = the first time. */
export type Delivery = { receives: number };

/**
 * One try at a job: claims it, does the work, ends it. The charge of a failed or cancelled job is refunded.
 * Throws when the job must be tried again; every step may be cut off and repeated.
 */
export const runJob = async <C extends JobCtx, P>(ctx: C, kind: JobKind<C, P>, { jobId, isLast }: Try): Promise<Outcome> => {
  const lease = await claimLease(ctx.jobs, jobId);
  if (!lease) {
    await settle(ctx, kind, jobId);
    return { state: 'elsewhere' };
  }
  try {
    const payload = kind.payload.parse(lease.job.input);
    const result = await kind.run(ctx, { job: lease.job, payload, report: lease.renew });
    if (!(await lease.finish({ state: 'done', result }))) throw new LeaseLost();
    return { state: 'done' };
  } catch (error) {
    if (!(error instanceof LeaseLost)) return await giveUp(ctx, kind, { lease, isLast, error });
    await settle(ctx, kind, jobId);
    return { state: 'elsewhere' };
  }
};

type Failure = { lease: Lease; isLast: boolean; error: unknown };

/** Errors that the job's owner can resolve fail it at once, with their message; others are tried again. */
const giveUp = async <C extends JobCtx, P>(ctx: C, kind: JobKind<C, P>, { lease, isLast, error }: Failure): Promise<Outcome> => {
  if (!isLast && !isForUser(error)) {
    await lease.release();
    throw error;
  }
  const message = error instanceof AppError ? error.message : GENERIC_MESSAGE;
  const isOurs = await lease.finish({ state: 'failed', message });
  await settle(ctx, kind, lease.job.id);
  return isOurs ? { state: 'failed', error } : { state: 'elsewhere' };
};

const isForUser = (error: unknown): boolean => error instanceof AppError && error.status < 500;

/** Undoes and refunds a job that failed or was cancelled. */
const settle = async <C extends JobCtx, P>(ctx: C, kind: JobKind<C, P>, jobId: string): Promise<void> => {
  const job = await ctx.jobs.find(jobId);
  if (job?.state !== 'failed' && job?.state !== 'cancelled') return;
  // The paid result is removed before the refund, so that it cannot be kept for free.
  await kind.undo(ctx, job, kind.payload.parse(job.input));
  if (job.charge) await ctx.credits.refund({ accountId: job.accountId, key: job.charge.key });
};

/** The use case of a queue of jobs. */
export const jobWorker =
  <C extends JobCtx, P>(kind: JobKind<C, P>) =>
  async (ctx: C, { jobId }: JobMessage, { receives }: Delivery): Promise<void> => {
    const outcome = await runJob(ctx, kind, { jobId, isLast: receives >= kind.maxReceives });
    // A job that failed for good leaves its message among the dead letters, where operators look.
    if (outcome.state === 'failed' && !isForUser(outcome.error)) throw outcome.error;
    if (outcome.state === 'elsewhere') await redeliverUnlessEnded(ctx.jobs, jobId);
  };

/** The worker with the lease may die; then only this message leads back to the job. */
const redeliverUnlessEnded = async (jobs: Jobs, jobId: string): Promise<void> => {
  const job = await jobs.find(jobId);
  if (job && !isEnded(job.state)) throw new Error(`job ${jobId} is leased to another worker`);
};
