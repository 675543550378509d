import type { Language } from '#shared/mail/language.ts';

const twoDigits = (value: number): string => `${value}`.padStart(2, '0');

const MONTHS = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });

/** `month` counts from 0. */
type Moment = { year: number; month: number; day: number; time: number[] };

const textOf = (language: Language, { year, month, day, time }: Moment): string => {
  const clock = time.map(twoDigits).join(':');
  return language === 'ja'
    ? `${year}年${month + 1}月${day}日 ${clock}`
    : `${MONTHS.format(Date.UTC(year, month))} ${twoDigits(day)}, ${year}, ${clock}`;
};

/** Formats 'November 05, 2026, 18:04:09' · '2026年11月5日 18:04:09' in the user's time zone. */
export const momentIn = (language: Language, date: Date): string =>
  textOf(language, {
    year: date.getFullYear(),
    month: date.getMonth(),
    day: date.getDate(),
    time: [date.getHours(), date.getMinutes(), date.getSeconds()],
  });

/** Like `momentIn`, for documents whose readers' time zones are unknown: 'November 05, 2026, 18:04:09 UTC'. */
export const momentInUtc = (language: Language, date: Date): string =>
  `${textOf(language, {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth(),
    day: date.getUTCDate(),
    time: [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()],
  })} UTC`;

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Truncates to at most `maxLength` graphemes, so that no emoji is split. */
export const shorten = (text: string, maxLength: number): string => {
  const all = [...letters.segment(text)].map(({ segment }) => segment);
  return all.length > maxLength ? `${all.slice(0, maxLength).join('').trimEnd()}…` : text;
};
