import type { Language } from './language.ts';

/** Path of a page of the web app. */
export const legalPath = (page: string): string => `/legal/${page}`;

const LABELS: Record<Language, string> = { en: 'Privacy', ja: 'プライバシーポリシー' };

/** Link in the footer of mails. `url` is any address of the web app. */
export const privacyLink = (language: Language, url: string) => ({ label: LABELS[language], url: new URL(legalPath('privacy'), url).href });
