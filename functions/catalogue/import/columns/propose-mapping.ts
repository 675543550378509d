import { Misread } from '../values/misread.ts';
import { readCell } from '../values/read-cell.ts';
import { isMissing, NUMBER_FORMS, type NumberForm, readNumber } from '../values/read-number.ts';
import { type ImportField, isImportField } from './fields.ts';
import { HEADER_WORDS } from './header-words.data.ts';
import type { FieldSource, Mapping } from './mapping.ts';

type Values = Record<string, unknown>;

/** Minimum fraction of a column's cells that must parse as the field. */
const MIN_PARSED_SHARE = 0.8;
/** The second column fills empty cells of the first. */
const MAX_COLUMNS = 2;
const MULTI_COLUMN_FIELDS: readonly ImportField[] = ['name', 'country', 'topics', 'email'];

export type Proposed = { mapping: Mapping; notes: string[] };

/** Proposes a mapping from column names and cell contents. */
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
    const matches = candidates(patterns, columns).filter((column) => !taken.has(column) && fits(field, column, sample));
    const chosen = matches.slice(0, MULTI_COLUMN_FIELDS.includes(field) ? MAX_COLUMNS : 1);
    if (chosen.length === 0) continue;
    for (const column of chosen) taken.add(column);
    mapping[field] = withUnit(field, chosen, sample);
  }
  return withAverages(mapping, sample);
};

const candidates = (patterns: readonly RegExp[], columns: string[]): string[] => [
  ...new Set(patterns.flatMap((pattern) => columns.filter((column) => pattern.test(headerWords(column))))),
];

/** Normalizes "Video views" and "videoViews" to video_views. */
const headerWords = (column: string): string =>
  column
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1_$2')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_|_$/g, '')
    .replace(/(?<=.)_cc$/, '');

/** "Engagement" alone can also mean a count of reactions; only percent values prove a rate. */
const BARE_ENGAGEMENT = /^(engagement|エンゲージメント)$/i;
const PERCENT = /[%％]\s*$/;

const cellsOf = (column: string, sample: Values[]): string[] =>
  sample.flatMap((values) => {
    const cell = values[column];
    return ['string', 'number', 'boolean'].includes(typeof cell) && !isMissing(`${cell}`) ? [`${cell}`] : [];
  });

const fits = (field: ImportField, column: string, sample: Values[]): boolean => {
  const cells = cellsOf(column, sample);
  if (field === 'engagement_rate' && BARE_ENGAGEMENT.test(column.trim()) && !cells.every((cell) => PERCENT.test(cell))) return false;
  const parsable = cells.filter((cell) => isParsable(field, cell));
  return cells.length > 0 && parsable.length >= cells.length * MIN_PARSED_SHARE;
};

/** The number format of the column is not known yet, so any of them counts. */
const isParsable = (field: ImportField, cell: string): boolean => NUMBER_FORMS.some((numbers) => isParsableAs(field, cell, numbers));

const isParsableAs = (field: ImportField, cell: string, numbers: NumberForm): boolean => {
  try {
    readCell(field, cell, { numbers });
    return true;
  } catch (cause) {
    if (cause instanceof Misread) return false;
    throw cause;
  }
};

/** A rate above 1 without a percent sign is in percent, because accounts never average more likes than followers. */
const withUnit = (field: ImportField, chosen: string[], sample: Values[]): FieldSource => {
  const [column = ''] = chosen;
  if (chosen.length > 1) return chosen;
  if (field !== 'engagement_rate') return column;
  const bare = cellsOf(column, sample).filter((cell) => !cell.includes('%') && isParsable(field, cell));
  const large = bare.filter((cell) => (readNumber(cell) ?? 0) > 1);
  return large.length > bare.length / 2 || (/pct|percent|%/i.test(column) && bare.length > 0) ? { column, unit: 'percent' } : column;
};

const TOTAL = /total|lifetime|channel|gesamt|総/i;
/** Relative tolerance: both columns are abbreviated to two or three digits, so their quotient is approximate. */
const RATE_TOLERANCE = 0.1;

/** "Views" and "Likes" are per-post averages if the engagement rate is their quotient; lifetime totals never form a rate. */
const withAverages = (mapping: Mapping, sample: Values[]): Proposed => {
  const { total_views: views, total_likes: likes, engagement_rate: rate, ...others } = mapping;
  const areSingleColumns = typeof views === 'string' && typeof likes === 'string' && typeof rate === 'string';
  const hasAverages = mapping.avg_views !== undefined || mapping.avg_likes !== undefined;
  if (!areSingleColumns || hasAverages || TOTAL.test(views) || TOTAL.test(likes)) return { mapping, notes: [] };
  const rows = sample.flatMap((values) => {
    const [viewCount, likeCount, statedRate] = [views, likes, rate].map((column) => numberIn(values[column]));
    return viewCount && likeCount && statedRate ? [Math.abs(likeCount / viewCount / statedRate - 1) <= RATE_TOLERANCE] : [];
  });
  if (rows.length < 2 || rows.filter(Boolean).length < rows.length * MIN_PARSED_SHARE) return { mapping, notes: [] };
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
