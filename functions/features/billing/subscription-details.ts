import { allowanceOf } from '#functions/accounts/allowances.ts';
import { changeBilling } from '#functions/accounts/change-billing.ts';
import { capPeriodOf } from '#functions/accounts/metered/metered-report.ts';
import type { Account } from '#functions/ports/accounts/accounts.ts';
import type { Ctx, SignedIn } from '#functions/ports/ctx.ts';
import type { billing } from '#shared/billing/contract.ts';
import type { PlanCatalogue } from '#shared/billing/plan-catalogue.ts';
import { isPaidPlan } from '#shared/billing/plans.ts';
import { DEFAULT_CAP_DOLLARS, type PayPerReport, type SubscriptionDetails } from '#shared/billing/subscription-details.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { AppError } from '#shared/http/errors.ts';
import { accountOrThrow, buyingAccountOrThrow, canBuy, isSubscribed } from './buying-account.ts';

type DetailsCtx = Ctx<'accounts' | 'credits' | 'plans' | 'subscriptions'> & SignedIn;

export const plans = async (ctx: Ctx<'plans'>) => ({ success: true as const, ...(await ctx.plans.catalogue()) });

export const subscriptionDetails = async (ctx: DetailsCtx): Promise<SubscriptionDetails & { success: true }> => {
  const [account, catalogue] = await Promise.all([accountOrThrow(ctx), ctx.plans.catalogue()]);
  const { plan, status, periodEnd, cancelAt } = account;
  const canChange = canBuy(ctx.brand, account, ctx);
  return {
    success: true,
    plan,
    status,
    price: catalogue.monthly.find((offer) => offer.plan === plan)?.price ?? null,
    period_end: periodEnd,
    cancel_at: cancelAt,
    next_plan: account.billing?.nextPlan ?? null,
    allowance: plan && allowanceOf(catalogue, plan),
    ...(account.creditsOnly && { only_credits: true }),
    subscribed: isSubscribed(account),
    has_portal: canChange && account.billing?.customerId !== undefined,
    can_change: canChange,
    pay_per_report: await payPerReportOf(ctx, account, catalogue),
  };
};

const payPerReportOf = async (ctx: DetailsCtx, account: Account, { metered }: PlanCatalogue): Promise<PayPerReport> => {
  const { enabled = false, capDollars = DEFAULT_CAP_DOLLARS } = account.billing?.payPerReport ?? {};
  const cents = await ctx.credits.spentCents(account.id, capPeriodOf(account, ctx.now()));
  const price = isSubscribed(account) ? metered.find(({ plan }) => plan === account.plan)?.price : undefined;
  return { enabled, cap: capDollars, used: cents / 100, price: price ?? null };
};

/** Off by default, and only available with monthly billing. */
export const setPayPerReport = async (ctx: DetailsCtx, { enabled, cap }: InputOf<typeof billing.setPayPerReport>) => {
  const account = await buyingAccountOrThrow(ctx);
  if (enabled && !(isSubscribed(account) && isPaidPlan(account.plan)))
    throw new AppError('conflict', 'Pay-per-report requires a paid plan');
  await changeBilling(ctx, account.id, async (current) => ({
    billing: { payPerReport: { enabled, capDollars: cap ?? current.billing?.payPerReport?.capDollars ?? DEFAULT_CAP_DOLLARS } },
  }));
  return { success: true as const, ...(await payPerReportOf(ctx, await accountOrThrow(ctx), await ctx.plans.catalogue())) };
};
