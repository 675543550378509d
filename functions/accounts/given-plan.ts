import type { Account } from '#functions/ports/accounts/accounts.ts';
import { isPaidPlan, type PaidPlan } from '#shared/billing/plans.ts';

type Given = Account & { plan: PaidPlan };

/** A plan without a subscription: granted by an admin, free of charge, and without an invoice that renews its allowance. */
export const hasGivenPlan = (account: Account): account is Given =>
  isPaidPlan(account.plan) &&
  account.status === 'active' &&
  !account.creditsOnly &&
  (account.billing?.subscriptionId === undefined || Boolean(account.billing.given));

/** Since when its months are counted. */
const sinceOf = ({ billing, createdAt }: Account): Date => new Date(billing?.given?.since ?? createdAt);

/** Begin of the month that such a plan is in, from its second month on; ISO time. */
export const givenPeriodOf = (account: Account, now: Date): string | undefined => {
  const since = sinceOf(account);
  const months = (now.getUTCFullYear() - since.getUTCFullYear()) * 12 + now.getUTCMonth() - since.getUTCMonth();
  const passed = monthsAfter(since, months) > now ? months - 1 : months;
  return passed < 1 ? undefined : monthsAfter(since, passed).toISOString();
};

/** The same day and time of a later month, or that month's last day: from January 31st on, the second period begins in February. */
const monthsAfter = (since: Date, months: number): Date => {
  const then = new Date(since);
  then.setUTCMonth(since.getUTCMonth() + months);
  if (then.getUTCDate() !== since.getUTCDate()) then.setUTCDate(0);
  return then;
};
