import type { Account } from '#functions/ports/accounts/accounts.ts';
import type { Metered } from '#functions/ports/billing/credit-ledger.ts';
import type { Ctx } from '#functions/ports/ctx.ts';
import { isPaidPlan } from '#shared/billing/plans.ts';
import { centsOf } from '#shared/billing/prices.ts';

/**
 * Price of a report in money once the credits are used up; undefined unless the account enabled pay per report. A plan that an admin gave
 * after a subscription has no invoice on which the reports would be paid.
 */
export const meteredReport = async (ctx: Ctx<'plans'>, account: Account): Promise<Metered | undefined> => {
  const { plan, billing, creditsOnly = false } = account;
  if (!billing?.payPerReport?.enabled || !billing.subscriptionId || billing.given || !isPaidPlan(plan) || creditsOnly) return undefined;
  const offer = (await ctx.plans.catalogue()).metered.find((each) => each.plan === plan);
  if (!offer) return undefined;
  return {
    cents: centsOf(offer.price),
    capCents: billing.payPerReport.capDollars * 100,
    period: capPeriodOf(account, ctx.now()),
  };
};

/**
 * Period to which the spending cap applies: the billing period from its start (ISO time), or the calendar month (`2026-01`) until that
 * is known.
 */
export const capPeriodOf = ({ billing }: Pick<Account, 'billing'>, now: Date): string =>
  billing?.allotted?.from ?? now.toISOString().slice(0, 7);
