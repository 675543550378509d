import type { Language } from '#shared/mail/language.ts';
import { abbreviate, abbreviateTo, dollarRange, percent, signedPercent, withMinus } from '#shared/numbers.ts';
import { fill, type PluralKey, pluralForm } from './fill.ts';

export const LOCALES: Record<Language, string> = { en: 'en-US', ja: 'ja-JP' };

export const formatsOf = (language: Language) => {
  const locale = LOCALES[language];
  const month = language === 'ja' ? 'long' : 'short';
  const grouped = new Intl.NumberFormat(locale);
  const number = (value: number): string => withMinus(grouped.format(value));
  const dayFormat = { year: 'numeric', month, day: 'numeric' } as const;
  const date = (moment: Date): string => moment.toLocaleDateString(locale, dayFormat);
  const day = (of: string): string => new Date(`${of}T00:00:00Z`).toLocaleDateString(locale, { ...dayFormat, timeZone: 'UTC' });
  return {
    language,
    /** Formats 12,483. */
    number,
    /** Formats 12.5k · 1.2万. */
    short: (value: number): string => abbreviate(value, language),
    /** Like `short` with more decimals, in the unit of `largest`. */
    shortTo: (value: number, decimals: number, largest: number): string => abbreviateTo(value, decimals, largest, language),
    /** Formats the fraction 0.1234 as 12.34%. */
    percent,
    /** Formats a change as +12.34% · −12.34%. */
    signedPercent,
    /** Formats −0.27. */
    decimal: (value: number, decimals: number): string => withMinus(value.toFixed(decimals)),
    /** A multiple: 1.2× · 1.2倍 */
    times: (value: number, decimals: number): string => `${value.toFixed(decimals)}${language === 'ja' ? '倍' : '×'}`,
    /** $8k – $23k · $8,000〜$23,000 */
    dollarRange: (range: { min: number; max: number }): string => dollarRange(range, language),
    /** `messages` contains `key_one` and `key_other` with {count}. */
    plural: <W extends object>(messages: W, key: PluralKey<W> & string, count: number): string =>
      fill(pluralForm(language, messages, key, count), { count: number(count) }),
    /** Nov 20, 2026 · 2026年11月20日 */
    date,
    /** Formats the calendar day YYYY-MM-DD, which is the same in every time zone. */
    day,
    /** Like `date` for an ISO timestamp, like `day` for YYYY-MM-DD. */
    dateOf: (iso: string): string => (iso.length === 10 ? day(iso) : date(new Date(iso))),
    /** Nov 2026 · 2026年11月 */
    month: (of: string): string => new Date(`${of}-01T00:00:00Z`).toLocaleDateString(locale, { month, year: 'numeric', timeZone: 'UTC' }),
    /** 14:05 */
    time: (date: Date): string => date.toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    /** Nov 20, 2026, 14:05 · 2026年11月20日 14:05 */
    dateAndTime: (date: Date): string =>
      date.toLocaleString(locale, { dateStyle: language === 'ja' ? 'long' : 'medium', timeStyle: 'short', hourCycle: 'h23' }),
    /** Nov 20 · 11月20日 */
    monthDay: (date: Date): string => date.toLocaleDateString(locale, { month, day: 'numeric' }),
    /** Nov 20, 14:05 · 11月20日 14:05 */
    moment: (date: Date): string =>
      date.toLocaleString(locale, {
        month,
        day: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
      }),
  };
};

export type Formats = ReturnType<typeof formatsOf>;
