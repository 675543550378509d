import type * as z from 'zod/mini';
import type { Job, Progress } from '#functions/ports/system/jobs.ts';
import { type QueueName, queues } from '#shared/jobs.ts';

/** One try at a job. `report` stores the progress and renews the lease; it throws `LeaseLost` when the job was cancelled or claimed by another worker. */
export type JobTry<P = unknown> = { job: Job; payload: P; report(progress: Progress): Promise<void> };

type Work<C, P> = {
  /** Does the work and returns its result. May be stopped anywhere and called again: each step is idempotent by the job's id. */
  run(ctx: C, attempt: JobTry<P>): Promise<unknown>;
  /** Removes what a failed or cancelled job left behind, except its charge. Idempotent. */
  undo(ctx: C, job: Job, payload: P): Promise<void>;
};

/** A kind of job: its queue, its payload and its work. */
export type JobKind<C, P = unknown> = Work<C, P> & {
  queue: QueueName;
  /** Deliveries of a message before its job fails for good. */
  maxReceives: number;
  payload: z.ZodMiniType<P>;
};

/** Defines the work of the queue `queue` of shared/jobs.ts; `payload` is parsed before every call. */
export const defineJob = <C, P>(queue: QueueName, kind: Work<C, P> & { payload: z.ZodMiniType<P> }): JobKind<C, P> => ({
  queue,
  maxReceives: queues[queue].maxReceives,
  ...kind,
});
