import { log } from '#functions/log.ts';
import type { Owed } from '#functions/ports/billing/metered-usage.ts';
import type { Ctx } from '#functions/ports/ctx.ts';

/** Within this time, a failed report has been refunded. */
export const WAIT_MINUTES = 15;
const AT_ONCE = 100;

type ReportCtx = Ctx<'accounts' | 'meteredUsage' | 'payments'>;

/** Reports metered usage to the provider; failed reports stay queued and are sent by the next run with the same key. */
export const reportUsage = async (ctx: ReportCtx): Promise<void> => {
  const before = new Date(ctx.now().getTime() - WAIT_MINUTES * 60_000).toISOString();
  const owed = await ctx.meteredUsage.owed(before, AT_ONCE);
  let failed = 0;
  for (const each of owed) {
    await reportOne(ctx, each).catch((error: unknown) => {
      failed += 1;
      log('warn', 'failed to report usage', { accountId: each.accountId, error: String(error) });
    });
  }
  if (failed > 0) throw new Error(`${failed} of ${owed.length} uses failed to be reported`);
};

const reportOne = async (ctx: ReportCtx, owed: Owed): Promise<void> => {
  if (!(await ctx.meteredUsage.beginTelling(owed))) return;
  const key = `${owed.accountId}:${owed.key}`;
  if (owed.kind === 'cancel') await ctx.payments.uncountUse(key);
  else await ctx.payments.countUse({ key, customerId: await customerIdOf(ctx, owed.accountId), at: owed.at });
  await ctx.meteredUsage.reported(owed);
};

const customerIdOf = async (ctx: ReportCtx, accountId: string): Promise<string> => {
  const customerId = (await ctx.accounts.find(accountId))?.billing?.customerId;
  if (customerId === undefined) throw new Error('the account has no customer at the provider');
  return customerId;
};
