import { accessOf, DAY_MS, PAST_DUE_GRACE_DAYS } from '#shared/billing/access.ts';
import { isPaidPlan, type PaidPlan } from '#shared/billing/plans.ts';
import type { SubscriptionDetails } from '#shared/billing/subscription-details.ts';
import { fill } from '#web/i18n/fill.ts';
import type { Amounts } from './use-amounts.ts';

/** Status of an account, which decides its messages and offers. */
export type AccountState = 'trial' | 'trial_ended' | 'running' | 'past_due' | 'paused' | 'ended';

type Details = Pick<SubscriptionDetails, 'plan' | 'status' | 'period_end' | 'only_credits'>;

export const stateOf = ({ plan, status, period_end: periodEnd, only_credits: creditsOnly }: Details, now: Date): AccountState => {
  const isOpen = accessOf({ plan, status, periodEnd, creditsOnly }, now) !== 'ended';
  if (status === 'trialing') return isOpen ? 'trial' : 'trial_ended';
  if (status === 'past_due') return isOpen ? 'past_due' : 'paused';
  return isOpen ? 'running' : 'ended';
};

/** Started days until then; 0 once it has passed. */
export const daysUntil = (iso: string, now: Date): number => Math.max(0, Math.ceil((Date.parse(iso) - now.getTime()) / DAY_MS));

/** ISO time at which search is blocked for an unpaid account; null if the paid period has no end. */
const graceEnd = (periodEnd: string | null): string | null =>
  periodEnd && new Date(Date.parse(periodEnd) + PAST_DUE_GRACE_DAYS * DAY_MS).toISOString();

type Texts = Record<'notice_past_due_text' | 'notice_past_due_open_text', string>;

/** Says until when an unpaid account works. */
export const pastDueText = (messages: Texts, { day }: Pick<Amounts, 'day'>, periodEnd: string | null): string => {
  const until = graceEnd(periodEnd);
  return until ? fill(messages.notice_past_due_text, { date: day(until) }) : messages.notice_past_due_open_text;
};

/** The plan with a monthly subscription, which can be changed. undefined for a granted or ended plan, which is bought instead. */
export const subscribedPlan = ({ plan, subscribed }: Pick<SubscriptionDetails, 'plan' | 'subscribed'>): PaidPlan | undefined =>
  subscribed && isPaidPlan(plan) ? plan : undefined;

export const isUnpaid = (state: AccountState): boolean => state === 'past_due' || state === 'paused';
