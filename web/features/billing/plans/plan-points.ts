import type { PlanOffer } from '#shared/billing/plan-catalogue.ts';
import { CAPABILITIES } from '#shared/billing/plans.ts';
import type { Brand } from '#shared/brand.ts';
import type { English } from '#web/i18n/catalogue.ts';
import { fill } from '#web/i18n/fill.ts';
import type { Amounts } from '../use-amounts.ts';

export type PlanPoint = { text: string; included: boolean };

type About = { messages: English['billing']; amounts: Pick<Amounts, 'plural' | 'cents'>; switches: Brand['switches'] };

/** Features of a plan, in the same order for every plan, so that cards can be compared row by row. */
export const planPoints = ({ plan, services }: PlanOffer, meteredPrice: number | undefined, about: About): PlanPoint[] => {
  const { messages, amounts, switches } = about;
  const can = CAPABILITIES[plan];
  const monthly = (kind: 'reports' | 'exports' | 'posts', otherwise: string): PlanPoint => {
    const count = services[kind];
    if (count === 0) return { text: otherwise, included: false };
    return { text: fill(messages[`point_${kind}`], { credits: amounts.plural(messages, `credits_${kind}`, count) }), included: true };
  };
  return [
    monthly('reports', messages.kind_reports),
    monthly('exports', messages.no_exports),
    monthly('posts', messages.no_posts),
    { text: messages.point_all_rows, included: can.seesAllRows },
    { text: messages.point_emails, included: can.seesEmails },
    ...(switches.campaignManager ? [{ text: messages.point_campaigns, included: can.canManageCampaigns }] : []),
    ...(switches.apiTokens ? [{ text: messages.point_api, included: can.canUseApi }] : []),
    ...(meteredPrice === undefined ? [] : [{ text: fill(messages.point_metered, { price: amounts.cents(meteredPrice) }), included: true }]),
  ];
};
