import type { Account, Billing } from '#functions/ports/accounts/accounts.ts';
import type { Ctx } from '#functions/ports/ctx.ts';
import type { PlanCatalogue } from '#shared/billing/plan-catalogue.ts';
import { type Balance, isPaidPlan, type PaidPlan } from '#shared/billing/plans.ts';
import { allowanceOf, differenceOf, largerOf } from './allowances.ts';
import { type Computed, changeBilling } from './change-billing.ts';
import { hasGivenPlan } from './given-plan.ts';

type PlanGrant = { accountId: string; plan: PaidPlan; by: string; requestKey: string };

/**
 * Applies an admin's change of plan at once and without payment. A larger plan adds the difference to the largest allowance that was
 * granted in the current period; the remaining credits of a larger previous plan stay until the renewal. A subscription continues at the
 * price of the new plan from its next period.
 */
export const givePlan = async (ctx: Ctx<'accounts' | 'payments' | 'plans' | 'subscriptions'>, grant: PlanGrant): Promise<void> => {
  const catalogue = await ctx.plans.catalogue();
  const { accountId, plan } = grant;
  const account = await ctx.accounts.find(accountId);
  const { subscriptionId } = account?.billing ?? {};
  // The provider is changed first: its webhook then finds the account changed, or changes it itself.
  if (account && subscriptionId && hasRunningPlan(account) && !hasGivenPlan(account)) await ctx.payments.givePlan({ subscriptionId, plan });
  await changeBilling(ctx, accountId, async (current) => {
    const { billing, ...given } = planGiven(current, { plan, now: ctx.now() });
    const [before, allowance] = [grantedBefore(current, catalogue), allowanceOf(catalogue, plan)];
    const granted = { period: grantPeriodOf({ ...current.billing, ...billing }), ...largerOf(before, allowance) };
    return { ...given, billing: { ...billing, granted }, credits: { ...operationOf(grant), add: differenceOf(before, allowance) } };
  });
};

/** Start of the period whose allowance was granted last: of a granted plan, or of a subscription. */
const grantPeriodOf = ({ given, allotted }: Partial<Billing>): string => (given ? (given.renewed ?? given.since) : (allotted?.from ?? ''));

/** The largest allowance of the current period, which includes that of a larger plan that an admin has taken back. */
const grantedBefore = (account: Account, catalogue: PlanCatalogue): Balance => {
  if (!hasRunningPlan(account) || !isPaidPlan(account.plan)) return NOTHING;
  const current = allowanceOf(catalogue, account.plan);
  const { granted } = account.billing ?? {};
  return granted && granted.period === grantPeriodOf(account.billing ?? {}) ? largerOf(granted, current) : current;
};

const NOTHING = { reports: 0, exports: 0, posts: 0 };

const operationOf = ({ requestKey, by }: PlanGrant) => ({ key: `plan:${requestKey}`, reason: 'admin' as const, by });

const hasRunningPlan = (account: Account | undefined): boolean => account?.status === 'active' || account?.status === 'past_due';

/** A subscription keeps its period. Without one, the plan has no end and its months count from the first grant. */
const planGiven = (account: Account, { plan, now }: { plan: PaidPlan; now: Date }): Pick<Computed, 'account' | 'billing'> => {
  const { billing } = account;
  const isGiven = hasGivenPlan(account);
  const isPaidFor = billing?.subscriptionId !== undefined && hasRunningPlan(account) && !isGiven;
  const given = (isGiven && billing?.given) || { since: isGiven ? account.createdAt : now.toISOString() };
  return {
    account: isPaidFor ? { plan } : { plan, status: 'active', periodEnd: null, cancelAt: null, creditsOnly: false },
    billing: { nextPlan: null, ...(isPaidFor ? billing.allotted && { allotted: { ...billing.allotted, plan } } : { given }) },
  };
};
