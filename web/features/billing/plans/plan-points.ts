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
  const { messages: words, amounts, switches } = about;
  const can = CAPABILITIES[plan];
  const monthly = (kind: 'reports' | 'exports' | 'posts', otherwise: string): PlanPoint => {
    const count = services[kind];
    if (count === 0) return { text: otherwise, included: false };
    return { text: fill(words[`point_${kind}`], { credits: amounts.plural(words, `credits_${kind}`, count) }), included: true };
  };
  return [
    monthly('reports', words.kind_reports),
    monthly('exports', words.no_exports),
    monthly('posts', words.no_posts),
    { text: words.point_all_rows, included: can.seesAllRows },
    { text: words.point_emails, included: can.seesEmails },
    ...(switches.campaignManager ? [{ text: words.point_campaigns, included: can.canManageCampaigns }] : []),
    ...(switches.apiTokens ? [{ text: words.point_api, included: can.canUseApi }] : []),
    ...(meteredPrice === undefined ? [] : [{ text: fill(words.point_metered, { price: amounts.cents(meteredPrice) }), included: true }]),
  ];
};
