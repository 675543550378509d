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
  const filled = lines.map((line) => filledCells(line, delimiterOf(line)));
  const skip = lines.findIndex((line, index) => {
    const mostFilledAfter = Math.max(0, ...filled.slice(index + 1));
    return line.trim() !== '' && (filled[index] ?? 0) * 2 > mostFilledAfter;
  });
  const header = lines[Math.max(0, skip)] ?? '';
  return { skip: Math.max(0, skip), delimiter: delimiterOf(header) };
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
