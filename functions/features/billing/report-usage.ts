import { log } from '#functions/log.ts';
import type { UnreportedUsage } from '#functions/ports/billing/metered-usage.ts';
import type { Ctx } from '#functions/ports/ctx.ts';

/** A failed report is refunded within this time. */
export const WAIT_MINUTES = 15;
const MAX_PER_RUN = 100;

type ReportCtx = Ctx<'accounts' | 'meteredUsage' | 'payments'>;

/** Reports metered usage to the provider. The next run repeats failed reports with the same key. */
export const reportUsage = async (ctx: ReportCtx): Promise<void> => {
  const before = new Date(ctx.now().getTime() - WAIT_MINUTES * 60_000).toISOString();
  const usage = await ctx.meteredUsage.unreported(before, MAX_PER_RUN);
  let failed = 0;
  for (const each of usage) {
    await reportOne(ctx, each).catch((error: unknown) => {
      failed += 1;
      log('warn', 'failed to report usage', { accountId: each.accountId, error: String(error) });
    });
  }
  if (failed > 0) throw new Error(`${failed} of ${usage.length} uses failed to be reported`);
};

const reportOne = async (ctx: ReportCtx, usage: UnreportedUsage): Promise<void> => {
  if (!(await ctx.meteredUsage.startReporting(usage))) return;
  const key = `${usage.accountId}:${usage.key}`;
  if (usage.kind === 'cancel') await ctx.payments.uncountUse(key);
  else await ctx.payments.countUse({ key, customerId: await customerIdOf(ctx, usage.accountId), at: usage.at });
  await ctx.meteredUsage.markReported(usage);
};

const customerIdOf = async (ctx: ReportCtx, accountId: string): Promise<string> => {
  const customerId = (await ctx.accounts.find(accountId))?.billing?.customerId;
  if (customerId === undefined) throw new Error('the account has no customer at the provider');
  return customerId;
};
