import type { Account } from '#functions/ports/accounts/accounts.ts';
import { isPaidPlan, type PaidPlan } from '#shared/billing/plans.ts';

type AccountWithGivenPlan = Account & { plan: PaidPlan };

/** True for a plan without a subscription: an admin granted it free of charge, and no invoice renews its allowance. */
export const hasGivenPlan = (account: Account): account is AccountWithGivenPlan =>
  isPaidPlan(account.plan) &&
  account.status === 'active' &&
  !account.creditsOnly &&
  (account.billing?.subscriptionId === undefined || Boolean(account.billing.given));

/** Start of the first month. */
const sinceOf = ({ billing, createdAt }: Account): Date => new Date(billing?.given?.since ?? createdAt);

/** Start of the current month of a granted plan, as ISO time; undefined during the first month. */
export const givenPeriodOf = (account: Account, now: Date): string | undefined => {
  const since = sinceOf(account);
  const months = (now.getUTCFullYear() - since.getUTCFullYear()) * 12 + now.getUTCMonth() - since.getUTCMonth();
  const complete = monthsAfter(since, months) > now ? months - 1 : months;
  return complete < 1 ? undefined : monthsAfter(since, complete).toISOString();
};

/** The same day and time of a later month, or the last day of a shorter month: January 31 plus one month is in February. */
const monthsAfter = (since: Date, months: number): Date => {
  const date = new Date(since);
  date.setUTCMonth(since.getUTCMonth() + months);
  if (date.getUTCDate() !== since.getUTCDate()) date.setUTCDate(0);
  return date;
};
