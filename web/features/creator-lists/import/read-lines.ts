import { parse } from 'csv-parse/browser/esm/sync';
import type { ImportLine } from '#shared/creator-lists/import-contract.ts';
import { platformOfText } from '#shared/creator-lists/profile-line.ts';
import { cutText } from '#shared/text/cut-text.ts';
import { encodingOf } from '#shared/text/encoding.ts';

const MAX_TEXT = 300;

const lineOf = (line: number, text: string, network?: ReturnType<typeof platformOfText>): ImportLine => ({
  line,
  text: cutText(text.trim(), MAX_TEXT),
  ...(network && { network }),
});

/** One entry per line, or several separated by commas, semicolons or tabs, also Japanese ones. */
export const linesOfText = (text: string): ImportLine[] =>
  text
    .split(/\r\n|\r|\n/)
    .flatMap((row, at) => row.split(/[,;\t、，；]/u).map((part) => lineOf(at + 1, part)))
    .filter((line) => line.text !== '');

/** Columns that identify a creator, most reliable first. */
const HEADINGS = ['profile', 'profile url', 'profile link', 'url', 'link', 'handle', 'username', 'user name', 'account', 'creator'];
const NETWORK_HEADINGS = ['platform', 'network'];

const headingsOf = (record: readonly string[]): string[] => record.map((cell) => cell.trim().toLowerCase().replaceAll(/[_-]/g, ' '));

/** Excel saves "Unicode text" in UTF-16. Archives, spreadsheets and images contain zero bytes and have no lines, whatever their name. */
export const linesOfFile = (file: ArrayBuffer): ImportLine[] => {
  const bytes = new Uint8Array(file);
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  return text.includes('\0') ? [] : linesOfCsv(text);
};

/** Without headings, reads the first column and the column that contains platform names. */
export const linesOfCsv = (text: string): ImportLine[] => {
  const records = recordsOf(text);
  const headings = headingsOf(records[0]?.cells ?? []);
  const named = HEADINGS.map((heading) => headings.indexOf(heading)).filter((at) => at >= 0);
  const platformAt = headings.findIndex((heading) => NETWORK_HEADINGS.includes(heading));
  const columns = named.length > 0 ? named : [0];
  return records
    .slice(named.length > 0 ? 1 : 0)
    .map(({ cells, line }) => {
      const identifier = columns.map((at) => unquoted(cells[at] ?? '')).find((cell) => cell !== '') ?? '';
      const platforms = platformAt >= 0 ? [cells[platformAt] ?? ''] : cells.filter((_, at) => !columns.includes(at));
      return lineOf(line, identifier, platforms.map(platformOfText).find(Boolean));
    })
    .filter((line) => line.text !== '');
};

/** Our exports prefix text that a spreadsheet would run as a formula: "'@mina". */
const unquoted = (cell: string): string => cell.trim().replace(/^'(?=[@=+-])/, '');

/** The most frequent delimiter of the first line. */
const delimiterOf = (text: string): string => {
  const first = text.slice(0, text.search(/[\r\n]|$/));
  return [',', ';', '\t'].toSorted((a, b) => first.split(b).length - first.split(a).length)[0] ?? ',';
};

type Parsed = { record: string[]; info: { lines: number } };

/** Lenient: a stray quote makes one line unreadable, not the whole file. */
const recordsOf = (text: string): { cells: string[]; line: number }[] => {
  const parsed: unknown = parse(text, {
    bom: true,
    delimiter: delimiterOf(text),
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
  });
  // The `info` option gives records this shape.
  return (parsed as Parsed[]).map(({ record, info }) => ({ cells: record, line: info.lines }));
};
