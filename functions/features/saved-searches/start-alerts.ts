import type { Ctx } from '#functions/ports/ctx.ts';
import type { AlertPayload } from './alert-job.ts';

/** Jobs recorded at the same time. */
const AT_ONCE = 25;

/** Begins a check of every account that wants alerts; each of them gets one mail a day, however many checks there are. */
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

/** A job of the product without an account, so that it is not listed among the owner's jobs. */
const start = ({ jobs }: Ctx<'jobs'>, order: AlertPayload) => {
  const id = `alerts-${order.at}-${order.accountId}`;
  return jobs.start({ id, accountId: `alerts:${order.accountId}`, queue: 'alerts', total: 1, input: order });
};
