import type { Language } from '#web/i18n/language.store.ts';

export const LEGAL_PAGES = ['privacy', 'terms', 'data-processing'] as const;
export type LegalPage = (typeof LEGAL_PAGES)[number];

/** Texts of the legal pages; `{name}` is filled in from the brand. */
export type LegalTexts = Record<
  'contents' | 'yourData' | 'retention' | 'data' | 'purpose' | 'period' | 'deletedBy' | 'processors' | 'processor' | 'country',
  string
> & {
  names: Record<LegalPage, string>;
  intro: Record<LegalPage, string>;
  sections: Record<LegalPage, [title: string, text: string][]>;
  /** Translations of what a brand has by default; others appear as they are configured. */
  defaults: Record<string, string>;
};

type Loaded = { texts: LegalTexts; retention: Record<string, string> };

/** Outside of the message catalogue, because only these pages need them. */
export const loadLegalTexts = async (language: Language): Promise<Loaded> => {
  const [texts, retention] =
    language === 'ja'
      ? await Promise.all([import('./texts.ja.ts'), import('#shared/messages/ja/retention.json')])
      : await Promise.all([import('./texts.en.ts'), import('#shared/messages/en/retention.json')]);
  return { texts: texts.default, retention: retention.default };
};
