import { log } from '#functions/log.ts';
import type { Ctx } from '#functions/ports/ctx.ts';
import type { Job } from '#functions/ports/system/jobs.ts';
import { type QueueName, queues } from '#shared/jobs.ts';

/**
 * Continues jobs whose worker was killed, instead of waiting for the visibility time of their message; fails and refunds those that were
 * killed in their last attempt. Repeating a message is harmless.
 */
export const sweepJobs = async ({ jobs }: Ctx<'jobs'>): Promise<void> => {
  const problems: unknown[] = [];
  for (const job of await jobs.abandoned()) {
    const settle = hasNoAttemptsLeft(job);
    log('warn', settle ? 'settling abandoned job' : 'continuing abandoned job', {
      queue: job.queue,
      jobId: job.id,
      accountId: job.accountId,
    });
    await jobs.resend(job, settle ? { settle } : {}).catch((error: unknown) => problems.push(error));
  }
  if (problems.length > 0) throw new AggregateError(problems, `${problems.length} abandoned jobs were not continued`);
};

/** A queue that a release removed has no workers left to try. */
const hasNoAttemptsLeft = ({ queue, attempts = 0 }: Job): true | undefined =>
  attempts >= (queues[queue as QueueName]?.maxReceives ?? 0) || undefined;
