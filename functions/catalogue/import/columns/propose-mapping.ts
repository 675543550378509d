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

export type Proposed = { mapping: Mapping; notes: string[] };

/** Our field ← their column, based on column names and cell contents. */
export const proposeMapping = (columns: string[], sample: Values[]): Proposed => {
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
  return withAverages(mapping, sample);
};

const candidates = (patterns: readonly RegExp[], columns: string[]): string[] => [
  ...new Set(patterns.flatMap((pattern) => columns.filter((column) => pattern.test(headerWords(column))))),
];

/** "Video views" and "videoViews" are video_views. */
const headerWords = (column: string): string =>
  column
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1_$2')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_|_$/g, '')
    .replace(/(?<=.)_cc$/, '');

/** "Engagement" alone can be a number of reactions as well; only percent values say that it is a rate. */
const BARE_ENGAGEMENT = /^(engagement|エンゲージメント)$/i;
const PERCENT = /[%％]\s*$/;

const cellsOf = (column: string, sample: Values[]): string[] =>
  sample.flatMap((values) => {
    const cell = values[column];
    return (typeof cell === 'string' || typeof cell === 'number') && !isMissing(`${cell}`) ? [`${cell}`] : [];
  });

const fits = (field: ImportField, column: string, sample: Values[]): boolean => {
  const cells = cellsOf(column, sample);
  if (field === 'engagement_rate' && BARE_ENGAGEMENT.test(column.trim()) && !cells.every((cell) => PERCENT.test(cell))) return false;
  const understood = cells.filter((cell) => isUnderstood(field, cell));
  return cells.length > 0 && understood.length >= cells.length * UNDERSTOOD_SHARE;
};

const isUnderstood = (field: ImportField, cell: string): boolean => {
  try {
    readCell(field, cell);
    return true;
  } catch (cause) {
    if (cause instanceof Misread) return false;
    throw cause;
  }
};

/** A rate of more than 1 without a percent sign is in percent: an account never averages more likes than followers. */
const withUnit = (field: ImportField, chosen: string[], sample: Values[]): FieldSource => {
  const [column = ''] = chosen;
  if (chosen.length > 1) return chosen;
  if (field !== 'engagement_rate') return column;
  const bare = cellsOf(column, sample).filter((cell) => !cell.includes('%') && isUnderstood(field, cell));
  const large = bare.filter((cell) => (readNumber(cell) ?? 0) > 1);
  return large.length > bare.length / 2 || (/pct|percent|%/i.test(column) && bare.length > 0) ? { column, unit: 'percent' } : column;
};

const TOTAL = /total|lifetime|channel|gesamt|総/i;
/** Both columns are abbreviated to two or three digits, so their quotient is only about the rate of the row. */
const SAME_RATE = 0.1;

/** "Views" and "Likes" beside an engagement that is their quotient are averages of a post; totals of a lifetime are in no rate. */
const withAverages = (mapping: Mapping, sample: Values[]): Proposed => {
  const { total_views: views, total_likes: likes, engagement_rate: rate, ...others } = mapping;
  const isPlain = typeof views === 'string' && typeof likes === 'string' && typeof rate === 'string';
  const isTaken = mapping.avg_views !== undefined || mapping.avg_likes !== undefined;
  if (!isPlain || isTaken || TOTAL.test(views) || TOTAL.test(likes)) return { mapping, notes: [] };
  const rows = sample.flatMap((values) => {
    const [seen, liked, said] = [views, likes, rate].map((column) => numberIn(values[column]));
    return seen && liked && said ? [Math.abs(liked / seen / said - 1) <= SAME_RATE] : [];
  });
  if (rows.length < 2 || rows.filter(Boolean).length < rows.length * UNDERSTOOD_SHARE) return { mapping, notes: [] };
  return {
    mapping: { ...others, avg_views: views, avg_likes: likes, engagement_rate: rate },
    notes: [`${views} and ${likes} are read as averages of a post, because ${likes} / ${views} is ${rate}`],
  };
};

const numberIn = (cell: unknown): number | undefined => {
  try {
    return readNumber(String(cell ?? ''));
  } catch (cause) {
    if (cause instanceof Misread) return undefined;
    throw cause;
  }
};
