import { allowanceOf, differenceOf, isLarger } from '#functions/accounts/allowances.ts';
import type { Computed } from '#functions/accounts/change-billing.ts';
import type { Account, Billing } from '#functions/ports/accounts/accounts.ts';
import type { PaidPeriod, PlanSubscription } from '#functions/ports/billing/payments.ts';
import type { PlanCatalogue } from '#shared/billing/plan-catalogue.ts';
import type { PaidPlan } from '#shared/billing/plans.ts';

/** Current subscription, and the paid period that a message was about. */
export type SubscriptionEvent = { subscription: PlanSubscription; paid?: PaidPeriod | undefined };

type Allotted = NonNullable<Billing['allotted']>;

const LIVE: readonly string[] = ['active', 'trialing', 'past_due'];

/** Computes the next billing state of an account after a subscription event. Pure and independent of event order. */
export const nextBillingState = (account: Account, event: SubscriptionEvent, catalogue: PlanCatalogue): Computed => {
  const { subscription } = event;
  if ((subscription.status === 'incomplete' && !event.paid) || isSuperseded(account, subscription)) return {};
  // An ended subscription does not affect the plan that an admin gave after it.
  if (account.billing?.given && !LIVE.includes(subscription.status)) return {};
  const { plan, allotted, credits } = entitlement(account, event, catalogue);
  const nextPlan = plan && subscription.plan && isLarger(plan, subscription.plan) && subscription.status !== 'canceled';
  return {
    account: { ...(plan && { plan, ...(account.creditsOnly && { creditsOnly: false }) }), ...accessOf(subscription) },
    billing: {
      customerId: subscription.customerId,
      subscriptionId: subscription.id,
      subscribedAt: subscription.createdAt,
      nextPlan: nextPlan && subscription.plan ? subscription.plan : null,
      ...(allotted && { allotted }),
      ...(account.billing?.given && { given: null }),
    },
    ...(credits && { credits }),
  };
};

/**
 * True if another subscription of the account takes precedence: a live one over an ended one, a paid one over an unpaid one, a newer
 * one over an older one.
 */
const isSuperseded = ({ billing, status }: Account, { id, createdAt, ...subscription }: PlanSubscription): boolean => {
  if (billing?.subscriptionId === undefined || billing.subscriptionId === id) return false;
  if (!LIVE.includes(subscription.status)) return true;
  const isCurrentPreferred = status === 'active' || status === 'trialing' || (status === 'past_due' && subscription.status === 'past_due');
  return isCurrentPreferred && (billing.subscribedAt ?? '') >= createdAt;
};

/** True for a running subscription beside the one that takes precedence: the account would pay for two plans. */
export const isSecondSubscription = (account: Account, subscription: PlanSubscription): boolean =>
  LIVE.includes(subscription.status) && isSuperseded(account, subscription);

type Entitlement = { plan?: PaidPlan | undefined; allotted?: Allotted | undefined; credits?: Computed['credits'] };

const entitlement = ({ billing }: Account, { subscription, paid }: SubscriptionEvent, catalogue: PlanCatalogue): Entitlement => {
  const { id, plan: sold, status } = subscription;
  const before = billing?.allotted?.subscriptionId === id ? billing.allotted : undefined;
  if (paid && paid.subscriptionId === id && (!before || paid.from > before.from)) return renewal(paid, sold, catalogue);
  if (!before || !sold) return { plan: sold ?? before?.plan };
  // A larger plan starts once its difference is paid; a smaller one starts with the next paid period.
  if (status === 'active' && isLarger(sold, before.plan)) return upgrade(before, sold, catalogue);
  return { plan: before.plan };
};

/** Unused credits expire: the balance becomes the allowance. */
const renewal = (paid: PaidPeriod, sold: PaidPlan | undefined, catalogue: PlanCatalogue): Entitlement => {
  const plan = sold && isLarger(sold, paid.plan) ? sold : paid.plan;
  return {
    plan,
    allotted: { subscriptionId: paid.subscriptionId, from: paid.from, plan },
    credits: { key: `renewal:${paid.subscriptionId}:${paid.from}`, reason: 'renewal', set: allowanceOf(catalogue, plan) },
  };
};

const upgrade = (before: Allotted, plan: PaidPlan, catalogue: PlanCatalogue): Entitlement => ({
  plan,
  allotted: { ...before, plan },
  credits: {
    key: `upgrade:${before.subscriptionId}:${before.from}:${plan}`,
    reason: 'upgrade',
    add: differenceOf(allowanceOf(catalogue, before.plan), allowanceOf(catalogue, plan)),
  },
});

/** The current period of a past-due subscription is unpaid, so access ended when it began. */
const accessOf = (subscription: PlanSubscription): Pick<Account, 'status' | 'periodEnd' | 'cancelAt'> => {
  const { status, periodStart, periodEnd, cancelAt, endedAt } = subscription;
  if (status === 'canceled') return { status, periodEnd: endedAt ?? periodEnd, cancelAt: endedAt ?? cancelAt };
  if (status === 'past_due') return { status, periodEnd: periodStart, cancelAt };
  // An incomplete subscription whose first invoice is paid becomes active shortly.
  return { status: status === 'incomplete' ? 'active' : status, periodEnd, cancelAt };
};
