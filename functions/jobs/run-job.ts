import type { NewNotification } from '#functions/ports/accounts/notifications.ts';
import type { Ctx } from '#functions/ports/ctx.ts';
import type { Job, JobEnd, Jobs } from '#functions/ports/system/jobs.ts';
import { isEnded } from '#shared/activity/job.ts';
import { AppError, GENERIC_MESSAGE } from '#shared/http/errors.ts';
import type { JobMessage } from '#shared/jobs.ts';
import type { JobKind } from './job-kind.ts';
import { claimLease, type Lease, LeaseLost } from './lease.ts';

type JobCtx = Ctx<'jobs' | 'credits'>;

/** Result of an attempt. `elsewhere`: another worker has the lease, or the job had already ended. */
export type Outcome = { state: 'done' | 'elsewhere' } | { state: 'failed'; error: unknown };

type AttemptOptions = { jobId: string; isLast: boolean };

/** `receives`: number of deliveries of the message, starting at 1. */
export type Delivery = { receives: number };

/**
 * Runs one attempt: claims the job, runs and ends it. Refunds the charge of a failed or cancelled job. Throws if the job must be
 * retried; every step can be interrupted and repeated.
 */
export const runJob = async <C extends JobCtx, P>(ctx: C, kind: JobKind<C, P>, { jobId, isLast }: AttemptOptions): Promise<Outcome> => {
  const lease = await claimLease(ctx.jobs, jobId);
  if (!lease) {
    await settle(ctx, kind, jobId);
    return { state: 'elsewhere' };
  }
  try {
    const payload = kind.payload.parse(lease.job.input);
    const result = await kind.run(ctx, { job: lease.job, payload, report: lease.renew });
    if (!(await finish(ctx, kind, lease, { state: 'done', result }))) throw new LeaseLost();
    return { state: 'done' };
  } catch (error) {
    if (!(error instanceof LeaseLost)) return await failOrRelease(ctx, kind, { lease, isLast, error });
    await settle(ctx, kind, jobId);
    return { state: 'elsewhere' };
  }
};

type Failure = { lease: Lease; isLast: boolean; error: unknown };

/** Fails the job immediately for errors that its owner can resolve, with their message; releases it for retry after others. */
const failOrRelease = async <C extends JobCtx, P>(ctx: C, kind: JobKind<C, P>, { lease, isLast, error }: Failure): Promise<Outcome> => {
  if (!isLast && !canUserResolve(error)) {
    await lease.release();
    throw error;
  }
  const message = error instanceof AppError ? error.message : GENERIC_MESSAGE;
  const hasLease = await finish(ctx, kind, lease, { state: 'failed', message });
  await settle(ctx, kind, lease.job.id);
  return hasLease ? { state: 'failed', error } : { state: 'elsewhere' };
};

const finish = async <C extends JobCtx, P>(ctx: C, kind: JobKind<C, P>, lease: Lease, end: JobEnd): Promise<boolean> =>
  lease.finish({ ...end, notice: await noticeOf(ctx, kind, lease.job, end) });

/** Undefined for a payload that cannot be parsed, because such a job must still end. */
const noticeOf = async <C extends JobCtx, P>(ctx: C, kind: JobKind<C, P>, job: Job, end: JobEnd): Promise<NewNotification | undefined> => {
  const { success, data } = kind.payload.safeParse(job.input);
  const content = success ? await kind.notice?.(ctx, job, data, end) : undefined;
  return (
    content && {
      ...content,
      ...(end.state === 'failed' && { failed: true, message: end.message }),
      accountId: job.accountId,
      key: `job#${job.id}`,
      at: ctx.now().toISOString(),
    }
  );
};

const canUserResolve = (error: unknown): boolean => error instanceof AppError && error.status < 500;

/** Undoes and refunds a failed or cancelled job. */
const settle = async <C extends JobCtx, P>(ctx: C, kind: JobKind<C, P>, jobId: string): Promise<void> => {
  const job = await ctx.jobs.find(jobId);
  if (job?.state !== 'failed' && job?.state !== 'cancelled') return;
  // Removes the result before the refund, so that it cannot be kept for free.
  await kind.undo(ctx, job, kind.payload.parse(job.input));
  if (job.charge) await ctx.credits.refund({ accountId: job.accountId, key: job.charge.key });
};

/** Returns the message handler of a job queue. */
export const jobWorker =
  <C extends JobCtx, P>(kind: JobKind<C, P>) =>
  async (ctx: C, { jobId }: JobMessage, { receives }: Delivery): Promise<void> => {
    const outcome = await runJob(ctx, kind, { jobId, isLast: receives >= kind.maxReceives });
    // Leaves the message of a permanently failed job in the dead-letter queue for operators.
    if (outcome.state === 'failed' && !canUserResolve(outcome.error)) throw outcome.error;
    if (outcome.state === 'elsewhere') await redeliverUnlessEnded(ctx.jobs, jobId);
  };

/** The worker with the lease may crash, so the message must stay until the job has ended. Throws while it runs. */
const redeliverUnlessEnded = async (jobs: Jobs, jobId: string): Promise<void> => {
  const job = await jobs.find(jobId);
  if (job && !isEnded(job.state)) throw new Error(`job ${jobId} is leased to another worker`);
};
