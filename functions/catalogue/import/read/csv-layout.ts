import { startsWithRow } from './starts-with-row.ts';

const DELIMITERS = [',', ';', '\t', '|'];
const SEPARATOR_LINE = /^\ufeff?"?sep=(.)"?$/i;
const MAX_TITLE_LINES = 10;

/** `skip`: lines above the header. `headerLines`: 2 if names of groups are above the names of the columns, 0 if the first line is a row. */
export type CsvLayout = { skip: number; delimiter: string; headerLines?: 0 | 2 };

/** Finds the header below Excel's "sep=;" and below titles, which have at most half as many filled cells as the lines after them. */
export const csvLayout = (head: string): CsvLayout => {
  const lines = wholeLines(head);
  const [, separator] = SEPARATOR_LINE.exec(lines[0] ?? '') ?? [];
  if (separator !== undefined) return { skip: 1, delimiter: separator };
  const skip = headerIndex(lines.map((line) => filledCells(line, delimiterOf(line))));
  const mixed = { skip, delimiter: delimiterOf(lines[skip] ?? '') };
  const [regular] = DELIMITERS.flatMap((delimiter) => regularLayout(lines, delimiter) ?? []).toSorted((a, b) => b.cells - a.cells);
  const layout = regular ? { skip: regular.skip, delimiter: regular.delimiter } : mixed;
  return startsWithRow(lines.slice(layout.skip), layout.delimiter) ? { ...layout, headerLines: 0 } : withGroups(lines, layout);
};

/** Finds "Instagram,,TikTok," above "Handle,Followers,Handle,Followers", and "Name,Instagram," above ",Handle,Followers". */
const withGroups = (lines: string[], layout: CsvLayout): CsvLayout => {
  const [above = [], header = [], below = []] = [-1, 0, 1].map((offset) => namesIn(lines[layout.skip + offset], layout.delimiter));
  const names = header.filter((name) => name !== '');
  const hasTwins = new Set(names).size < names.length;
  if (hasTwins && above.length === header.length && above.filter((name) => name !== '').length > 1) {
    return { ...layout, skip: layout.skip - 1, headerLines: 2 };
  }
  const isBelow =
    below.length === header.length &&
    header.includes('') &&
    header.every((name, index) => name !== '' || below[index] !== '') &&
    header.some((name, index) => name !== '' && below[index] === '') &&
    !below.some((name) => /\d|@/.test(name));
  return isBelow ? { ...layout, headerLines: 2 } : layout;
};

const namesIn = (line: string | undefined, delimiter: string): string[] | undefined =>
  line?.split(delimiter).map((cell) => cell.replace(/^\ufeff?"?|"$/g, '').trim());

const headerIndex = (filled: number[]): number =>
  Math.max(
    0,
    filled.findIndex((cells, index) => cells > 0 && cells * 2 > Math.max(0, ...filled.slice(index + 1))),
  );

/** A delimiter that splits the header and most later lines into as many cells; others may separate parts of a cell. */
const regularLayout = (lines: string[], delimiter: string): (CsvLayout & { cells: number }) | undefined => {
  const skip = headerIndex(lines.map((line) => filledCells(line, delimiter)));
  const [cells = 0, ...later] = lines
    .slice(skip)
    .flatMap((line) => (line.trim() === '' ? [] : [withoutQuoted(line).split(delimiter).length]));
  const same = later.filter((count) => count === cells).length;
  return cells > 1 && same * 2 > later.length ? { skip, delimiter, cells } : undefined;
};

/** Returns the first lines, up to one whose quoted cell continues on the next line. */
const wholeLines = (head: string): string[] => {
  const lines = head.split('\n', MAX_TITLE_LINES + 1).map((line) => line.replace(/\r$/, ''));
  const open = lines.findIndex((line) => (line.split('"').length - 1) % 2 === 1);
  return open < 0 ? lines : lines.slice(0, Math.max(1, open));
};

const withoutQuoted = (line: string): string => line.replace(/"[^"]*"/g, '_');

const delimiterOf = (line: string): string => {
  const bare = withoutQuoted(line);
  const counts = DELIMITERS.map((delimiter) => bare.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
};

const filledCells = (line: string, delimiter: string): number =>
  withoutQuoted(line)
    .split(delimiter)
    .filter((cell) => cell.trim() !== '').length;
