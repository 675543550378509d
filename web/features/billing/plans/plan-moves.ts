import type { PlanOffer } from '#shared/billing/plan-catalogue.ts';
import type { PaidPlan } from '#shared/billing/plans.ts';
import type { SubscriptionDetails } from '#shared/billing/subscription-details.ts';
import { subscribedPlan } from '../subscription-state.ts';

/** A change of a running plan; `keep` cancels a scheduled change or cancellation. */
export type PlanStep = 'upgrade' | 'downgrade' | 'keep';
/** buy: through the checkout · current, planned: no action available. */
export type PlanMove = PlanStep | 'buy' | 'current' | 'planned';
export type ChosenStep = { offer: PlanOffer; step: PlanStep };

type Details = Pick<SubscriptionDetails, 'plan' | 'subscribed' | 'next_plan' | 'cancel_at'>;

/** The action that each plan offers to this account. Plans are ordered by price. */
export const planMoves = (offers: readonly PlanOffer[], details: Details): Record<PaidPlan, PlanMove> => {
  const current = subscribedPlan(details);
  const priceNow = offers.find(({ plan }) => plan === current)?.price ?? 0;
  const moveTo = ({ plan, price }: PlanOffer): PlanMove => {
    if (current === undefined) return 'buy';
    if (plan === current) return details.next_plan || details.cancel_at ? 'keep' : 'current';
    if (plan === details.next_plan) return 'planned';
    return price > priceNow ? 'upgrade' : 'downgrade';
  };
  return Object.fromEntries(offers.map((offer) => [offer.plan, moveTo(offer)])) as Record<PaidPlan, PlanMove>;
};
