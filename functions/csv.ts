import { stringify } from 'csv-stringify/sync';
import { BYTE_ORDER_MARK } from '#shared/csv-text.ts';

export type CsvCell = string | number | null;
export type CsvColumn<T> = [heading: string, cell: (row: T) => CsvCell];

/** Rows as RFC 4180 has them. A line break alone is quoted too: other programs than ours take it for the end of the row. */
export const csvLines = (rows: readonly (readonly CsvCell[])[]): string =>
  stringify([...rows], { record_delimiter: 'windows', quote_record_delimiter: true });

/** The beginning of a file for people. */
export const csvHeading = <T>(columns: readonly CsvColumn<T>[]): string =>
  `${BYTE_ORDER_MARK}${csvLines([columns.map(([heading]) => heading)])}`;

export const csvRows = <T>(columns: readonly CsvColumn<T>[], rows: readonly T[]): string =>
  csvLines(rows.map((row) => columns.map(([, cell]) => cell(row))));
