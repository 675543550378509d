import { monthNumber } from '../values/read-date.ts';

const DAY_MS = 86_400_000;
const UNITS: [milliseconds: number, words: RegExp][] = [
  [1_000, /^(s|secs?|seconds?|秒|초|segundos?|secondes?|sekunden?)$/],
  [60_000, /^(m|mins?|minutes?|分|分钟|分鐘|분|minutos?|minuten?)$/],
  [3_600_000, /^(h|hrs?|hours?|時間|小时|小時|시간|horas?|heures?|stunden?)$/],
  [DAY_MS, /^(d|days?|日|天|일|d[ií]as?|dias?|jours?|tag(e|en)?)$/],
  [7 * DAY_MS, /^(w|wks?|weeks?|週間|周|週|주|semanas?|semaines?|wochen?)$/],
];
const LONG = /^(mo|mos|months?|y|yrs?|years?|か月|ヶ月|个月|個月|月|개월|年|년|mes(es)?|mois|años?|anos?|ans?|monate?n?|jahre?n?)$/;
const AGO = /^(?:hace|há|il y a|vor)?\s*(\d{1,3}|an?)\s*([\p{L}\p{M}]+?)\.?\s*(?:ago|前|전|atrás|先)?$/u;
const IS_AGO = /ago$|前$|전$|atrás$|^(hace|há|il y a|vor)\s|^\d{1,3}\s?(mo|[smhdwy])$/;
const YESTERDAY = /^(yesterday|昨日|昨天|어제|ayer|ontem|hier|gestern)$/;
const MONTH_DAY = [/^(\p{L}{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?$/u, /^(\d{1,2})\.? (?:de )?(\p{L}{3,9})\.?$/u];
/** TikTok writes the month first. */
const MONTH_FIRST = /^(\d{1,2})(?:-|月)(\d{1,2})日?$/;
const DAY_FIRST = /^(\d{1,2})\.(\d{1,2})\.?$/;
const EITHER_FIRST = /^(\d{1,2})\/(\d{1,2})$/;
const MONTHS = 12;

/** `day`: 2026-03-31. `isInexact`: the date is unknown within a month or a year. */
export type InexactDate = { day?: string; isInexact?: true };

/**
 * Reads "3 days ago" or "Mar 3", counted back from the day on which the file was read. Undefined for other text; without `readOn` the day
 * stays unknown.
 */
export const readInexactDate = (text: string, readOn: string | undefined): InexactDate | undefined => {
  const plain = text.normalize('NFKC').trim().toLowerCase();
  const before = (milliseconds: number): InexactDate =>
    readOn === undefined ? {} : { day: daysBefore(readOn.slice(0, 10), Math.floor(milliseconds / DAY_MS)) };
  if (YESTERDAY.test(plain)) return before(DAY_MS);
  const [, count = '', unit = ''] = (IS_AGO.test(plain) && AGO.exec(plain)) || [];
  if (LONG.test(unit)) return { isInexact: true };
  const [milliseconds] = UNITS.find(([, words]) => words.test(unit)) ?? [];
  if (milliseconds !== undefined) return before((Number(count) || 1) * milliseconds);
  const monthAndDay = monthAndDayOf(plain);
  if (!monthAndDay) return undefined;
  return readOn === undefined ? {} : latest(monthAndDay, readOn.slice(0, 10));
};

const daysBefore = (day: string, days: number): string => new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10);

const monthAndDayOf = (text: string): string | undefined => {
  const [, name = '', day = ''] = MONTH_DAY[0]?.exec(text) ?? [];
  const [, otherDay = '', otherName = ''] = MONTH_DAY[1]?.exec(text) ?? [];
  const numbers = numbersOf(text);
  const month = monthNumber(name || otherName) || numbers.month;
  const date = Number(day || otherDay || numbers.date);
  if (!(month >= 1 && month <= 12 && date >= 1 && date <= 31)) return undefined;
  return `-${`${month}`.padStart(2, '0')}-${`${date}`.padStart(2, '0')}`;
};

/** Zeros if day and month are ambiguous. */
const numbersOf = (text: string): { month: number; date: number } => {
  const [first = 0, second = 0] = (MONTH_FIRST.exec(text) ?? EITHER_FIRST.exec(text))?.slice(1).map(Number) ?? [];
  const [date = 0, month = 0] = DAY_FIRST.exec(text)?.slice(1).map(Number) ?? [];
  if (month > 0) return { month, date };
  if (EITHER_FIRST.test(text) && first <= MONTHS && second <= MONTHS && first !== second) return { month: 0, date: 0 };
  return first > MONTHS ? { month: second, date: first } : { month: first, date: second };
};

/** The last such day until then. */
const latest = (monthAndDay: string, until: string): InexactDate => {
  const year = Number(until.slice(0, 4));
  const day = `${year}${monthAndDay}` <= until ? `${year}${monthAndDay}` : `${year - 1}${monthAndDay}`;
  return { day };
};

const IN_NAME = /(?<!\d)(20\d{2})([-_.]?)(0[1-9]|1[0-2])\2(0[1-9]|[12]\d|3[01])(?!\d)/;

/** The day in the name of a file, such as posts_2026-03-31.csv. */
export const dayInName = (name: string): string | undefined => {
  const [, year, , month, day] = IN_NAME.exec(name) ?? [];
  return year === undefined ? undefined : `${year}-${month}-${day}`;
};
