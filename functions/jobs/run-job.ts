import type { NewNotification } from '#functions/ports/accounts/notifications.ts';
import type { Ctx } from '#functions/ports/ctx.ts';
import type { Job, JobEnd, Jobs } from '#functions/ports/system/jobs.ts';
import { isEnded } from '#shared/activity/job.ts';
import { AppError, type ErrorCode, GENERIC_MESSAGE, isRefused } from '#shared/http/errors.ts';
import type { JobMessage } from '#shared/jobs.ts';
import type { JobKind, JobTry } from './job-kind.ts';
import { claimLease, type Lease, LeaseLost } from './lease.ts';

type JobCtx = Ctx<'jobs' | 'credits'>;

/** Result of an attempt. `paused`: it continues in another run. `elsewhere`: another worker has the lease, or the job had already ended. */
export type Outcome = { state: 'done' | 'paused' | 'elsewhere' } | { state: 'failed'; error: unknown };

/** `isTimeUp`: the worker is about to be stopped. */
type AttemptOptions = { jobId: string; isLast: boolean; isTimeUp?: () => boolean };

/** `receives`: number of deliveries of the message, starting at 1. */
export type Delivery = { receives: number; isTimeUp?: () => boolean };

/** Until a job of an account that has all its turns is tried again. */
const TURN_WAIT_SECONDS = 5;
/** Until a job that another worker has is looked at again, in case that worker was killed. */
const LEASED_WAIT_SECONDS = 10;

/** Thrown by `report` when the worker is about to be stopped; the job continues from the reported checkpoint. */
class TimeUp extends Error {
  override name = 'TimeUp';
}

/**
 * Runs one attempt: claims the job, runs and ends it. Refunds the charge of a failed or cancelled job. Throws if the job must be
 * retried; every step can be interrupted and repeated.
 */
export const runJob = async <C extends JobCtx, P>(ctx: C, kind: JobKind<C, P>, attempt: AttemptOptions): Promise<Outcome> => {
  const { jobId, isTimeUp = () => false } = attempt;
  const lease = await claimLease(ctx.jobs, jobId);
  if (!lease) {
    await settle(ctx, kind, jobId);
    return { state: 'elsewhere' };
  }
  try {
    const payload = kind.payload.parse(lease.job.input);
    const result = await kind.run(ctx, { job: lease.job, payload, report: stoppableReport(lease, isTimeUp) });
    if (!(await finish(ctx, kind, lease, { state: 'done', result }))) throw new LeaseLost();
    return { state: 'done' };
  } catch (error) {
    if (error instanceof TimeUp) {
      await lease.pause();
      return { state: 'paused' };
    }
    if (!(error instanceof LeaseLost)) return await failOrRelease(ctx, kind, { lease, isLast: attempt.isLast, error });
    await settle(ctx, kind, jobId);
    return { state: 'elsewhere' };
  }
};

/** Stops only after progress, so that a job which never completes a step fails instead of continuing forever. */
const stoppableReport = ({ job, renew }: Lease, isTimeUp: () => boolean): JobTry['report'] => {
  const begun = JSON.stringify(job.checkpoint);
  return async (progress) => {
    await renew(progress);
    if (progress.checkpoint !== undefined && isTimeUp() && JSON.stringify(progress.checkpoint) !== begun) throw new TimeUp();
  };
};

/** Fails a job whose last attempt was killed. */
const failAbandoned = async <C extends JobCtx, P>(ctx: C, kind: JobKind<C, P>, jobId: string): Promise<Outcome> => {
  const lease = await claimLease(ctx.jobs, jobId);
  if (lease) return failOrRelease(ctx, kind, { lease, isLast: true, error: new Error('its last worker was stopped or crashed') });
  await settle(ctx, kind, jobId);
  return { state: 'elsewhere' };
};

type Failure = { lease: Lease; isLast: boolean; error: unknown };

/** Fails the job immediately for errors that its owner can resolve, with their message; releases it for retry after others. */
const failOrRelease = async <C extends JobCtx, P>(ctx: C, kind: JobKind<C, P>, { lease, isLast, error }: Failure): Promise<Outcome> => {
  if (!isLast && !isRefused(error)) {
    await lease.release();
    throw error;
  }
  const message = error instanceof AppError ? error.message : GENERIC_MESSAGE;
  const hasLease = await finish(ctx, kind, lease, { state: 'failed', message, ...(!canRetry(kind, error) && { canRetry: false }) });
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

const INPUT_ERRORS: readonly ErrorCode[] = ['bad_request', 'unreadable_line', 'not_offered', 'not_found', 'too_large'];
const canRetry = <C, P>(kind: JobKind<C, P>, error: unknown): boolean =>
  kind.canRetry !== false && !(error instanceof AppError && INPUT_ERRORS.includes(error.code));

/** Undoes and refunds a failed or cancelled job. */
const settle = async <C extends JobCtx, P>(ctx: C, kind: JobKind<C, P>, jobId: string): Promise<void> => {
  const job = await ctx.jobs.find(jobId);
  if (job?.state !== 'failed' && job?.state !== 'cancelled') return;
  // Removes the result before the refund, so that it cannot be kept for free.
  await kind.undo(ctx, job, kind.payload.parse(job.input));
  if (job.charge) await ctx.credits.refund({ accountId: job.accountId, key: job.charge.key });
};

/** Returns the message handler of a job queue. Throws if the message must be delivered again, or was the last try of a failed job. */
export const jobWorker =
  <C extends JobCtx, P>(kind: JobKind<C, P>) =>
  async (ctx: C, { jobId, settle: isAbandoned }: JobMessage, { receives, isTimeUp }: Delivery): Promise<void> => {
    const job = await ctx.jobs.find(jobId);
    const isOpen = job !== undefined && !isEnded(job.state);
    if (isOpen && !(await ctx.jobs.takeTurn(job, kind.turns)))
      return ctx.jobs.resend(job, { afterSeconds: TURN_WAIT_SECONDS, ...(isAbandoned && { settle: isAbandoned }) });
    const attempt = { jobId, isLast: receives >= kind.maxReceives, ...(isTimeUp && { isTimeUp }) };
    const run = isAbandoned ? failAbandoned(ctx, kind, jobId) : runJob(ctx, kind, attempt);
    const outcome = await run.catch(async (error: unknown) => {
      if (job) await ctx.jobs.endTurn(job);
      throw error;
    });
    if (outcome.state === 'elsewhere' && (await waitForOther(ctx.jobs, jobId))) return;
    if (job) await ctx.jobs.endTurn(job);
    // Leaves the message of a permanently failed job in the dead-letter queue for operators.
    if (outcome.state === 'failed' && !isRefused(outcome.error)) throw outcome.error;
  };

/** The worker with the lease may be killed, so a message stays until the job has ended. False if it has. */
const waitForOther = async (jobs: Jobs, jobId: string): Promise<boolean> => {
  const job = await jobs.find(jobId);
  if (!job || isEnded(job.state)) return false;
  await jobs.resend(job, { afterSeconds: LEASED_WAIT_SECONDS });
  return true;
};
