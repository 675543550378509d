import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { AppError } from '#shared/http/errors.ts';
import { type Encoding, encodingOf } from './encoding.ts';

const SAMPLE_BYTES = 4_194_304;
const CHUNK_BYTES = 262_144;
const MAX_LINE_CHARACTERS = 33_554_432;

export type SourceText = { file: string; name: string; encoding: Encoding; head: string };

/** Detects the encoding from the first 4 MiB and decodes them. Throws `bad_request` if the file is unreadable, empty or no text. */
export const openText = async (file: string): Promise<SourceText> => {
  const name = basename(file);
  const sample = await firstBytes(file, name);
  if (sample.length === 0) throw new AppError('bad_request', `${name} is empty`);
  refuseBinary(sample, name);
  const encoding = encodingOf(sample);
  if (encoding === undefined) {
    const known = 'UTF-8, UTF-16, Windows-1252 and Shift_JIS';
    throw new AppError('bad_request', `${name} is in an encoding that is not known; save it as UTF-8 (${known} are read)`);
  }
  return { file, name, encoding, head: new TextDecoder(encoding).decode(sample) };
};

const firstBytes = async (file: string, name: string): Promise<Buffer> => {
  const handle = await open(file).catch((cause: NodeJS.ErrnoException) => {
    throw new AppError('bad_request', `${name} cannot be read (${cause.code ?? cause.message})`, { cause });
  });
  try {
    if ((await handle.stat()).isDirectory()) throw new AppError('bad_request', `${name} is a folder, not a file`);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(SAMPLE_BYTES), 0, SAMPLE_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
};

const SIGNATURES: [bytes: string, problem: string][] = [
  ['504b0304', 'is a spreadsheet or ZIP archive; save it as CSV first'],
  ['d0cf11e0', 'is an old Excel file; save it as CSV first'],
  ['1f8b', 'is compressed; unpack it first'],
  ['25504446', 'is a PDF'],
];

const refuseBinary = (sample: Buffer, name: string): void => {
  const start = sample.subarray(0, 4).toString('hex');
  const problem = SIGNATURES.find(([bytes]) => start.startsWith(bytes))?.[1];
  if (problem) throw new AppError('bad_request', `${name} ${problem}`);
};

/** Yields decoded chunks; invalid bytes become U+FFFD, the byte order mark is dropped. */
export const chunksOf = async function* ({ file, encoding }: SourceText, signal?: AbortSignal): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const bytes of createReadStream(file, { highWaterMark: CHUNK_BYTES, signal })) {
    yield decoder.decode(bytes as Buffer, { stream: true });
  }
  yield decoder.decode();
};

/** Yields batches of lines without line endings. */
export const linesOf = async function* (source: SourceText, signal?: AbortSignal): AsyncGenerator<string[]> {
  let rest = '';
  let count = 0;
  for await (const chunk of chunksOf(source, signal)) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    count += lines.length;
    if (rest.length > MAX_LINE_CHARACTERS) throw new AppError('bad_request', `${source.name}: line ${count + 1} is too long`);
    if (lines.length > 0) yield lines.map(withoutReturn);
  }
  if (rest !== '') yield [withoutReturn(rest)];
};

const withoutReturn = (line: string): string => (line.endsWith('\r') ? line.slice(0, -1) : line);
