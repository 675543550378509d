import type { PlanCatalogue } from '#shared/billing/plan-catalogue.ts';
import { ALLOWANCES, type Balance, PLANS, type Plan } from '#shared/billing/plans.ts';

/** Credits per month of a plan, from the current plan catalogue. */
export const allowanceOf = ({ monthly }: PlanCatalogue, plan: Plan): Balance =>
  monthly.find((offer) => offer.plan === plan)?.services ?? ALLOWANCES[plan];

/** Additional allowance of the larger plan, per kind; never negative. */
export const differenceOf = (from: Balance, to: Balance): Balance => ({
  reports: Math.max(0, to.reports - from.reports),
  exports: Math.max(0, to.exports - from.exports),
  posts: Math.max(0, to.posts - from.posts),
});

/** The larger amount of each kind. */
export const largerOf = (one: Balance, other: Balance): Balance => ({
  reports: Math.max(one.reports, other.reports),
  exports: Math.max(one.exports, other.exports),
  posts: Math.max(one.posts, other.posts),
});

export const isLarger = (plan: Plan, than: Plan): boolean => PLANS.indexOf(plan) > PLANS.indexOf(than);
