import { type CsvLayout, csvLayout } from './csv-layout.ts';
import { csvRows } from './csv-rows.ts';
import { jsonDocumentRows, jsonLineRows } from './json-rows.ts';
import type { Row } from './row.ts';
import { chunksOf, linesOf, openText, type SourceText } from './source-text.ts';

export type Format = 'CSV' | 'JSON Lines' | 'JSON';

export type Source = {
  file: string;
  name: string;
  encoding: string;
  format: Format;
  layout: CsvLayout;
  rows(signal?: AbortSignal): AsyncIterable<Row[]>;
};

/** Opens a file as rows; detects the format from the content, not from the file name. */
export const openSource = async (file: string): Promise<Source> => {
  const text = await openText(file);
  const format = formatOf(text.head);
  const layout = csvLayout(text.head);
  return { file, name: text.name, encoding: text.encoding, format, layout, rows: (signal) => READERS[format](text, layout, signal) };
};

const READERS: Record<Format, (text: SourceText, layout: CsvLayout, signal?: AbortSignal) => AsyncIterable<Row[]>> = {
  CSV: (text, layout, signal) => csvRows(linesOf(text, signal), layout),
  'JSON Lines': (text, _, signal) => jsonLineRows(linesOf(text, signal)),
  JSON: (text, _, signal) => jsonDocumentRows(chunksOf(text, signal)),
};

const formatOf = (head: string): Format => {
  const start = head.trimStart();
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
