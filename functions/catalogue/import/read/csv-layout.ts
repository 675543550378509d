const DELIMITERS = [',', ';', '\t', '|'];
const SEPARATOR_LINE = /^\ufeff?"?sep=(.)"?$/i;
const MAX_TITLE_LINES = 10;

/** `skip`: lines above the header. */
export type CsvLayout = { skip: number; delimiter: string };

/** Finds the header below Excel's "sep=;" and below titles, which have at most half as many filled cells as the lines after them. */
export const csvLayout = (head: string): CsvLayout => {
  const lines = wholeLines(head);
  const [, separator] = SEPARATOR_LINE.exec(lines[0] ?? '') ?? [];
  if (separator !== undefined) return { skip: 1, delimiter: separator };
  const skip = headerIndex(lines.map((line) => filledCells(line, delimiterOf(line))));
  const mixed = { skip, delimiter: delimiterOf(lines[skip] ?? '') };
  const [regular] = DELIMITERS.flatMap((delimiter) => regularLayout(lines, delimiter) ?? []).toSorted((a, b) => b.cells - a.cells);
  return regular ? { skip: regular.skip, delimiter: regular.delimiter } : mixed;
};

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
