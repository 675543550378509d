import type { Language } from '#shared/mail/language.ts';
import { abbreviate, percent } from '#shared/numbers.ts';
import { fill, type PluralKey, pluralForm } from './fill.ts';

export const LOCALES: Record<Language, string> = { en: 'en-US', ja: 'ja-JP' };

export const formatsOf = (language: Language) => {
  const grouped = new Intl.NumberFormat(LOCALES[language]);
  const number = (value: number): string => grouped.format(value);
  return {
    language,
    /** Formats 12,483. */
    number,
    /** Formats 12.5k · 1.2万. */
    short: (value: number): string => abbreviate(value, language),
    /** Formats the fraction 0.1234 as 12.34%. */
    percent,
    /** `messages` contains `key_one` and `key_other` with {count}. */
    plural: <W extends object>(messages: W, key: PluralKey<W> & string, count: number): string =>
      fill(pluralForm(language, messages, key, count), { count: number(count) }),
    /** Nov 20, 2026 · 2026年11月20日 */
    date: (date: Date): string =>
      date.toLocaleDateString(LOCALES[language], { year: 'numeric', month: language === 'ja' ? 'long' : 'short', day: 'numeric' }),
    /** 14:05 */
    time: (date: Date): string => date.toLocaleTimeString(LOCALES[language], { hour: '2-digit', minute: '2-digit', hour12: false }),
    /** Nov 20, 2026, 14:05 · 2026/11/20 14:05 */
    dateAndTime: (date: Date): string =>
      date.toLocaleString(LOCALES[language], { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' }),
    /** Nov 20, 14:05 · 11月20日 14:05 */
    moment: (date: Date): string =>
      date.toLocaleString(LOCALES[language], {
        month: language === 'ja' ? 'long' : 'short',
        day: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
        hour12: false,
      }),
  };
};

export type Formats = ReturnType<typeof formatsOf>;
