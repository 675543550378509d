import { audited } from '#functions/accounts/audited.ts';
import type { Acting, Ctx } from '#functions/ports/ctx.ts';
import type { admin } from '#shared/admin/contract.ts';
import { SERVICES_OF, type Service } from '#shared/admin/plan-services.ts';
import type { PlanCatalogue, PlanOffer } from '#shared/billing/plan-catalogue.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { AppError, refuseFields } from '#shared/http/errors.ts';

export const plans = async (ctx: Ctx<'plans'>): Promise<{ success: true; data: PlanCatalogue }> => ({
  success: true,
  data: await ctx.plans.catalogue(),
});

export const editPlan = async (ctx: Ctx<'audit' | 'plans'> & Acting, { plan_id, services }: InputOf<typeof admin.editPlan>) => {
  const { monthly } = await ctx.plans.catalogue();
  const offer = monthly.find((each) => each.plan_id === plan_id);
  if (!offer) throw new AppError('not_found', 'This plan does not exist');
  const after = Object.fromEntries(Object.entries(services).filter(([, count]) => count !== undefined)) as PlanOffer['services'];
  refuseForeign(offer, Object.keys(after) as Service[]);
  const before = Object.fromEntries(Object.keys(after).map((kind) => [kind, offer.services[kind as Service]]));
  const change = { subject: `plan:${plan_id}`, act: 'plan_services', before, after } as const;
  if (Object.keys(after).length > 0) await audited(ctx, change, () => ctx.plans.edit({ planId: plan_id, services: after }));
  return plans(ctx);
};

const refuseForeign = ({ nickname }: PlanOffer, services: Service[]): void => {
  const foreign = services.filter((service) => !SERVICES_OF[nickname].includes(service));
  if (foreign.length > 0)
    throw refuseFields(Object.fromEntries(foreign.map((service) => [`services.${service}`, 'is not part of this plan'])));
};
