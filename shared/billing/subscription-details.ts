import * as z from 'zod/mini';
import { Balance, PaidPlan, Plan, SubscriptionStatus } from './plans.ts';

export const DEFAULT_CAP_DOLLARS = 100;
export const MAX_CAP_DOLLARS = 10_000;

/** Reports beyond the included ones, paid each, until the cap of the month. Dollars. */
export const PayPerReport = z.object({
  enabled: z.boolean(),
  cap: z.int(),
  /** Amount in this billing period. */
  used: z.number(),
  /** Price of one report; null where the plan has no such price. */
  price: z.nullable(z.number()),
});
export type PayPerReport = z.infer<typeof PayPerReport>;

/** All that the billing page shows. Times are ISO. */
export const SubscriptionDetails = z.object({
  plan: z.nullable(Plan),
  status: z.nullable(SubscriptionStatus),
  /** Dollars a month; null without a bought plan. */
  price: z.nullable(z.number()),
  /** When the allowance is renewed, the trial ends, or the last paid period has ended. */
  period_end: z.nullable(z.string()),
  /** The plan ends then. */
  cancel_at: z.nullable(z.string()),
  /** A smaller plan that follows at `period_end`. */
  next_plan: z.nullable(PaidPlan),
  /** Credits of a month. */
  allowance: z.nullable(Balance),
  /** An account for programs: one credit pool in place of a plan, and no search on the screen. */
  only_credits: z.optional(z.boolean()),
  /** It is paid for every month: it changes by `changePlan`; anything else is bought at a checkout. */
  subscribed: z.boolean(),
  /** The provider's portal can be opened. */
  has_portal: z.boolean(),
  /** May a plan be bought or changed here? Not by demo and credits-only accounts, nor where the brand has no card payment. */
  can_change: z.boolean(),
  pay_per_report: PayPerReport,
});
export type SubscriptionDetails = z.infer<typeof SubscriptionDetails>;

/** Effect of a plan change, shown before it is confirmed. */
export const PlanChange = z.object({
  plan: PaidPlan,
  /** An upgrade begins at once, anything else with the next period. */
  effective: z.enum(['now', 'period_end']),
  /** ISO time of the beginning. */
  at: z.string(),
  /** Dollars charged now: the difference for the rest of the period. */
  due_now: z.number(),
  /** Credits added now. */
  added: Balance,
});
export type PlanChange = z.infer<typeof PlanChange>;
