import { AppError } from '#shared/http/errors.ts';
import type { Platform } from '#shared/platforms.ts';
import { IMPORT_FIELDS, isImportField } from './fields.ts';
import { guessPlatform } from './guess-platform.ts';
import { columnsOf, type FieldSource, inOurOrder, type Mapping } from './mapping.ts';
import type { Source } from './open-source.ts';
import { proposeMapping } from './propose-mapping.ts';
import { isRawReport } from './raw-report.ts';
import { type GoodRow, isGood } from './row.ts';
import type { ReadingPlan } from './to-record.ts';

const SAMPLE_ROWS = 500;

export type ColumnPlan = Omit<ReadingPlan, 'asOf'> & {
  /** What to tell before loading: how the columns were understood. */
  notes: string[];
};

type Choices = { mapping?: Mapping; platform?: Platform };

/** How the columns of a file become fields: as documented, as the mapping says, or as their names and values suggest. */
export const planColumns = async (source: Source, { mapping, platform }: Choices): Promise<ColumnPlan> => {
  const sample = await firstRows(source);
  const columns = [...new Set(sample.flatMap(({ values }) => Object.keys(values)))];
  if (mapping) refuseUnknownColumns(mapping, columns, source);
  const own = ownColumns(source.format === 'CSV' ? columns : IMPORT_FIELDS, mapping ?? {});
  const rows = sample.map(({ values }) => values);
  if (source.format !== 'CSV' && !mapping && usualFields(rows).every(isImportField))
    return { mapping: own, platform, strict: true, notes: [] };
  if (rows.length > 0 && rows.every(isRawReport)) return { mapping: own, platform, strict: false, notes: ['raw reports of a data vendor'] };
  const used = inOurOrder({ ...own, ...(mapping ?? proposeMapping(columns, rows)) });
  refuseWithoutIdentity(used, columns, source);
  const guess = platform || isRead(used.platform, columns) ? undefined : guessPlatform(columns, source.name);
  const foreign = mapping || !columns.every(isImportField);
  return {
    mapping: used,
    platform: platform ?? guess?.platform,
    strict: false,
    notes: [...(foreign ? mappingNotes(used, columns) : []), ...(guess?.notes ?? [])],
  };
};

const firstRows = async (source: Source): Promise<GoodRow[]> => {
  const sample: GoodRow[] = [];
  for await (const rows of source.rows()) {
    sample.push(...rows.filter(isGood));
    if (sample.length >= SAMPLE_ROWS) break;
  }
  return sample.slice(0, SAMPLE_ROWS);
};

/** In JSON a field that few rows have is a slip in these rows; one that most have is how the file is. */
const usualFields = (rows: GoodRow['values'][]): string[] => {
  const counts = new Map<string, number>();
  for (const name of rows.flatMap(Object.keys)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts.keys()].filter((name) => (counts.get(name) ?? 0) * 2 >= rows.length);
};

/** Columns of our own names need no mapping; rows of JSON may have any of them, in the sample or behind it. */
const ownColumns = (columns: readonly string[], mapping: Mapping): Mapping => {
  const mapped = new Set(Object.values(mapping).flatMap(columnsOf));
  return Object.fromEntries(columns.filter((column) => isImportField(column) && !mapped.has(column)).map((column) => [column, column]));
};

const refuseUnknownColumns = (mapping: Mapping, columns: string[], { name }: Source): void => {
  for (const [field, source] of Object.entries(mapping)) {
    const unknown = columnsOf(source).find((column) => !columns.includes(column));
    if (unknown !== undefined) {
      throw new AppError('bad_request', `${name}: the mapping reads ${field} from "${unknown}", but the columns are ${columns.join(', ')}`);
    }
  }
};

/** Whether the file says anything for a field; a fixed value is always said. */
const isRead = (source: FieldSource | undefined, columns: string[]): boolean => {
  const read = source === undefined ? undefined : columnsOf(source);
  return read?.length === 0 || read?.some((column) => columns.includes(column)) === true;
};

const refuseWithoutIdentity = (mapping: Mapping, columns: string[], { name }: Source): void => {
  const isNamed = isRead(mapping.username, columns) || isRead(mapping.name, columns);
  const isCounted = isRead(mapping.followers, columns);
  if (isNamed && isCounted) return;
  const missing = [...(isNamed ? [] : ['username or name']), ...(isCounted ? [] : ['followers'])];
  const seen = columns.length > 0 ? `; its columns are ${columns.join(', ')}` : '';
  throw new AppError('bad_request', `${name} has no column that looks like ${missing.join(' and ')}: say which with --map${seen}`);
};

const mappingNotes = (mapping: Mapping, columns: string[]): string[] => {
  const taken = new Set(Object.values(mapping).flatMap(columnsOf));
  const left = columns.filter((column) => !taken.has(column));
  const used = Object.entries(mapping).filter(([, source]) => isRead(source, columns));
  return [
    ...used.map(([field, source]) => `${field} ← ${wordSource(source)}`),
    ...(left.length > 0 ? [`left out: ${left.join(', ')}`] : []),
  ];
};

const wordSource = (source: NonNullable<Mapping[keyof Mapping]>): string => {
  if (typeof source === 'object' && 'value' in source) return `always "${source.value}"`;
  const unit = typeof source === 'object' && 'unit' in source && source.unit ? ` (${source.unit})` : '';
  return `${columnsOf(source).join(', else ')}${unit}`;
};
