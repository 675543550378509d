import type { Plans } from '#functions/ports/billing/plans.ts';
import { DEFAULT_CATALOGUE } from '#shared/billing/plan-catalogue.ts';
import { AppError } from '#shared/http/errors.ts';

export const memoryPlans = (): Plans => {
  const catalogue = structuredClone(DEFAULT_CATALOGUE);
  return {
    catalogue: async () => structuredClone(catalogue),
    edit: async ({ planId, services }) => {
      const offer = catalogue.monthly.find(({ plan_id }) => plan_id === planId);
      if (!offer) throw new AppError('not_found', 'This plan does not exist');
      for (const kind of ['reports', 'exports', 'posts'] as const) offer.services[kind] = services[kind] ?? offer.services[kind];
    },
  };
};
