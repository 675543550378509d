import { audited } from '#functions/accounts/audited.ts';
import type { Ctx, Idempotent } from '#functions/ports/ctx.ts';
import type { admin } from '#shared/admin/contract.ts';
import { type EditablePlans, SERVICES_OF, type Service } from '#shared/admin/plan-services.ts';
import { NICKNAMES, type PlanOffer } from '#shared/billing/plan-catalogue.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { AppError, refuseFields } from '#shared/http/errors.ts';

type PlansCtx = Ctx<'audit' | 'plans'>;

const planSubject = (planId: string): string => `plan:${planId}`;

/** Reads the revisions before the plans: a concurrent edit then causes a conflict instead of being overwritten. */
export const plans = async ({ audit, plans }: PlansCtx): Promise<{ success: true; data: EditablePlans }> => {
  const ids = Object.values(NICKNAMES);
  const revisions = await Promise.all(ids.map((id) => audit.revision(planSubject(id))));
  const { monthly, metered } = await plans.catalogue();
  const revisionOf = ({ nickname }: PlanOffer): number => revisions[ids.indexOf(nickname)] ?? 0;
  return { success: true, data: { monthly: monthly.map((offer) => ({ ...offer, revision: revisionOf(offer) })), metered } };
};

export const editPlan = async (ctx: PlansCtx & Idempotent, { plan_id, services, revision }: InputOf<typeof admin.editPlan>) => {
  const { monthly } = await ctx.plans.catalogue();
  const offer = monthly.find((each) => each.plan_id === plan_id);
  if (!offer) throw new AppError('not_found', 'This plan does not exist');
  const after = Object.fromEntries(Object.entries(services).filter(([, count]) => count !== undefined)) as PlanOffer['services'];
  refuseForeignServices(offer, Object.keys(after) as Service[]);
  const before = Object.fromEntries(Object.keys(after).map((kind) => [kind, offer.services[kind as Service]]));
  const change = { subject: planSubject(plan_id), revision, act: 'plan_services', before, after } as const;
  if (Object.keys(after).length > 0) await audited(ctx, change, () => ctx.plans.edit({ planId: plan_id, services: after }));
  return plans(ctx);
};

const refuseForeignServices = ({ nickname }: PlanOffer, services: Service[]): void => {
  const foreign = services.filter((service) => !SERVICES_OF[nickname].includes(service));
  if (foreign.length > 0)
    throw refuseFields(Object.fromEntries(foreign.map((service) => [`services.${service}`, 'is not part of this plan'])));
};
