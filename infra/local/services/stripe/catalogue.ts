import { DEFAULT_CATALOGUE } from '#shared/billing/plan-catalogue.ts';
import type { PaidPlan } from '#shared/billing/plans.ts';
import type { Coupon, Price } from './objects.ts';
import type { Store } from './store.ts';

type Offer = { nickname: string; plan: PaidPlan; price: number };

const priceOf = ({ nickname, plan, price }: Offer, usage_type: Price['recurring']['usage_type']): Price => ({
  id: `price_${nickname}`,
  object: 'price',
  active: true,
  currency: 'usd',
  lookup_key: nickname,
  nickname: `${plan.charAt(0).toUpperCase()}${plan.slice(1)}${usage_type === 'metered' ? ' report' : ' plan'}`,
  metadata: { nickname },
  product: `prod_${nickname}`,
  type: 'recurring',
  recurring: { interval: 'month', interval_count: 1, usage_type },
  unit_amount: Math.round(price * 100),
});

const LAUNCH_COUPON: Coupon = {
  id: 'PH20',
  object: 'coupon',
  valid: true,
  percent_off: 20,
  duration: 'once',
  name: '20% off the first invoice',
};

/** Saves the prices that an operator enters in the provider's dashboard. */
export const seedCatalogue = (store: Store): void => {
  for (const offer of DEFAULT_CATALOGUE.monthly) store.save(priceOf(offer, 'licensed'));
  for (const offer of DEFAULT_CATALOGUE.metered) store.save(priceOf(offer, 'metered'));
  store.save(LAUNCH_COUPON);
};
