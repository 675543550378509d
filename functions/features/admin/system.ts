import { audited } from '#functions/accounts/audited.ts';
import type { Ctx, Idempotent } from '#functions/ports/ctx.ts';
import type { Job } from '#functions/ports/system/jobs.ts';
import type { DeadLetter } from '#functions/ports/system/work-queues.ts';
import type { CatalogueState, FailedJob, ScheduleState } from '#shared/admin/system.ts';
import { AppError } from '#shared/http/errors.ts';
import { schedules } from '#shared/jobs.ts';

export const CANNOT_RETRY = 'This job can’t be retried and has to be started again';

const FAILED_SHOWN = 50;
/** Batches of dead letters per call; further calls handle the rest. */
const MAX_BATCHES = 20;

export const system = async (ctx: Ctx<'accounts' | 'catalogue' | 'catalogueUpkeep' | 'scheduleRuns' | 'jobs' | 'workQueues'>) => {
  const [queues, failed, clocks, catalogue, sources] = await Promise.all([
    ctx.workQueues.depths(),
    ctx.jobs.failed(FAILED_SHOWN),
    scheduleStates(ctx),
    catalogueState(ctx),
    nullIfUnavailable(ctx.catalogueUpkeep.sources(ctx.now().toISOString().slice(0, 10))),
  ]);
  const failed_jobs = await Promise.all(failed.map((job) => toFailedJob(ctx, job)));
  return { success: true as const, queues, failed_jobs, clocks, catalogue, sources };
};

const scheduleStates = async ({ scheduleRuns }: Ctx<'scheduleRuns'>): Promise<ScheduleState[]> => {
  const runs = await scheduleRuns.last();
  return Object.entries(schedules).map(([name, { everyMinutes }]) => {
    const run = runs[name];
    return { name, every_minutes: everyMinutes, last: run ? { started_at: run.startedAt, ended_at: run.endedAt, ok: run.ok } : null };
  });
};

/** Returns null if the catalogue is unavailable, because the page must show exactly that. */
const catalogueState = ({ catalogue }: Ctx<'catalogue'>): Promise<CatalogueState | null> =>
  nullIfUnavailable(catalogue.info().then(({ version, creators, asOf }) => ({ version, creators, as_of: asOf })));

const nullIfUnavailable = <T>(answer: Promise<T>): Promise<T | null> =>
  answer.catch((error: unknown) => {
    if (error instanceof AppError) return null;
    throw error;
  });

const toFailedJob = async (
  { accounts }: Ctx<'accounts'>,
  { id, queue, accountId, message = '', canRetry, updatedAt }: Job,
): Promise<FailedJob> => ({
  id,
  kind: queue,
  owner: (await accounts.find(accountId))?.email ?? accountId,
  message,
  can_retry: canRetry !== false,
  failed_at: updatedAt,
});

type RetryCtx = Ctx<'audit' | 'credits' | 'jobs'> & Idempotent;

export const retryJob = async (ctx: RetryCtx, { id }: { id: string }) => {
  const job = await ctx.jobs.find(id);
  if (job?.state !== 'failed')
    throw new AppError(job ? 'conflict' : 'not_found', job ? 'This job is no longer marked as failed' : undefined);
  if (job.canRetry === false) throw new AppError('conflict', CANNOT_RETRY);
  const change = { subject: `job:${id}`, act: 'job_retry', before: { state: 'failed' }, after: { state: 'queued' } } as const;
  await audited(ctx, change, () => requeue(ctx, job));
  return { success: true as const };
};

/** Refunds the credits before the retry, so the owner does not pay for a failed job. */
const requeue = async ({ credits, jobs }: Ctx<'credits' | 'jobs'>, job: Job): Promise<void> => {
  const { id, accountId, charge, state } = job;
  if (state === 'failed' && charge) await credits.refund({ accountId, key: charge.key });
  // A cancelled job is not run again, but its message still undoes and refunds it.
  if (!(await jobs.retry(id))) await jobs.resend(job);
};

export const redrive = async (ctx: RetryCtx & Ctx<'workQueues'>, { name }: { name: string }) => {
  const depth = (await ctx.workQueues.depths()).find((queue) => queue.name === name);
  if (!depth) throw new AppError('not_found', 'There is no such queue');
  const change = { subject: `queue:${name}`, act: 'dead_letters', before: { dead: depth.dead }, after: { state: 'queued' } } as const;
  return { success: true as const, ...(await audited(ctx, change, () => redriveQueue(ctx, name))) };
};

const redriveQueue = async (ctx: RetryCtx & Ctx<'workQueues'>, queue: string) => {
  const counts = { sent: 0, left: 0, dropped: 0 };
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const letters = await ctx.workQueues.takeDead(queue);
    if (letters.length === 0) break;
    for (const letter of letters) counts[await redriveOne(ctx, queue, letter)] += 1;
  }
  return counts;
};

type Fate = 'sent' | 'left' | 'dropped';

/** Requeues the job before removing the letter: an interruption only sends the job twice. */
const redriveOne = async (ctx: RetryCtx & Ctx<'workQueues'>, queue: string, { jobId, receipt }: DeadLetter): Promise<Fate> => {
  const job = jobId === undefined ? undefined : await ctx.jobs.find(jobId);
  if (!job) return 'left';
  const canRetry = job.canRetry !== false;
  // A job that is not run again may still have to be undone and refunded, which its message does.
  await (canRetry ? requeue(ctx, job) : ctx.jobs.resend(job));
  await ctx.workQueues.removeDead(queue, receipt);
  return canRetry ? 'sent' : 'dropped';
};
