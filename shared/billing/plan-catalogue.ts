import * as z from 'zod/mini';
import { ALLOWANCES, Balance, PAID_PLANS, PaidPlan } from './plans.ts';

/** Plan names in responses and price names at the payment provider. */
export const NICKNAMES = { entry: 'growth', standard: 'standard', premium: 'professional' } as const satisfies Record<PaidPlan, string>;

/** Name of the metered price of a report, such as 'growth_reports'. */
export const meteredNickname = (plan: PaidPlan) => `${NICKNAMES[plan]}_reports` as const;

export const planOfNickname = (nickname: string): PaidPlan | undefined => PAID_PLANS.find((plan) => NICKNAMES[plan] === nickname);

/** A plan on sale, as edited by admins. */
export const PlanOffer = z.object({
  plan_id: z.string(),
  nickname: z.enum(['growth', 'standard', 'professional']),
  plan: PaidPlan,
  /** US dollars per month. */
  price: z.number(),
  /** Credits per month. */
  services: Balance,
});
export type PlanOffer = z.infer<typeof PlanOffer>;

/** Price of a report beyond the included ones. */
export const MeteredOffer = z.object({
  plan_id: z.string(),
  nickname: z.enum(['growth_reports', 'standard_reports', 'professional_reports']),
  plan: PaidPlan,
  /** US dollars per report. */
  price: z.number(),
});
export type MeteredOffer = z.infer<typeof MeteredOffer>;

export const PlanCatalogue = z.object({ monthly: z.array(PlanOffer), metered: z.array(MeteredOffer) });
export type PlanCatalogue = z.infer<typeof PlanCatalogue>;

const PRICES: Record<PaidPlan, { month: number; report: number }> = {
  entry: { month: 99, report: 3 },
  standard: { month: 299, report: 2.5 },
  premium: { month: 699, report: 2 },
};

/** Plans on sale until an admin edits them. */
export const DEFAULT_CATALOGUE: PlanCatalogue = {
  monthly: PAID_PLANS.map((plan) => ({
    plan_id: NICKNAMES[plan],
    nickname: NICKNAMES[plan],
    plan,
    price: PRICES[plan].month,
    services: ALLOWANCES[plan],
  })),
  metered: PAID_PLANS.map((plan) => ({
    plan_id: meteredNickname(plan),
    nickname: meteredNickname(plan),
    plan,
    price: PRICES[plan].report,
  })),
};
