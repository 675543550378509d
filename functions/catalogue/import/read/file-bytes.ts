import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { pipeline } from 'node:stream';
import { createGunzip, createZstdDecompress } from 'node:zlib';
import { AppError } from '#shared/http/errors.ts';
import { unzip } from './unzip.ts';

const SAMPLE_BYTES = 4_194_304;
const CHUNK_BYTES = 262_144;
/** A compressed file may unpack to this many bytes, or to this many times its size if that is more. */
const MAX_UNPACKED_BYTES = 268_435_456;
const MAX_UNPACKED_RATIO = 100;
/** Every part opens the file again, which takes far longer than it takes to unpack a small one. */
const MAX_SMALL_PARTS = 1_000;
const SMALL_PART_BYTES = 10_000;

export type Compression = 'gzip' | 'zstd' | 'zip';
/** `sample`: the first 4 MiB, decompressed. `isGzipInside`: the file in a ZIP archive is compressed with gzip. */
export type FileBytes = { file: string; name: string; compression?: Compression; isGzipInside?: boolean; sample: Buffer };
type Packed = Pick<FileBytes, 'file' | 'name' | 'isGzipInside'> & { compression: Compression };

/** Throws `bad_request` if the file is unreadable, empty or binary. */
export const openFile = async (file: string): Promise<FileBytes> => {
  const name = basename(file);
  const raw = await firstBytes(file, name);
  const packed = await packingOf(file, name, raw);
  const sample = packed ? await decompressedSample(packed) : raw;
  if (sample.length === 0) throw new AppError('bad_request', `${name} is empty`);
  refuseBinary(sample, { name, compression: packed?.compression });
  return { file, name, ...packed, sample };
};

const packingOf = async (file: string, name: string, raw: Buffer): Promise<Packed | undefined> => {
  const compression = COMPRESSIONS.find(({ signature }) => startsWith(raw, signature))?.compression;
  if (compression === undefined) return undefined;
  const packed: Packed = { file, name, compression };
  return compression === 'zip' ? { ...packed, isGzipInside: startsWith(await decompressedSample(packed), GZIP) } : packed;
};

/** Yields the decompressed bytes. Throws `bad_request` where compressed data is truncated or damaged. */
export const bytesOf = async function* (source: Omit<FileBytes, 'sample'>, signal?: AbortSignal): AsyncGenerator<Buffer> {
  const { file, name, compression } = source;
  if (!compression) return yield* createReadStream(file, { highWaterMark: CHUNK_BYTES, signal });
  try {
    yield* decompressed({ ...source, compression }, signal);
  } catch (cause) {
    const { code = '' } = cause as NodeJS.ErrnoException;
    if (!/^(Z_|ZSTD_)/.test(code)) throw cause;
    const problem = code === 'Z_BUF_ERROR' ? 'is cut off' : `is damaged: it cannot be unpacked with ${compression}`;
    throw new AppError('bad_request', `${name} ${problem}; nothing was changed`, { cause });
  }
};

/** A zstd stream of Node ends at its first frame, so the next frame needs another stream. */
const decompressed = async function* ({ file, name, compression, isGzipInside }: Packed, signal?: AbortSignal): AsyncGenerator<Buffer> {
  const { size } = await stat(file);
  const maxBytes = Math.max(MAX_UNPACKED_BYTES, size * MAX_UNPACKED_RATIO);
  if (compression === 'zip') {
    const inside = unzip(file, name);
    yield* atMost({ maxBytes, name, signal }, isGzipInside ? gunzipped(inside) : inside);
    return;
  }
  let parts = 0;
  let unpacked = 0;
  for (let start = 0; start < size; ) {
    parts += 1;
    if (parts > MAX_SMALL_PARTS && start < parts * SMALL_PART_BYTES) {
      throw new AppError('bad_request', `${name} consists of more than ${MAX_SMALL_PARTS} small compressed parts; unpack it first`);
    }
    const decompressor = DECOMPRESSORS[compression]({ chunkSize: CHUNK_BYTES });
    const raw = createReadStream(file, { start, highWaterMark: CHUNK_BYTES, signal });
    // The loop below throws the error of either stream.
    pipeline(raw, decompressor, () => {});
    try {
      for await (const bytes of decompressor as AsyncIterable<Buffer>) {
        unpacked += bytes.length;
        if (unpacked > maxBytes) throw new AppError('bad_request', `${name} unpacks to more than ${MAX_UNPACKED_RATIO} times its size`);
        yield bytes;
      }
    } finally {
      raw.destroy();
    }
    if (decompressor.bytesWritten === 0) return;
    start += decompressor.bytesWritten;
  }
};

type Bounds = { maxBytes: number; name: string; signal: AbortSignal | undefined };

const atMost = async function* ({ maxBytes, name, signal }: Bounds, chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let unpacked = 0;
  for await (const bytes of chunks) {
    signal?.throwIfAborted();
    unpacked += bytes.length;
    if (unpacked > maxBytes) throw new AppError('bad_request', `${name} unpacks to more than ${MAX_UNPACKED_RATIO} times its size`);
    yield bytes;
  }
};

const gunzipped = (packed: AsyncIterable<Buffer>): AsyncIterable<Buffer> =>
  // The consumer throws the error of either.
  pipeline(packed, createGunzip({ chunkSize: CHUNK_BYTES }), () => {});

const GZIP = '1f8b';
const COMPRESSIONS: { signature: string; compression: Compression }[] = [
  { signature: GZIP, compression: 'gzip' },
  { signature: '28b52ffd', compression: 'zstd' },
  { signature: '504b0304', compression: 'zip' },
];
const DECOMPRESSORS = { gzip: createGunzip, zstd: createZstdDecompress } satisfies Record<Exclude<Compression, 'zip'>, () => unknown>;

const startsWith = (bytes: Buffer, signature: string): boolean => bytes.subarray(0, signature.length / 2).toString('hex') === signature;

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

const decompressedSample = async (file: Packed): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const bytes of bytesOf(file)) {
    chunks.push(bytes);
    length += bytes.length;
    if (length >= SAMPLE_BYTES) break;
  }
  return Buffer.concat(chunks).subarray(0, SAMPLE_BYTES);
};

const SIGNATURES: [signature: string, problem: string][] = [
  ['504b0304', 'is a spreadsheet or ZIP archive; save it as CSV first'],
  ['d0cf11e0', 'is an old Excel file; save it as CSV first'],
  ['25504446', 'is a PDF'],
];
const TAR_SIGNATURE_AT = 257;

export const isParquet = ({ sample }: FileBytes): boolean => sample.toString('latin1', 0, 4) === 'PAR1';

const refuseBinary = (sample: Buffer, { name, compression }: { name: string; compression?: Compression }): void => {
  const refuse = (problem: string): never => {
    throw new AppError('bad_request', `${name} ${problem}`);
  };
  const problem = SIGNATURES.find(([signature]) => startsWith(sample, signature))?.[1];
  if (problem) refuse(problem);
  if (sample.toString('latin1', TAR_SIGNATURE_AT, TAR_SIGNATURE_AT + 5) === 'ustar') refuse('is an archive of files; unpack it first');
  if (!compression) return;
  if (COMPRESSIONS.some(({ signature }) => startsWith(sample, signature))) refuse('is compressed twice; unpack it first');
  if (isParquet({ file: name, name, sample })) refuse('is a compressed Parquet file; unpack it first');
};
