import * as z from 'zod/mini';
import { Balance, PaidPlan, Plan, SubscriptionStatus } from './plans.ts';

export const DEFAULT_CAP_DOLLARS = 100;
export const MAX_CAP_DOLLARS = 10_000;

/** Metered reports beyond the allowance, up to a monthly cap. Amounts in US dollars. */
export const PayPerReport = z.object({
  enabled: z.boolean(),
  cap: z.int(),
  /** Amount used in this billing period. */
  used: z.number(),
  /** Price of one report; null if the plan has none. */
  price: z.nullable(z.number()),
});
export type PayPerReport = z.infer<typeof PayPerReport>;

/** Data of the billing page. Times are ISO. */
export const SubscriptionDetails = z.object({
  plan: z.nullable(Plan),
  status: z.nullable(SubscriptionStatus),
  /** US dollars per month; null without a paid plan. */
  price: z.nullable(z.number()),
  /** Renewal of the allowance, end of the trial, or end of the last paid period. */
  period_end: z.nullable(z.string()),
  /** End of the plan; null if it renews. */
  cancel_at: z.nullable(z.string()),
  /** Smaller plan that starts at `period_end`. */
  next_plan: z.nullable(PaidPlan),
  /** Credits per month. */
  allowance: z.nullable(Balance),
  /** API account with a single credit pool, no plan and no search in the UI. */
  only_credits: z.optional(z.boolean()),
  /** The plan is paid monthly and changed with `changePlan`; otherwise a plan is bought at a checkout. */
  subscribed: z.boolean(),
  /** The provider's customer portal is available. */
  has_portal: z.boolean(),
  /** False for demo and credits-only accounts, and if the brand has no card payment. */
  can_change: z.boolean(),
  pay_per_report: PayPerReport,
});
export type SubscriptionDetails = z.infer<typeof SubscriptionDetails>;

/** Effect of a plan change, shown before it is confirmed. */
export const PlanChange = z.object({
  plan: PaidPlan,
  /** Upgrades start immediately, other changes with the next period. */
  effective: z.enum(['now', 'period_end']),
  /** ISO time of the start. */
  at: z.string(),
  /** US dollars charged now: the difference for the rest of the period. */
  due_now: z.number(),
  /** Credits added now. */
  added: Balance,
});
export type PlanChange = z.infer<typeof PlanChange>;
