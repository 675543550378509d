import type * as z from 'zod/mini';
import type { Job, JobEnd, Progress } from '#functions/ports/system/jobs.ts';
import { type QueueName, queues } from '#shared/jobs.ts';
import type { NotificationContent } from '#shared/notifications/notification.ts';

/**
 * An attempt to run a job. `report` stores the progress and renews the lease; throws `LeaseLost` if the job was cancelled or claimed
 * by another worker.
 */
export type JobTry<P = unknown> = { job: Job; payload: P; report(progress: Progress): Promise<void> };

/** The runner adds the reason of a failure. */
type JobNotice = Omit<NotificationContent, 'failed'>;

type Work<C, P> = {
  /** Runs the job and returns its result. May be interrupted and called again: each step is idempotent by the job id. */
  run(ctx: C, attempt: JobTry<P>): Promise<unknown>;
  /** Removes the effects of a failed or cancelled job, except its charge. Idempotent. */
  undo(ctx: C, job: Job, payload: P): Promise<void>;
  /** Notification for the owner about the end of the job; none for jobs that the owner did not start. */
  notice?(ctx: C, job: Job, payload: P, end: JobEnd): Promise<JobNotice | undefined>;
  /** A failed job is never run again: its input is deleted, or it would overtake later jobs. */
  canRetry?: false;
};

/** Defines a kind of job: queue, payload and work. */
export type JobKind<C, P = unknown> = Work<C, P> & {
  queue: QueueName;
  /** Maximum number of deliveries of a message; the job then fails permanently. */
  maxReceives: number;
  /** Maximum number of jobs of one account that run at the same time: half of the workers, so that others get the rest. */
  turns: number;
  payload: z.ZodMiniType<P>;
};

/** Defines the job of a queue of shared/jobs.ts; `payload` is parsed before every call. */
export const defineJob = <C, P>(queue: QueueName, kind: Work<C, P> & { payload: z.ZodMiniType<P> }): JobKind<C, P> => ({
  queue,
  maxReceives: queues[queue].maxReceives,
  turns: Math.ceil(queues[queue].concurrency / 2),
  ...kind,
});
