import * as z from 'zod/mini';
import { MeteredOffer, PlanOffer } from '#shared/billing/plan-catalogue.ts';
import type { Balance } from '#shared/billing/plans.ts';

export type Service = keyof Balance;

/** Services of a plan that an admin may change. */
export const SERVICES_OF: Record<PlanOffer['nickname'], readonly Service[]> = {
  growth: ['reports'],
  standard: ['reports', 'exports'],
  professional: ['reports', 'exports', 'posts'],
};

/** `revision`: number of changes by admins. A change that sends an outdated revision is rejected. */
export const EditablePlan = z.extend(PlanOffer, { revision: z.int() });
export type EditablePlan = z.infer<typeof EditablePlan>;

export const EditablePlans = z.object({ monthly: z.array(EditablePlan), metered: z.array(MeteredOffer) });
export type EditablePlans = z.infer<typeof EditablePlans>;
