import type { Language } from '#shared/mail/language.ts';

const twoDigits = (value: number): string => `${value}`.padStart(2, '0');

const MONTHS = new Intl.DateTimeFormat('en-US', { month: 'long' });

/** Formats 'November 05, 2026, 18:04:09' · '2026年11月5日 18:04:09' in the user's time zone. */
export const momentIn = (language: Language, date: Date): string => {
  const time = [date.getHours(), date.getMinutes(), date.getSeconds()].map(twoDigits).join(':');
  return language === 'ja'
    ? `${date.getFullYear()}年${date.getMonth() + 1}月${date.getDate()}日 ${time}`
    : `${MONTHS.format(date)} ${twoDigits(date.getDate())}, ${date.getFullYear()}, ${time}`;
};

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Truncates to at most `maxLength` graphemes, so that no emoji is split. */
export const shorten = (text: string, maxLength: number): string => {
  const all = [...letters.segment(text)].map(({ segment }) => segment);
  return all.length > maxLength ? `${all.slice(0, maxLength).join('').trimEnd()}…` : text;
};
