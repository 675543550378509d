import { type CsvError, type Options, parse } from 'csv-parse/sync';
import { AppError } from '#shared/http/errors.ts';
import type { Problem } from '../row-problem.ts';
import type { CsvLayout } from './csv-layout.ts';
import { MAX_COLUMNS, MAX_ROW_CHARACTERS, type Row } from './row.ts';

const BATCH_LINES = 500;
const MAX_BATCH_CHARACTERS = 1_000_000;
/** A quoted cell that spans more lines, or more than a batch, lacks its closing quote. */
const MAX_OPEN_LINES = 2_000;
const QUOTES = /"/g;

type Cells = { line: number; cells: string[] } | { line: number; problem: Problem };

/** Yields the rows below the header; a broken row does not affect later rows. */
export const csvRows = async function* (
  lines: AsyncIterable<string[]>,
  { skip, delimiter, headerLines }: CsvLayout,
): AsyncGenerator<Row[]> {
  let header: string[] | undefined;
  let open: number | undefined;
  for await (const batch of wholeRecords(lines, skip)) {
    const cells = readCells(batch, delimiter);
    header ??= uniqueNames(columnsOrThrow(headerOf(cells, headerLines)));
    const columns = header;
    const rows = cells.map((row) => ('problem' in row ? row : underHeader(row, columns)));
    const lastWhole = rows.findLastIndex((row) => 'values' in row);
    if (lastWhole >= 0) open = undefined;
    open ??= rows.slice(lastWhole + 1).find((row) => 'problem' in row && row.problem === NOT_CLOSED)?.line;
    if (rows.length > 0) yield rows;
  }
  // Whole rows after an open quote prove it stray; otherwise the file ends inside the quoted cell.
  if (open !== undefined) yield [{ line: open, problem: NOT_CLOSED, isCutOff: true }];
};

type Batch = { first: number; lines: string[] };

/** Yields batches that end outside quoted cells. */
const wholeRecords = async function* (source: AsyncIterable<string[]>, skip: number): AsyncGenerator<Batch> {
  let batch = openBatch(skip + 1);
  let passed = 0;
  for await (const group of source) {
    for (const line of group) {
      if (passed++ < skip) continue;
      if (line.length > MAX_ROW_CHARACTERS) throw new AppError('bad_request', `line ${passed} is too long`);
      // Millions of empty lines take almost no space in a compressed file.
      if (line === '' && batch.lines.length === 0) batch = openBatch(passed + 1);
      else batch.add(line);
      if (!batch.isFull()) continue;
      yield batch;
      batch = openBatch(passed + 1);
    }
  }
  if (batch.lines.length > 0) yield batch;
};

const openBatch = (first: number) => {
  const lines: string[] = [];
  let quotes = 0;
  let characters = 0;
  return {
    first,
    lines,
    add: (line: string): void => {
      lines.push(line);
      quotes += line.match(QUOTES)?.length ?? 0;
      characters += line.length;
    },
    isFull: (): boolean => {
      const isOpen = quotes % 2 === 1 && lines.length < MAX_OPEN_LINES;
      return characters >= MAX_BATCH_CHARACTERS || (lines.length >= BATCH_LINES && !isOpen);
    },
  };
};

/**
 * After a broken record, continues on the line after its first. It then parses a single line at once, then two and so on until the next
 * broken record, so that a batch of broken records stays cheap.
 */
const readCells = ({ first, lines }: Batch, delimiter: string): Cells[] => {
  const rows: Cells[] = [];
  let next = 0;
  let window = lines.length;
  while (next < lines.length) {
    const end = Math.min(lines.length, next + window);
    const { records, used, problem } = readUntilBroken(lines.slice(next, end), delimiter);
    for (const { offset, cells } of records) rows.push({ line: first + next + offset, cells });
    next += used;
    if (problem === undefined || (problem === NOT_CLOSED && end < lines.length)) {
      window *= 2;
      continue;
    }
    window = 1;
    const line = lines[next] ?? '';
    const lenientCells = readLeniently(line, delimiter);
    rows.push(lenientCells ? { line: first + next, cells: lenientCells } : { line: first + next, problem });
    next += 1;
  }
  return rows;
};

type ParsedRecords = { records: { offset: number; cells: string[] }[]; used: number; problem?: Problem };

const readUntilBroken = (lines: string[], delimiter: string): ParsedRecords => {
  const records: ParsedRecords['records'] = [];
  let used = 0;
  const onRecord: Options['on_record'] = (cells: string[], { lines: end }) => {
    if (cells.some((cell) => cell.trim() !== '')) records.push({ offset: used, cells });
    used = end;
    return null;
  };
  try {
    parse(lines.join('\n'), { delimiter, relax_column_count: true, skip_empty_lines: false, on_record: onRecord });
    return { records, used: lines.length };
  } catch (cause) {
    return {
      records,
      used,
      problem: PROBLEMS[(cause as CsvError).code] ?? { code: 'not_csv', params: { reason: (cause as Error).message } },
    };
  }
};

const NOT_CLOSED: Problem = { code: 'quote_not_closed' };
const PROBLEMS: Record<string, Problem> = {
  CSV_QUOTE_NOT_CLOSED: NOT_CLOSED,
  CSV_INVALID_CLOSING_QUOTE: { code: 'quote_continues' },
  INVALID_OPENING_QUOTE: { code: 'quote_inside' },
};

/** Parses one line with literal quotes, such as 5" in a cell. */
const readLeniently = (line: string, delimiter: string): string[] | undefined => {
  try {
    return parse(line, { delimiter, relax_quotes: true })[0];
  } catch {
    return undefined;
  }
};

const columnsOrThrow = (header: string[]): string[] => {
  if (header.length > MAX_COLUMNS)
    throw new AppError('bad_request', `the header has ${header.length} columns; up to ${MAX_COLUMNS} are read`);
  return header;
};

/** Takes the lines of the header from the rows. Without any, the columns have no names. */
const headerOf = (rows: Cells[], lines: CsvLayout['headerLines']): string[] => {
  if (lines === 0) return (rows.find((row) => 'cells' in row)?.cells ?? []).map(() => '');
  return lines === 2 ? joinedNames(takeHeader(rows), takeHeader(rows)) : takeHeader(rows);
};

const takeHeader = (rows: Cells[]): string[] => {
  const header = rows.shift();
  return header && 'cells' in header ? header.cells : [];
};

/** "Instagram / Followers" for a column of a group, unless its own name is the only one of that name below names of groups. */
const joinedNames = (groups: string[], names: string[]): string[] => {
  let group = '';
  const isAbove = groups.some((name, index) => name.trim() !== '' && names[index]?.trim() === '');
  return names.map((cell, index) => {
    group = groups[index]?.trim() || group;
    const name = cell.trim();
    if (name === '') return groups[index] ?? '';
    const isOnly = !isAbove && names.filter((other) => other.trim() === name).length === 1;
    return group === '' || isOnly ? name : `${group} / ${name}`;
  });
};

const uniqueNames = (header: string[]): string[] => {
  const seen = new Map<string, number>();
  return header.map((cell, index) => {
    const name = cell.trim() || `column ${index + 1}`;
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  });
};

/** Rejects short rows instead of padding them, because they may be cut off. */
const underHeader = ({ line, cells }: { line: number; cells: string[] }, header: string[]): Row =>
  cells.length === header.length
    ? { line, values: Object.fromEntries(header.map((name, index) => [name, cells[index]])) }
    : { line, problem: { code: 'cells', params: { cells: cells.length, columns: header.length } } };
