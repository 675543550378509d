import type { UnreportedUsage } from '#functions/ports/billing/metered-usage.ts';
import type { Ctx } from '#functions/ports/ctx.ts';

type ReportCtx = Ctx<'accounts' | 'meteredUsage' | 'payments'>;

/** Reports metered usage to the payment provider. Can be repeated after an interruption. */
export const reportUse = async (ctx: ReportCtx, usage: UnreportedUsage): Promise<void> => {
  // A refund must not overtake the use whose report failed, which would then be billed.
  const use = usage.kind === 'cancel' ? await ctx.meteredUsage.find({ ...usage, kind: 'use' }) : undefined;
  if (use) await reportUse(ctx, use);
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
