import type { PlanOffer } from '#shared/billing/plan-catalogue.ts';
import type { PaidPlan } from '#shared/billing/plans.ts';
import type { SubscriptionDetails } from '#shared/billing/subscription-details.ts';
import { runningPlan } from './subscription-state.ts';

/** buy: through the checkout · keep: drops a planned change or end · none: it is the plan already. */
export type PlanMove = 'buy' | 'upgrade' | 'downgrade' | 'keep' | 'none';

type Details = Pick<SubscriptionDetails, 'plan' | 'status' | 'period_end' | 'next_plan'>;

/** What choosing each plan means for this account. The dearer plan is the bigger one. */
export const planMoves = (offers: readonly PlanOffer[], details: Details, now: Date): Record<PaidPlan, PlanMove> => {
  const running = runningPlan(details, now);
  const priceNow = offers.find(({ plan }) => plan === running)?.price ?? 0;
  const moveTo = ({ plan, price }: PlanOffer): PlanMove => {
    if (running === undefined) return 'buy';
    if (plan === running) return details.next_plan ? 'keep' : 'none';
    if (plan === details.next_plan) return 'none';
    return price > priceNow ? 'upgrade' : 'downgrade';
  };
  return Object.fromEntries(offers.map((offer) => [offer.plan, moveTo(offer)])) as Record<PaidPlan, PlanMove>;
};
