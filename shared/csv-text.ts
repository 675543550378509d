/** So that spreadsheets read the file as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

export type CsvCell = string | number | null;
export type CsvColumn<T> = [heading: string, cell: (row: T) => CsvCell];

/** A line break alone too: other programs than ours take it for the end of the row. */
const NEEDS_QUOTES = /[",\r\n]/;

const written = (cell: CsvCell): string => {
  const text = `${cell ?? ''}`;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Rows as RFC 4180 has them. */
export const csvLines = (rows: readonly (readonly CsvCell[])[]): string => rows.map((row) => `${row.map(written).join(',')}\r\n`).join('');

/** The beginning of a file for people. */
export const csvHeading = <T>(columns: readonly CsvColumn<T>[]): string => `${BYTE_ORDER_MARK}${csvLines([columns.map(([heading]) => heading)])}`;

export const csvRows = <T>(columns: readonly CsvColumn<T>[], rows: readonly T[]): string =>
  csvLines(rows.map((row) => columns.map(([, cell]) => cell(row))));

/** Wide letters too: spreadsheets of Asian languages fold them. */
const BEGINS_A_FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** Text that a spreadsheet would run is opened as text by the mark that spreadsheets know for it; NUL would end the cell. */
export const csvText = (value: string): string => {
  const clean = value.replaceAll('\0', '');
  return BEGINS_A_FORMULA.test(clean) ? `'${clean}` : clean;
};

const PHONE = /^\+?[\d(][\d\s()./-]*$/;

/** "+49 30 …" is dialled as it is; what only claims to be a number is text. Several stand with semicolons between them. */
export const csvPhones = (value: string): string =>
  value
    .split('; ')
    .map((each) => (PHONE.test(each) ? each : csvText(each)))
    .join('; ');
