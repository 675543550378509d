import { randomUUID } from 'node:crypto';
import type { Ctx } from '#functions/ports/ctx.ts';
import { type Job, type JobKind, JobLost, type Jobs } from '#functions/ports/system/jobs.ts';
import { isEnded } from '#shared/activity/job.ts';
import { AppError, GENERIC_MESSAGE } from '#shared/http/errors.ts';
import type { JobMessage } from '#shared/jobs.ts';
import type { Delivery } from './worker.ts';

type JobCtx = Ctx<'jobs' | 'credits'>;

/** How a try ended. `elsewhere`: another worker holds the job, or it had ended before. */
export type Outcome = { state: 'done' | 'elsewhere' } | { state: 'failed'; error: unknown };

type Try = { jobId: string; isLast: boolean };

/**
 * One try at a job: claims it, does the work, ends it. A failed or cancelled one gives back its credits.
 * Throws when the job must be tried again; every step may be cut off and repeated.
 */
export const runJob = async <C extends JobCtx>(ctx: C, kind: JobKind<C>, { jobId, isLast }: Try): Promise<Outcome> => {
  const holder = randomUUID();
  const job = await ctx.jobs.claim(jobId, holder);
  if (!job) {
    await settle(ctx, kind, jobId);
    return { state: 'elsewhere' };
  }
  try {
    const result = await kind.run(ctx, { job, report: reporter(ctx.jobs, job.id, holder) });
    if (!(await ctx.jobs.finish(job.id, holder, { state: 'done', result }))) throw new JobLost();
    return { state: 'done' };
  } catch (error) {
    if (!(error instanceof JobLost)) return await giveUp(ctx, kind, { job, holder, isLast, error });
    await settle(ctx, kind, jobId);
    return { state: 'elsewhere' };
  }
};

const reporter =
  (jobs: Jobs, id: string, holder: string): Parameters<JobKind<never>['run']>[1]['report'] =>
  async (progress) => {
    if (!(await jobs.report(id, holder, progress))) throw new JobLost();
  };

type Failure = { job: Job; holder: string; isLast: boolean; error: unknown };

/** Errors that the owner can resolve fail at once with the reason; others are retried. */
const giveUp = async <C extends JobCtx>(ctx: C, kind: JobKind<C>, { job, holder, isLast, error }: Failure): Promise<Outcome> => {
  if (!isLast && !isForUser(error)) {
    await ctx.jobs.release(job.id, holder);
    throw error;
  }
  const message = error instanceof AppError ? error.message : GENERIC_MESSAGE;
  const isOurs = await ctx.jobs.finish(job.id, holder, { state: 'failed', message });
  await settle(ctx, kind, job.id);
  return isOurs ? { state: 'failed', error } : { state: 'elsewhere' };
};

const isForUser = (error: unknown): boolean => error instanceof AppError && error.status < 500;

/** Leaves nothing of a job that failed or was cancelled. */
const settle = async <C extends JobCtx>(ctx: C, kind: JobKind<C>, jobId: string): Promise<void> => {
  const job = await ctx.jobs.find(jobId);
  if (job?.state !== 'failed' && job?.state !== 'cancelled') return;
  // The paid result is removed before the refund, so that it cannot be kept for free.
  await kind.undo(ctx, job);
  if (job.charge) await ctx.credits.refund({ accountId: job.accountId, key: job.charge.key });
};

/** The verb of a queue of jobs. */
export const jobWorker =
  <C extends JobCtx>(kind: JobKind<C>, { maxReceives }: { maxReceives: number }) =>
  async (ctx: C, { jobId }: JobMessage, { receives }: Delivery): Promise<void> => {
    const outcome = await runJob(ctx, kind, { jobId, isLast: receives >= maxReceives });
    // The job has failed for good, and its message goes where people look for what must be repaired.
    if (outcome.state === 'failed' && !isForUser(outcome.error)) throw outcome.error;
    if (outcome.state === 'elsewhere') await comeAgainUnlessEnded(ctx.jobs, jobId);
  };

/** The holder may die: then this message is all that is left of the job. */
const comeAgainUnlessEnded = async (jobs: Jobs, jobId: string): Promise<void> => {
  const job = await jobs.find(jobId);
  if (job && !isEnded(job.state)) throw new Error(`job ${jobId} is leased by another worker`);
};
