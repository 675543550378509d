import type { Brand } from '#shared/brand.ts';

export const SECTIONS = ['profile', 'password', 'security', 'billing', 'integrations', 'api'] as const;
export type Section = (typeof SECTIONS)[number];

/** What this brand offers. Whoever came by a demo link has neither password nor money nor tokens. */
export const sectionsFor = ({ providers, switches }: Brand, isDemo: boolean): Section[] =>
  SECTIONS.filter((section) => {
    if (section === 'profile') return true;
    if (isDemo) return false;
    if (section === 'billing') return providers.payment;
    if (section === 'integrations') return providers.exports.length > 0;
    return section !== 'api' || switches.apiTokens;
  });

/** The one that the address names, else the first. */
export const sectionIn = (search: URLSearchParams, offered: Section[]): Section =>
  offered.find((section) => section === search.get('section')) ?? 'profile';
