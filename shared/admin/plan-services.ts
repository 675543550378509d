import type { PlanOffer } from '#shared/billing/plan-catalogue.ts';
import type { Balance } from '#shared/billing/plans.ts';

export type Service = keyof Balance;

/** What a plan includes, and an admin may change. */
export const SERVICES_OF: Record<PlanOffer['nickname'], readonly Service[]> = {
  growth: ['reports'],
  standard: ['reports', 'exports'],
  professional: ['reports', 'exports', 'posts'],
};
