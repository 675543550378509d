import type Stripe from 'stripe';
import { meteredNickname, NICKNAMES, planOfNickname } from '#shared/billing/plan-catalogue.ts';
import type { PaidPlan } from '#shared/billing/plans.ts';
import { AppError } from '#shared/http/errors.ts';
import { asking } from './asking.ts';

/** The lookup key of a price is the plan's nickname. A replaced price keeps it in its metadata. */
const nicknameOf = ({ lookup_key, metadata }: Stripe.Price): string => lookup_key ?? metadata.nickname ?? '';

export const planOfPrice = (price: Stripe.Price): PaidPlan | undefined => planOfNickname(nicknameOf(price));

export type PlanPrices = { plan: string; reports: string };

export const openPrices = (stripe: Stripe) => {
  const byId = new Map<string, Stripe.Price>();
  return {
    /** Throws `unavailable` when the provider's catalogue lacks the plan. */
    ofPlan: async (plan: PaidPlan): Promise<PlanPrices> => {
      const nicknames = [NICKNAMES[plan], meteredNickname(plan)];
      const { data } = await asking(stripe.prices.list({ lookup_keys: nicknames, active: true }));
      const idOfNickname = (nickname: string): string => {
        const price = data.find(({ lookup_key }) => lookup_key === nickname);
        if (!price) throw new AppError('unavailable', undefined, { cause: new Error(`missing price with the lookup key ${nickname}`) });
        return price.id;
      };
      return { plan: idOfNickname(NICKNAMES[plan]), reports: idOfNickname(meteredNickname(plan)) };
    },
    planOf: async (priceId: string): Promise<PaidPlan | undefined> => {
      const price = byId.get(priceId) ?? (await asking(stripe.prices.retrieve(priceId)));
      byId.set(priceId, price);
      return planOfPrice(price);
    },
  };
};

export type Prices = ReturnType<typeof openPrices>;
