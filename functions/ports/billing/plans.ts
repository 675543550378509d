import type { PlanCatalogue } from '#shared/billing/plan-catalogue.ts';
import type { Balance } from '#shared/billing/plans.ts';

export type PlanEdit = { planId: string; services: Partial<Balance> };

/** The plans on sale: defaults, overridden by the admin's changes. */
export interface Plans {
  catalogue(): Promise<PlanCatalogue>;
  /** Changes the given allowances of a monthly plan; allowances of current periods are unaffected. Throws `not_found`. */
  edit(edit: PlanEdit): Promise<void>;
}
