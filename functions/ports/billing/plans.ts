import type { PlanCatalogue } from '#shared/billing/plan-catalogue.ts';
import type { Balance } from '#shared/billing/plans.ts';

export type PlanEdit = { planId: string; services: Partial<Balance> };

/** The plans on sale: defaults, overridden by the admin's changes. */
export interface Plans {
  catalogue(): Promise<PlanCatalogue>;
  /** Changes the named credits of a monthly plan; what was given for the running periods stays. Throws `not_found`. */
  edit(edit: PlanEdit): Promise<void>;
}
