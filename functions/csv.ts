import { stringify } from 'csv-stringify/sync';
import { BYTE_ORDER_MARK } from '#shared/csv-text.ts';

export type CsvCell = string | number | null;
export type CsvColumn<T> = [heading: string, cell: (row: T) => CsvCell];

/** CSV rows as in RFC 4180. A lone line feed is quoted too, because other programs treat it as the end of a row. */
export const csvLines = (rows: readonly (readonly CsvCell[])[]): string =>
  stringify([...rows], { record_delimiter: 'windows', quote_record_delimiter: true });

/** The first line of a file, with a byte order mark so that spreadsheets detect UTF-8. */
export const csvHeading = <T>(columns: readonly CsvColumn<T>[]): string =>
  `${BYTE_ORDER_MARK}${csvLines([columns.map(([heading]) => heading)])}`;

export const csvRows = <T>(columns: readonly CsvColumn<T>[], rows: readonly T[]): string =>
  csvLines(rows.map((row) => columns.map(([, cell]) => cell(row))));
