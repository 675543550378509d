import type { ColumnMapping, ColumnSource } from '#shared/admin/catalogue-import.ts';

export const UNITS = ['percent', 'thousands', 'millions'] as const;
export type Unit = (typeof UNITS)[number];
/** Choice of an admin for a column; '' is not imported. */
export type ColumnChoice = { field: string; unit: Unit | '' };

const columnsOf = (source: ColumnSource): string[] => {
  if (typeof source === 'string') return [source];
  if (Array.isArray(source)) return source;
  if ('column' in source) return [source.column].flat();
  if ('joined' in source) return source.joined;
  return 'value' in source ? [] : [source.year, source.month, source.day];
};

const unitIn = (source: ColumnSource): Unit | '' => {
  const unit = typeof source === 'object' && 'unit' in source ? source.unit : undefined;
  return UNITS.find((each) => each === unit) ?? '';
};

export const choiceOf = (mapping: ColumnMapping, column: string): ColumnChoice => {
  const [field, source] = Object.entries(mapping).find(([, from]) => columnsOf(from).includes(column)) ?? [];
  return { field: field ?? '', unit: source === undefined ? '' : unitIn(source) };
};

/** A fixed value of the proposal stays unless a column takes its field. */
const withoutColumns = (mapping: ColumnMapping): ColumnMapping =>
  Object.fromEntries(Object.entries(mapping).filter(([, source]) => columnsOf(source).length === 0));

/**
 * Mapping of these columns. A field whose columns and unit are as proposed keeps its source, which can say more than a choice does;
 * of several columns of one field, the first that has a value is read.
 */
export const toMapping = (proposed: ColumnMapping, choices: Record<string, ColumnChoice>): ColumnMapping => {
  const mapping = withoutColumns(proposed);
  const chosen = Object.entries(choices).filter(([, { field }]) => field !== '');
  for (const [field, entries] of Map.groupBy(chosen, ([, choice]) => choice.field)) {
    const columns = entries.map(([column]) => column);
    const unit = entries.find(([, choice]) => choice.unit !== '')?.[1].unit ?? '';
    const before = proposed[field];
    const isProposed =
      before !== undefined && unitIn(before) === unit && columnsOf(before).toSorted().join('\n') === columns.toSorted().join('\n');
    const [only = ''] = columns;
    const column = columns.length === 1 ? only : columns;
    mapping[field] = isProposed ? before : unit === '' ? column : { column, unit };
  }
  return mapping;
};
