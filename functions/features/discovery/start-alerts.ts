import type { Ctx } from '#functions/ports/ctx.ts';
import type { AlertOrder } from './alert-job.ts';

/** Jobs recorded at the same time. */
const AT_ONCE = 25;

/** Begins the day's check of every account that wants alerts. A second tick of a day begins nothing new. */
export const startAlerts = async (ctx: Ctx<'jobs' | 'savedSearches'>): Promise<void> => {
  const day = ctx.now().toISOString().slice(0, 10);
  let after: string | undefined;
  do {
    const { accountIds, next } = await ctx.savedSearches.alertedAccounts(after);
    for (let first = 0; first < accountIds.length; first += AT_ONCE)
      await Promise.all(accountIds.slice(first, first + AT_ONCE).map((accountId) => start(ctx, { accountId, day })));
    after = next;
  } while (after);
};

/** Of the product and not of the account, so that it does not stand among what its owner started. */
const start = ({ jobs }: Ctx<'jobs'>, order: AlertOrder) => {
  const id = `alerts-${order.day}-${order.accountId}`;
  return jobs.start({ id, accountId: `alerts:${order.accountId}`, queue: 'alerts', total: 1, input: order });
};
