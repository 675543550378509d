import type { Brand } from '#shared/brand.ts';

export const SECTIONS = ['profile', 'password', 'security', 'billing', 'integrations', 'api', 'privacy'] as const;
export type Section = (typeof SECTIONS)[number];

/** Sections of this brand. Demo users have no password, billing or API token. */
export const sectionsFor = ({ providers, switches }: Brand, isDemo: boolean): Section[] =>
  SECTIONS.filter((section) => {
    if (section === 'profile') return true;
    if (isDemo) return false;
    if (section === 'billing') return providers.payment;
    if (section === 'integrations') return providers.exports.length > 0;
    return section !== 'api' || switches.apiTokens;
  });

/** The section in the URL, otherwise the first. */
export const sectionIn = (search: URLSearchParams, offered: Section[]): Section =>
  offered.find((section) => section === search.get('section')) ?? 'profile';
