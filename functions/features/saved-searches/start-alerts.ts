import type { Ctx } from '#functions/ports/ctx.ts';
import type { AlertPayload } from './alert-job.ts';

/** Number of jobs created in parallel. */
const AT_ONCE = 25;

/** Starts a check of every account with alerts; an account gets at most one mail per day, regardless of the number of checks. */
export const startAlerts = async (ctx: Ctx<'jobs' | 'savedSearches'>): Promise<void> => {
  const at = ctx.now().toISOString();
  let after: string | undefined;
  do {
    const { accountIds, next } = await ctx.savedSearches.alertedAccounts(after);
    for (let first = 0; first < accountIds.length; first += AT_ONCE)
      await Promise.all(accountIds.slice(first, first + AT_ONCE).map((accountId) => start(ctx, { accountId, at })));
    after = next;
  } while (after);
};

/** The system owns the job, so that it does not appear among the account's jobs. */
const start = ({ jobs }: Ctx<'jobs'>, payload: AlertPayload) => {
  const id = `alerts-${payload.at}-${payload.accountId}`;
  return jobs.start({ id, accountId: `alerts:${payload.accountId}`, queue: 'alerts', total: 1, input: payload });
};
