import { Misread } from './misread.ts';

/** Order of day and month in dates like 11/01/2026. */
export const DATE_FORMS = ['d/m/y', 'm/d/y'] as const;
export type DateForm = (typeof DATE_FORMS)[number];

/** Beginnings of the names of each month: English, then German, Dutch, Spanish, Portuguese, French, Italian, Indonesian, Turkish and Russian. */
const MONTHS: readonly RegExp[] = [
  /^(jan|ene|gen|oca|янв)/,
  /^(feb|fev|fév|şub|фев)/,
  /^(mar(?!ras)|mär|mrz|maa|мар)/,
  /^(apr|abr|avr|nis|апр)/,
  /^(may|mai|mei|mag|мая|май)/,
  /^(jun|juin|giu|haz|июн)/,
  /^(jul|juil|lug|tem|июл)/,
  /^(aug|ago|aoû|aou|agu|ağu|авг)/,
  /^(sep|set|eyl|сен)/,
  /^(oct|okt|out|ott|eki|окт)/,
  /^(nov|kas|ноя)/,
  /^(dec|dez|dic|déc|des|ara|дек)/,
];
const YEAR_FIRST = /^(\d{4})(?:[-/.]|年)(\d{1,2})(?:[-/.]|月)(\d{1,2})日?(?:[T ].*)?$/;
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})(?:[T ,].*)?$/;
const COMPACT = /^(20\d{2})(\d{2})(\d{2})$/;
const DAY_AND_NAME = /^(\d{1,2})\.?(?:er|º)? (?:de )?(\p{L}{3,10})\.?,? (?:del? )?(\d{4})(?:,? .*)?$/u;
const NAME_AND_DAY = /^(\p{L}{3,9})\.? (\d{1,2}),? (\d{4})(?:,? .*)?$/u;
const EPOCH = /^(\d{10})(\d{3})?(?:\.\d+)?$/;
/** Hours ahead of UTC. */
const ZONES: Record<string, number> = {
  ...{ utc: 0, gmt: 0, z: 0, bst: 1, cet: 1, cest: 2, jst: 9 },
  ...{ edt: -4, est: -5, cdt: -5, cst: -6, mdt: -6, mst: -7, pdt: -7, pst: -8 },
};

export const isDay = (iso: string): boolean => {
  const time = Date.parse(`${iso}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso);
};

/**
 * Parses "2026-03-31", "20260331", "31.3.2026", "3/31/2026", "31 Mar 2026", "2026年3月31日" or Unix seconds or milliseconds to
 * 2026-03-31. Throws `Misread`.
 */
export const readDate = (text: string, form: DateForm = 'd/m/y'): string => {
  const iso = isoOf(plainDate(text), form);
  if (iso === undefined || !isDay(iso)) throw new Misread('not_day', { text });
  return iso;
};

/** Some tables quote a date twice. */
const plainDate = (text: string): string =>
  text
    .normalize('NFKC')
    .trim()
    .replace(/^"(.*)"$/, '$1');

const TIME = /[T ](\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?\s*(?:([ap])(?:\.?m\.?)?(?![a-z]))?\s*(Z|[a-z]{3,4}|[+-]\d{2}:?\d{2})?$/i;

/** Like `readDate`, with the time in UTC where the text has one: 2026-03-31T18:05:00Z. A time without a known zone is in UTC. */
export const readMoment = (text: string, form?: DateForm): string => {
  const plain = plainDate(text);
  const [, seconds, milliseconds = '000'] = EPOCH.exec(plain) ?? [];
  if (seconds !== undefined) return withoutMilliseconds(Number(seconds + milliseconds));
  const day = readDate(plain, form);
  const [, hour, minute, second = '00', half, zone = 'Z'] = TIME.exec(plain) ?? [];
  if (hour === undefined) return day;
  const time = Date.parse(`${day}T${hourOf(hour, half)}:${minute}:${second}${offsetOf(zone.toLowerCase())}`);
  if (Number.isNaN(time)) throw new Misread('not_time', { text });
  return withoutMilliseconds(time);
};

/** Converts an hour with am or pm to one of 24 hours: 12 am is 0. */
const hourOf = (hour: string, half: string | undefined): string => {
  if (half === undefined) return hour.padStart(2, '0');
  return `${(Number(hour) % 12) + (/p/i.test(half) ? 12 : 0)}`.padStart(2, '0');
};

const offsetOf = (zone: string): string => {
  if (/^[+-]/.test(zone)) return zone.replace(/^(...):?(..)$/, '$1:$2');
  const hours = ZONES[zone] ?? 0;
  return `${hours < 0 ? '-' : '+'}${`${Math.abs(hours)}`.padStart(2, '0')}:00`;
};

const withoutMilliseconds = (time: number): string => new Date(time).toISOString().replace(/\.\d{3}Z$/, 'Z');

/**
 * Returns the order that a date proves, "either" if it is ambiguous, undefined if it proves nothing. Dates with points have the day
 * first.
 */
export const dateFormOf = (text: string): DateForm | 'either' | undefined => {
  const [, first, sign, second] = YEAR_LAST.exec(text.trim()) ?? [];
  if (first === undefined || Number(first) === Number(second)) return undefined;
  if (Number(second) > 12) return 'm/d/y';
  return Number(first) > 12 || sign === '.' ? 'd/m/y' : 'either';
};

/** Parses a month number or name; NaN if it is neither. */
export const monthNumber = (text: string): number => MONTHS.findIndex((name) => name.test(text.toLowerCase())) + 1 || Number(text);

export const isoDay = (year: string, month: number, day: string): string =>
  `${year}-${`${month}`.padStart(2, '0')}-${day.padStart(2, '0')}`;

const isoOf = (text: string, form: DateForm): string | undefined => {
  const [, seconds, milliseconds = '000'] = EPOCH.exec(text) ?? [];
  if (seconds !== undefined) return new Date(Number(seconds + milliseconds)).toISOString().slice(0, 10);
  const [, year, month = '', day = ''] = YEAR_FIRST.exec(text) ?? COMPACT.exec(text) ?? [];
  if (year !== undefined) return isoDay(year, Number(month), day);
  const [, first, , second = '', lastYear = ''] = YEAR_LAST.exec(text) ?? [];
  if (first !== undefined) {
    const shown = dateFormOf(text);
    const isMonthFirst = (shown === 'either' || shown === undefined ? form : shown) === 'm/d/y';
    return isMonthFirst ? isoDay(lastYear, Number(first), second) : isoDay(lastYear, Number(second), first);
  }
  return isoOfName(text);
};

const isoOfName = (text: string): string | undefined => {
  const [, day, name = '', year = ''] = DAY_AND_NAME.exec(text) ?? [];
  if (day !== undefined) return isoDay(year, monthNumber(name), day);
  const [, month, date = '', lastYear = ''] = NAME_AND_DAY.exec(text) ?? [];
  return month === undefined ? undefined : isoDay(lastYear, monthNumber(month), date);
};
