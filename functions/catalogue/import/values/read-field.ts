import { COUNT_FIELDS, type ImportField } from '../columns/fields.ts';
import { columnsOf, type FieldSource, type Unit, unitOf } from '../columns/mapping.ts';
import type { Problem } from '../row-problem.ts';
import { cleanText, cleanTexts } from './clean-text.ts';
import { Misread } from './misread.ts';
import { type Forms, readCell } from './read-cell.ts';
import { isDay, isoDay, monthNumber } from './read-date.ts';

type Values = Record<string, unknown>;
/** `value` null clears the field. */
type Field = { value?: unknown; problem?: Problem };

/** A cell that clears its field, like null in JSON. */
const EMPTY_MARK = '\\N';

/** Returns the value of a field in a row, or the reason why it cannot be parsed. */
export const readField = (field: ImportField, source: FieldSource, values: Values, forms: Forms): Field => {
  if (typeof source === 'object' && 'value' in source) return fieldFrom(() => readCell(field, source.value, forms));
  if (typeof source === 'object' && 'year' in source) return fieldFrom(() => readDateColumns(source, values));
  if (typeof source === 'object' && 'joined' in source) return fieldFrom(() => readCell(field, joinedCells(source.joined, values), forms));
  let first: Field = {};
  for (const column of columnsOf(source)) {
    const result = fieldFrom(() => readValue(field, values[column], { ...forms, unit: unitOf(source) }));
    if (result.value !== undefined && result.value !== null) return result;
    first = first.problem === undefined && first.value === undefined ? result : first;
  }
  return first;
};

/** Converts `Misread` to a problem of the row. */
const fieldFrom = (read: () => unknown): Field => {
  try {
    return { value: read() };
  } catch (cause) {
    if (cause instanceof Misread) return { problem: cause.problem };
    throw cause;
  }
};

const UNIT_SIGNS = { fraction: '', percent: '%', thousands: 'k', millions: 'm', rounded: '' } satisfies Record<Unit, string>;
const DECIMAL = /^\d+\.\d+$/;
const LIST_FIELDS: readonly ImportField[] = ['tags', 'topics', 'post_hashtags', 'post_mentions', 'post_sponsors'];
const DATES: readonly ImportField[] = ['last_posted', 'observed_on', 'post_date', 'fetched_at', 'keep_until'];
const NAMES: readonly string[] = ['user_id', 'username', 'name', 'post_id'];

const readValue = (field: ImportField, value: unknown, { unit, ...forms }: Forms & { unit?: Unit }): unknown => {
  if (value === null || (typeof value === 'string' && value.trim() === EMPTY_MARK)) return null;
  if (unit === 'rounded' && DECIMAL.test(`${value}`)) return Math.round(Number(value));
  if (isTextList(value) && LIST_FIELDS.includes(field)) return readCell(field, value.join(';'), forms);
  if (typeof value === 'string') return readCell(field, unit && /[\d.]$/.test(value) ? value + UNIT_SIGNS[unit] : value, forms);
  if (typeof value === 'number' && needsParsing(field, value, unit)) return readValue(field, `${value}`, { unit });
  return typeof value === 'object' && !CLEANED_LATER.includes(field) ? cleanTexts(value) : value;
};

/** Posts are numerous, and read one by one. */
const CLEANED_LATER: readonly ImportField[] = ['posts', 'posts_before'];

/** JSON numbers need no parsing, except for ids, averages, units, fractions of counts, hidden likes and Unix timestamps. */
const needsParsing = (field: ImportField, value: number, unit?: Unit): boolean =>
  unit !== undefined ||
  NAMES.includes(field) ||
  DATES.includes(field) ||
  (field === 'post_likes' && value === -1) ||
  (COUNT_FIELDS.includes(field) && !Number.isInteger(value));

const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every((entry) => typeof entry === 'string');

const joinedCells = (columns: readonly string[], values: Values): string =>
  columns
    .map((column) => cleanText(String(values[column] ?? '')))
    .filter((text) => text !== '')
    .join(' ');

const readDateColumns = (columns: { year: string; month: string; day: string }, values: Values): string | undefined => {
  const [year = '', month = '', day = ''] = [columns.year, columns.month, columns.day].map((column) =>
    cleanText(String(values[column] ?? '')).replace(/\.0$/, ''),
  );
  if (year === '' || /^nan$/i.test(year)) return undefined;
  const iso = isoDay(year, monthNumber(month), day);
  if (!isDay(iso)) throw new Misread('not_date', { text: `${year} ${month} ${day}` });
  return iso;
};
