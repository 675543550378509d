import { AppError } from '#shared/http/errors.ts';
import { ABOVE_JSON, strictJson } from './lenient-json.ts';
import { listInside } from './response-list.ts';
import { MAX_COLUMNS, MAX_ROW_CHARACTERS, type Row } from './row.ts';

const BATCH_ROWS = 500;
const MAX_OBJECT_CHARACTERS = 33_554_432;
/** Entries of a list inside one object. */
const MAX_LIST_ENTRIES = 200_000;
/** Functions that call themselves for each level of a value overflow the stack at a few thousand. */
const MAX_DEPTH = 200;

/** Yields the rows of a file with one JSON object per line. */
export const jsonLineRows = async function* (lines: AsyncIterable<string[]>): AsyncGenerator<Row[]> {
  let line = 0;
  let openRow: BadRow | undefined;
  for await (const batch of lines) {
    const first = line + 1;
    line += batch.length;
    const rows = batch.flatMap((text, index) => (text.trim() === '' ? [] : readRows(text, first + index)));
    const last = batch.findLast((text) => text.trim() !== '');
    if (last === undefined) continue;
    if (openRow) rows.unshift(openRow);
    openRow = isOpen(last) ? (rows.pop() as BadRow) : undefined;
    yield* inBatches(rows);
  }
  // An open object is a broken line, except at the end, where the file is cut off.
  if (openRow) yield [{ ...openRow, isCutOff: true }];
};

const isOpen = (text: string): boolean => {
  if (text.trimEnd().endsWith('}')) return false;
  const objects = objectSplitter();
  objects.push(text);
  return objects.open() !== undefined;
};

/** Yields concatenated objects or those of one array; an object can span lines. */
export const jsonDocumentRows = async function* (chunks: AsyncIterable<string>): AsyncGenerator<Row[]> {
  const objects = objectSplitter();
  let start = '';
  for await (const chunk of chunks) {
    start ||= chunk.replace(ABOVE_JSON, '');
    const rows = objects.push(chunk).flatMap(({ text, line }) => readRows(text, line));
    yield* inBatches(rows);
  }
  const open = objects.open() ?? (start.startsWith('[') && !objects.isClosed() ? { line: objects.lastLine() } : undefined);
  if (open) yield [{ line: open.line, problem: { code: 'cut_off' }, isCutOff: true }];
};

const inBatches = function* (rows: Row[]): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += BATCH_ROWS) yield rows.slice(from, from + BATCH_ROWS);
};

/** Returns an object as one row, or the rows of the list inside the response of an API. */
const readRows = (text: string, line: number): Row[] => {
  const row = readObject(text, line);
  const found = 'values' in row ? listInside(row.values) : undefined;
  if (text.length > MAX_ROW_CHARACTERS * (found?.list.length ?? 1))
    return [{ line, problem: { code: 'row_too_long', params: { count: MAX_ROW_CHARACTERS } } }];
  if (!found) return [row];
  if (found.list.length > MAX_LIST_ENTRIES) return [{ line, problem: { code: 'too_many_entries', params: { count: MAX_LIST_ENTRIES } } }];
  // Without a key, the object itself is the list.
  const opening = found.key === '' ? /(?<=^\{)/ : new RegExp(`"${found.key}"\\s*:\\s*\\[`);
  const before = text.slice(0, Math.max(0, text.search(opening)));
  const objects = objectSplitter().push(text.slice(before.length));
  const start = line + before.split('\n').length - 1;
  return found.list.map((values, index) => ({ values, line: start + (objects[index]?.line ?? 1) - 1 }));
};

const readObject = (text: string, line: number): Row => {
  if (isTooDeep(text)) return { line, problem: { code: 'too_deep', params: { count: MAX_DEPTH } } };
  try {
    const values = parsed(text);
    if (typeof values !== 'object' || values === null || Array.isArray(values)) return { line, problem: { code: 'not_object' } };
    const fields = Object.keys(values).length;
    if (fields > MAX_COLUMNS) return { line, problem: { code: 'too_many_fields', params: { fields, count: MAX_COLUMNS } } };
    return { line, values: values as Record<string, unknown> };
  } catch (cause) {
    return { line, problem: { code: 'not_json', params: { reason: (cause as Error).message } } };
  }
};

/** Comments, trailing commas and NaN are rare, so text is only searched for them if it is not JSON. Throws the error of the text as it is. */
const parsed = (text: string): unknown => {
  const parse = (json: string): unknown => (LONG_INTEGER.test(json) ? JSON.parse(json, withLongIntegers) : JSON.parse(json));
  try {
    return parse(text);
  } catch (cause) {
    const strict = strictJson(text);
    if (strict === text) throw cause;
    try {
      return parse(strict);
    } catch {
      throw cause;
    }
  }
};

/** An escaped character is one match, so that an escaped quote ends no string. */
const QUOTES_AND_BRACKETS = /\\.|["[\]{}]/gs;
const DEPTHS: Record<string, number> = { '[': 1, '{': 1, ']': -1, '}': -1 };

/** Ignores brackets in strings. */
const isTooDeep = (text: string): boolean => {
  if (text.length <= MAX_DEPTH * 2) return false;
  let depth = 0;
  let inString = false;
  for (const [sign] of text.matchAll(QUOTES_AND_BRACKETS)) {
    if (sign === '"') inString = !inString;
    else if (!inString) depth += DEPTHS[sign] ?? 0;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
};

const LONG_INTEGER = /[:[,]\s*\d{16,}\s*[,}\]]/;

/** Keeps ids as text that a number would round. */
const withLongIntegers = (_: string, value: unknown, { source = '' }: { source?: string } = {}): unknown =>
  typeof value === 'number' && !Number.isSafeInteger(value) && /^\d+$/.test(source) ? source : value;

type BadRow = Extract<Row, { problem: unknown }>;
type ObjectText = { text: string; line: number };

/** Characters that change the scan state: quotes, backslashes, braces, closing brackets, line ends. */
const SCAN_CHARACTERS = /["\\{}\]\n]/g;

/** Extracts the top-level objects of JSON text that arrives in chunks. */
const objectSplitter = () => {
  let line = 1;
  let depth = 0;
  let inString = false;
  let escapedAt = -1;
  let pending = '';
  let openedIn = 0;
  let closedIn = 1;
  let isClosed = false;

  const scanString = (sign: string, at: number): void => {
    if (at === escapedAt) return;
    if (sign === '\\') escapedAt = at + 1;
    if (sign === '"') inString = false;
  };
  const openBrace = (): void => {
    if (depth === 0) [openedIn, isClosed] = [line, false];
    depth += 1;
  };
  const closeBrace = (): void => {
    depth -= 1;
    closedIn = line;
  };
  const push = (chunk: string): ObjectText[] => {
    const completed: ObjectText[] = [];
    const text = pending + chunk;
    let start = 0;
    SCAN_CHARACTERS.lastIndex = pending.length;
    for (let match = SCAN_CHARACTERS.exec(text); match; match = SCAN_CHARACTERS.exec(text)) {
      const { 0: sign, index: at } = match;
      const wasInside = depth > 0;
      if (sign === '\n') line += 1;
      else if (inString) scanString(sign, at);
      else if (sign === '"') inString = wasInside;
      else if (sign === '{') openBrace();
      else if (sign === '}' && wasInside) closeBrace();
      else if (sign === ']' && !wasInside) isClosed = true;
      if (!wasInside && depth > 0) start = at;
      if (wasInside && depth === 0) completed.push({ text: text.slice(start, at + 1), line: openedIn });
    }
    pending = depth > 0 ? text.slice(start) : '';
    escapedAt -= text.length - pending.length;
    if (pending.length > MAX_OBJECT_CHARACTERS) throw new AppError('bad_request', `the object that begins in line ${openedIn} never ends`);
    return completed;
  };

  return {
    push,
    open: (): { line: number } | undefined => (depth > 0 ? { line: openedIn } : undefined),
    /** Whether a "]" followed the last object. */
    isClosed: () => isClosed,
    lastLine: () => closedIn,
  };
};
