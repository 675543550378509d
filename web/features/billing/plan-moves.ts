import type { PlanOffer } from '#shared/billing/plan-catalogue.ts';
import type { PaidPlan } from '#shared/billing/plans.ts';
import type { SubscriptionDetails } from '#shared/billing/subscription-details.ts';
import { runningPlan } from './subscription-state.ts';

/** A change of a running plan; keep drops one that was planned. */
export type PlanStep = 'upgrade' | 'downgrade' | 'keep';
/** buy: through the checkout · current, planned: there is nothing to choose. */
export type PlanMove = PlanStep | 'buy' | 'current' | 'planned';
export type ChosenStep = { offer: PlanOffer; step: PlanStep };

type Details = Pick<SubscriptionDetails, 'plan' | 'status' | 'period_end' | 'next_plan'>;

/** What choosing each plan means for this account. The dearer plan is the bigger one. */
export const planMoves = (offers: readonly PlanOffer[], details: Details, now: Date): Record<PaidPlan, PlanMove> => {
  const running = runningPlan(details, now);
  const priceNow = offers.find(({ plan }) => plan === running)?.price ?? 0;
  const moveTo = ({ plan, price }: PlanOffer): PlanMove => {
    if (running === undefined) return 'buy';
    if (plan === running) return details.next_plan ? 'keep' : 'current';
    if (plan === details.next_plan) return 'planned';
    return price > priceNow ? 'upgrade' : 'downgrade';
  };
  return Object.fromEntries(offers.map((offer) => [offer.plan, moveTo(offer)])) as Record<PaidPlan, PlanMove>;
};
