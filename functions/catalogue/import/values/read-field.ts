import type { ImportField } from '../columns/fields.ts';
import { columnsOf, type FieldSource, type Unit, unitOf } from '../columns/mapping.ts';
import { cleanText } from './clean-text.ts';
import { Misread } from './misread.ts';
import { isDay, readCell } from './read-cell.ts';

type Values = Record<string, unknown>;
type Field = { value?: unknown; problem?: string };

/** What a row says for a field, or why that is not understood. */
export const readField = (field: ImportField, source: FieldSource, values: Values): Field => {
  if (typeof source === 'object' && 'value' in source) return understood(() => readCell(field, source.value));
  if (typeof source === 'object' && 'year' in source) return understood(() => readDate(source, values));
  let first: Field = {};
  for (const column of columnsOf(source)) {
    const found = understood(() => readValue(field, values[column], unitOf(source)));
    if (found.value !== undefined) return found;
    first = first.problem === undefined ? found : first;
  }
  return first;
};

/** A cell that is not understood is a problem of its row, no more. */
const understood = (read: () => unknown): Field => {
  try {
    return { value: read() };
  } catch (cause) {
    if (cause instanceof Misread) return { problem: cause.message };
    throw cause;
  }
};

const UNIT_SIGNS = { fraction: '', percent: '%', thousands: 'k', millions: 'm' } satisfies Record<Unit, string>;
const NAMES: readonly string[] = ['user_id', 'username', 'name'];

const readValue = (field: ImportField, value: unknown, unit?: Unit): unknown => {
  if (value === null || value === undefined) return undefined;
  if (typeof value === 'string') return readCell(field, unit && /[\d.]$/.test(value) ? value + UNIT_SIGNS[unit] : value);
  if (typeof value === 'number' && (unit || NAMES.includes(field) || field.startsWith('avg_'))) return readValue(field, `${value}`, unit);
  return value;
};

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const readDate = (columns: { year: string; month: string; day: string }, values: Values): string | undefined => {
  const [year, month, day] = [columns.year, columns.month, columns.day].map((column) =>
    cleanText(String(values[column] ?? '')).replace(/\.0$/, ''),
  );
  if (!year || /^nan$/i.test(year)) return undefined;
  const number = MONTHS.indexOf(month?.slice(0, 3).toLowerCase() ?? '') + 1 || Number(month);
  const iso = `${year}-${`${number}`.padStart(2, '0')}-${(day ?? '').padStart(2, '0')}`;
  if (!isDay(iso)) throw new Misread(`"${year} ${month} ${day}" is not a date`);
  return iso;
};
