import { Misread } from '../values/misread.ts';
import { readCell } from '../values/read-cell.ts';
import { isMissing, readNumber } from '../values/read-number.ts';
import { type ImportField, isImportField } from './fields.ts';
import { HEADER_WORDS } from './header-words.data.ts';
import type { FieldSource, Mapping } from './mapping.ts';

type Values = Record<string, unknown>;

/** Cells of a column that a field must understand before the column is taken for it. */
const UNDERSTOOD_SHARE = 0.8;
/** Second and later columns help where the first is empty; two are enough. */
const MAX_COLUMNS = 2;
const SEVERAL: readonly ImportField[] = ['name', 'country', 'topics', 'email'];

/** Our field ← their column, by the columns' names and by what stands in them. */
export const proposeMapping = (columns: string[], sample: Values[]): Mapping => {
  const taken = new Set<string>();
  const mapping: Mapping = {};
  for (const column of columns) {
    const name = column.trim().toLowerCase();
    if (!isImportField(name) || mapping[name] !== undefined) continue;
    mapping[name] = column;
    taken.add(column);
  }
  for (const [field, patterns] of HEADER_WORDS) {
    if (mapping[field] !== undefined) continue;
    const found = candidates(patterns, columns).filter((column) => !taken.has(column) && fits(field, column, sample));
    const chosen = found.slice(0, SEVERAL.includes(field) ? MAX_COLUMNS : 1);
    if (chosen.length === 0) continue;
    for (const column of chosen) taken.add(column);
    mapping[field] = withUnit(field, chosen, sample);
  }
  return mapping;
};

const candidates = (patterns: RegExp[], columns: string[]): string[] => [
  ...new Set(patterns.flatMap((pattern) => columns.filter((column) => pattern.test(headerWords(column))))),
];

/** "Video views" and "videoViews" are video_views. */
const headerWords = (column: string): string =>
  column
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1_$2')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_|_$/g, '');

const cellsOf = (column: string, sample: Values[]): string[] =>
  sample.flatMap((values) => {
    const cell = values[column];
    return (typeof cell === 'string' || typeof cell === 'number') && !isMissing(`${cell}`) ? [`${cell}`] : [];
  });

const fits = (field: ImportField, column: string, sample: Values[]): boolean => {
  const cells = cellsOf(column, sample);
  const understood = cells.filter((cell) => isUnderstood(field, cell));
  return cells.length > 0 && understood.length >= cells.length * UNDERSTOOD_SHARE;
};

const isUnderstood = (field: ImportField, cell: string): boolean => {
  if (field === 'username' && /\s/.test(cell.trim())) return false;
  try {
    readCell(field, cell);
    return true;
  } catch (cause) {
    if (cause instanceof Misread) return false;
    throw cause;
  }
};

/** A rate of more than 1 without a percent sign is in percent: nobody has more likes than followers on the whole. */
const withUnit = (field: ImportField, chosen: string[], sample: Values[]): FieldSource => {
  const [column = ''] = chosen;
  if (chosen.length > 1) return chosen;
  if (field !== 'engagement_rate') return column;
  const bare = cellsOf(column, sample).filter((cell) => !cell.includes('%') && isUnderstood(field, cell));
  const large = bare.filter((cell) => (readNumber(cell) ?? 0) > 1);
  return large.length > bare.length / 2 || (/pct|percent|%/i.test(column) && bare.length > 0) ? { column, unit: 'percent' } : column;
};
