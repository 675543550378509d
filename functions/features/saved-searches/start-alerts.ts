import * as z from 'zod/mini';
import { defineJob } from '#functions/jobs/job-kind.ts';
import type { ScheduleTry } from '#functions/jobs/schedule-try.ts';
import { ALERT_SHARDS } from '#functions/ports/collections/saved-searches.ts';
import type { Ctx } from '#functions/ports/ctx.ts';
import type { AlertPayload } from './alert-job.ts';

/** Number of jobs created in parallel. */
const AT_ONCE = 25;
/** Accounts to try again, which a checkpoint can hold; more of them mean that nothing can be started. */
const MAX_FAILED = 5_000;

type StartCtx = Ctx<'credits' | 'jobs' | 'savedSearches'>;

/** Starts the checks of all accounts of one shard for the scheduled run at `at`. */
const StartsPayload = z.object({ shard: z.int(), at: z.string() });
type StartsPayload = z.infer<typeof StartsPayload>;

const Checkpoint = z.object({ after: z.optional(z.string()), isRead: z.boolean(), started: z.int(), failed: z.array(z.string()) });

/** Starts a job for each shard, which may take longer than a run of the schedule. A repeated run starts the same jobs. */
export const startAlerts = async (ctx: Ctx<'jobs'>, { at = ctx.now().toISOString() }: Partial<ScheduleTry> = {}): Promise<void> => {
  const shards = Array.from({ length: ALERT_SHARDS }, (_, shard) => shard);
  await Promise.all(shards.map((shard) => startShard(ctx, { shard, at })));
};

/** The system owns the job, so that it does not appear among an account's jobs. */
const startShard = ({ jobs }: Ctx<'jobs'>, input: StartsPayload) => {
  const id = `alert-starts-${input.at}-${input.shard}`;
  return jobs.start({ id, accountId: `alert-starts:${input.shard}`, queue: 'alert-starts', total: 1, input });
};

/**
 * Starts a check of every account of a shard, page by page. An account whose check cannot be started is passed over and tried again at the
 * end; the job fails if that fails too. An account gets at most one mail per day, regardless of the number of checks.
 */
export const alertStartsJob = defineJob('alert-starts', {
  payload: StartsPayload,
  run: async (ctx: StartCtx, { job, payload: { shard, at }, report }) => {
    let progress = Checkpoint.parse(job.checkpoint ?? { isRead: false, started: 0, failed: [] });
    while (!progress.isRead) {
      const { accountIds, next } = await ctx.savedSearches.alertedAccounts(shard, progress.after);
      const failed = await startChecks(ctx, accountIds, at);
      if (progress.failed.length + failed.length > MAX_FAILED) throw new Error('the alerts of a shard fail to start');
      progress = {
        ...(next !== undefined && { after: next }),
        isRead: next === undefined,
        started: progress.started + accountIds.length - failed.length,
        failed: [...progress.failed, ...failed],
      };
      await report({ done: progress.started, checkpoint: progress });
    }
    const failed = await startChecks(ctx, progress.failed, at);
    const started = progress.started + progress.failed.length - failed.length;
    await report({ done: started, checkpoint: { ...progress, started, failed } });
    if (failed.length > 0) throw new Error(`${failed.length} alerts failed to start`);
    return { started };
  },
  undo: async () => undefined,
});

/** Returns the accounts whose check could not be started. */
const startChecks = async (ctx: Ctx<'jobs'>, accountIds: string[], at: string): Promise<string[]> => {
  const failed: string[] = [];
  for (let first = 0; first < accountIds.length; first += AT_ONCE) {
    const starts = accountIds.slice(first, first + AT_ONCE).map(async (accountId) => {
      await startCheck(ctx, { accountId, at }).catch(() => failed.push(accountId));
    });
    await Promise.all(starts);
  }
  return failed;
};

const startCheck = ({ jobs }: Ctx<'jobs'>, payload: AlertPayload) => {
  const id = `alerts-${payload.at}-${payload.accountId}`;
  return jobs.start({ id, accountId: `alerts:${payload.accountId}`, queue: 'alerts', total: 1, input: payload });
};
