import { type ScheduleTry, UNLIMITED } from '#functions/jobs/schedule-try.ts';
import { log } from '#functions/log.ts';
import type { Ctx } from '#functions/ports/ctx.ts';
import type { Job, Jobs } from '#functions/ports/system/jobs.ts';
import { type QueueName, queues } from '#shared/jobs.ts';

/** Number of messages sent in parallel. */
const AT_ONCE = 25;

/**
 * Continues jobs whose worker was killed, instead of waiting for the visibility time of their message; fails and refunds those that were
 * killed in their last attempt. Repeating a message is harmless.
 */
export const sweepJobs = async ({ jobs }: Ctx<'jobs'>, { isTimeUp }: ScheduleTry = UNLIMITED): Promise<void> => {
  const { jobs: abandoned, problems } = await jobs.abandoned();
  for (let first = 0; first < abandoned.length && !isTimeUp(); first += AT_ONCE) {
    const sent = abandoned.slice(first, first + AT_ONCE).map((job) => resend(jobs, job).catch((error: unknown) => problems.push(error)));
    await Promise.all(sent);
  }
  if (problems.length > 0) throw new AggregateError(problems, `${problems.length} abandoned jobs were not continued`);
};

const resend = async (jobs: Jobs, job: Job): Promise<void> => {
  const settle = hasNoAttemptsLeft(job);
  log('warn', settle ? 'settling abandoned job' : 'continuing abandoned job', {
    queue: job.queue,
    jobId: job.id,
    accountId: job.accountId,
  });
  await jobs.resend(job, settle ? { settle } : {});
};

/** A queue that a release removed has no workers left to try. */
const hasNoAttemptsLeft = ({ queue, attempts = 0 }: Job): true | undefined =>
  attempts >= (queues[queue as QueueName]?.maxReceives ?? 0) || undefined;
