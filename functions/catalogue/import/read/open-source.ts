import { AppError } from '#shared/http/errors.ts';
import { type CsvLayout, csvLayout } from './csv-layout.ts';
import { csvRows } from './csv-rows.ts';
import { isParquet, openFile } from './file-bytes.ts';
import { jsonDocumentRows, jsonLineRows } from './json-rows.ts';
import { ABOVE_JSON } from './lenient-json.ts';
import type { ReadParquet, Row } from './row.ts';
import { chunksOf, linesOf, type SourceText, textOf } from './source-text.ts';

type TextFormat = 'CSV' | 'JSON Lines' | 'JSON';

export type Source = {
  file: string;
  name: string;
  /** Format, encoding and compression, shown before loading. */
  description: string;
  /** All rows have the same columns. */
  isTable: boolean;
  /** Only of CSV. */
  layout?: CsvLayout;
  /** Unit of the rows' `line`. */
  counts: 'line' | 'row';
  rows(): AsyncIterable<Row[]>;
};
type OpenedSource = Omit<Source, 'rows'> & { rows(signal?: AbortSignal): AsyncIterable<Row[]> };

type OpenOptions = { readParquet?: ReadParquet | undefined; signal?: AbortSignal | undefined };

/** Opens a file as rows; detects format and compression from the content, not from the file name. `signal` ends every reading. */
export const openSource = async (file: string, { readParquet, signal }: OpenOptions = {}): Promise<Source> => {
  const source = await sourceOf(file, readParquet);
  return { ...source, rows: () => source.rows(signal) };
};

const sourceOf = async (file: string, readParquet?: ReadParquet): Promise<OpenedSource> => {
  const bytes = await openFile(file);
  const { name } = bytes;
  if (!isParquet(bytes)) return textSource(textOf(bytes));
  if (!readParquet) throw new AppError('bad_request', `${name} is a Parquet file; save it as CSV first`);
  return { file, name, description: 'Parquet', isTable: true, counts: 'row', rows: (signal) => readParquet(file, signal) };
};

const textSource = (text: SourceText): OpenedSource => {
  const format = formatOf(text.head);
  const layout = csvLayout(text.head);
  return {
    file: text.file,
    name: text.name,
    description: [format, text.encoding, text.compression].filter((part) => part !== undefined).join(', '),
    isTable: format === 'CSV',
    ...(format === 'CSV' && { layout }),
    counts: 'line',
    rows: (signal) => READERS[format](text, layout, signal),
  };
};

const READERS: Record<TextFormat, (text: SourceText, layout: CsvLayout, signal?: AbortSignal) => AsyncIterable<Row[]>> = {
  CSV: (text, layout, signal) => csvRows(linesOf(text, signal), layout),
  'JSON Lines': (text, _, signal) => jsonLineRows(linesOf(text, signal)),
  JSON: (text, _, signal) => jsonDocumentRows(chunksOf(text, signal)),
};

const formatOf = (head: string): TextFormat => {
  const start = head.replace(ABOVE_JSON, '');
  if (start.startsWith('[')) return 'JSON';
  if (!start.startsWith('{')) return 'CSV';
  const lines = start.split('\n');
  return lines.length === 1 || lines.some(isObject) ? 'JSON Lines' : 'JSON';
};

/** Lines inside a pretty-printed object are indented, so only a whole object starts at column 1. */
const isObject = (line: string): boolean => line.startsWith('{') && isJson(line);

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};
