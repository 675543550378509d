import type { Plan, SubscriptionStatus } from './plans.ts';

export const PAST_DUE_GRACE_DAYS = 7;
const DAY_MS = 86_400_000;

/** `periodEnd`: ISO time, null = open. */
export type Subscription = { plan: Plan | null; status: SubscriptionStatus | null; periodEnd: string | null };

/** May this account search or spend? What was paid for stays readable without it. */
export const canSearch = ({ plan, status, periodEnd }: Subscription, now: Date): boolean => {
  if (plan === null || status === null || status === 'inactive') return false;
  const msPastEnd = periodEnd === null ? -1 : now.getTime() - Date.parse(periodEnd);
  if (status === 'past_due') return msPastEnd <= PAST_DUE_GRACE_DAYS * DAY_MS;
  if (status === 'trialing' || status === 'canceled') return msPastEnd < 0;
  return true;
};
