import type { Plan, SubscriptionStatus } from './plans.ts';

export const PAST_DUE_GRACE_DAYS = 7;
export const DAY_MS = 86_400_000;

/** `periodEnd`: ISO time, null if unlimited; for a past-due plan, the end of the paid period. */
export type Subscription = {
  plan: Plan | null;
  status: SubscriptionStatus | null;
  periodEnd: string | null;
  creditsOnly?: boolean | undefined;
};

/** True if the account may search or spend credits. Paid results stay readable without it. */
export const canSearch = ({ plan, status, periodEnd }: Subscription, now: Date): boolean => {
  if (plan === null || status === null || status === 'inactive') return false;
  const msPastEnd = periodEnd === null ? -1 : now.getTime() - Date.parse(periodEnd);
  if (status === 'past_due') return msPastEnd <= PAST_DUE_GRACE_DAYS * DAY_MS;
  if (status === 'trialing' || status === 'canceled') return msPastEnd < 0;
  return true;
};

/** `no_search`: the account may spend credits, but has no plan that includes searches. */
export const accessOf = (account: Subscription, now: Date): 'full' | 'no_search' | 'ended' => {
  if (account.creditsOnly) return account.status === 'active' ? 'no_search' : 'ended';
  return canSearch(account, now) ? 'full' : 'ended';
};
