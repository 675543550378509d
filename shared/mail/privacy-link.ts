import type { Language } from './language.ts';

/** Path of a page of the web app. */
export const legalPath = (page: string): string => `/legal/${page}`;

const LABELS: Record<Language, string> = { en: 'Privacy', ja: 'プライバシーポリシー' };
const YOUR_DATA: Record<Language, string> = { en: 'Your data as a creator', ja: 'クリエイターの方へ：登録データの確認' };

/** Links in the footer of mails. `url` is any address of the web app. */
export const privacyLinks = (language: Language, url: string) => [
  { label: LABELS[language], url: new URL(legalPath('privacy'), url).href },
  { label: YOUR_DATA[language], url: new URL('/your-data', url).href },
];
