import { AppError } from '#shared/http/errors.ts';
import { type Encoding, encodingOf, isBinary } from './encoding.ts';
import { bytesOf, type FileBytes } from './file-bytes.ts';

const MAX_LINE_CHARACTERS = 33_554_432;

export type SourceText = Omit<FileBytes, 'sample'> & { encoding: Encoding; head: string; hasOldLineEnds: boolean };

/** Detects the encoding from the first 4 MiB and decodes them. Throws `bad_request` if it is not supported. */
export const textOf = ({ sample, ...file }: FileBytes): SourceText => {
  const encoding = encodingOf(sample);
  if (encoding !== 'utf-16le' && encoding !== 'utf-16be' && isBinary(sample)) {
    throw new AppError('bad_request', `${file.name} is not a text file; save the list as CSV`);
  }
  if (encoding === undefined) {
    const known = 'UTF-8, UTF-16, and the usual ones of western and central Europe, Turkey, Japan, Korea and China';
    throw new AppError('bad_request', `${file.name} is in an encoding that is not known; save it as UTF-8 (${known} are read)`);
  }
  const head = new TextDecoder(encoding).decode(sample);
  const hasOldLineEnds = head.includes('\r') && !head.includes('\n');
  return { ...file, encoding, head: withLineFeeds(head, hasOldLineEnds), hasOldLineEnds };
};

/** Spreadsheets for the Mac can save lines that end with a carriage return only. */
const withLineFeeds = (text: string, hasOldLineEnds: boolean): string => (hasOldLineEnds ? text.replaceAll('\r', '\n') : text);

/** Yields decoded chunks; invalid bytes become U+FFFD, the byte order mark is dropped. */
export const chunksOf = async function* (source: SourceText, signal?: AbortSignal): AsyncGenerator<string> {
  const decoder = new TextDecoder(source.encoding);
  for await (const bytes of bytesOf(source, signal)) yield withLineFeeds(decoder.decode(bytes, { stream: true }), source.hasOldLineEnds);
  yield decoder.decode();
};

/** Yields batches of lines without line endings. */
export const linesOf = async function* (source: SourceText, signal?: AbortSignal): AsyncGenerator<string[]> {
  let rest = '';
  let count = 0;
  for await (const chunk of chunksOf(source, signal)) {
    // Only the new chunk is split, because splitting copies the text: a long line would be copied once per chunk.
    const lines = chunk.split('\n');
    const last = lines.pop() ?? '';
    if (lines.length > 0) [lines[0], rest] = [rest + lines[0], ''];
    rest += last;
    count += lines.length;
    if (rest.length > MAX_LINE_CHARACTERS) throw new AppError('bad_request', `${source.name}: line ${count + 1} is too long`);
    if (lines.length > 0) yield lines.map(withoutReturn);
  }
  if (rest !== '') yield [withoutReturn(rest)];
};

const withoutReturn = (line: string): string => (line.endsWith('\r') ? line.slice(0, -1) : line);
