import { open, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { AppError } from '#shared/http/errors.ts';
import { type FileSum, type FileSums, readInfo, signedInfo } from './catalogue-info.ts';
import { baseOf, filesOf, folderOf } from './version-files.ts';

const CHUNK_BYTES = 4_194_304;
const INFO = path.basename(filesOf('').info);

/** Adds sizes and checksums of all files to the info of a finished version. */
export const sealVersion = async (folder: string, info: object): Promise<void> => {
  const files: FileSums = {};
  for (const file of (await readdir(folder)).filter((name) => name !== INFO).sort()) files[file] = await sumOf(path.join(folder, file));
  await writeFile(filesOf(folder).info, signedInfo({ ...info, files }));
};

const sumOf = async (file: string): Promise<FileSum> => {
  await using handle = await open(file);
  const chunk = Buffer.allocUnsafe(Math.min(CHUNK_BYTES, Math.max(1, (await handle.stat()).size)));
  const sum = { bytes: 0, crc32: 0 };
  for (;;) {
    const { bytesRead } = await handle.read(chunk, 0, chunk.length, sum.bytes);
    if (bytesRead === 0) return sum;
    sum.crc32 = crc32(chunk.subarray(0, bytesRead), sum.crc32);
    sum.bytes += bytesRead;
  }
};

/** Throws `unavailable` with the name of the first file of a base or delta whose size differs from the info. */
export const checkSizes = (folder: string): Promise<void> =>
  check(folder, async (file, { bytes }) => {
    const { size } = await stat(file);
    return size === bytes ? undefined : `${count(size)} bytes instead of ${count(bytes)}`;
  });

/** Like `checkSizes`, also for the content. Reads all files: a second per 1.5 GB. */
export const checkContent = (folder: string): Promise<void> =>
  check(folder, async (file, expected) => {
    const sum = await sumOf(file);
    if (sum.bytes !== expected.bytes) return `${count(sum.bytes)} bytes instead of ${count(expected.bytes)}`;
    return sum.crc32 === expected.crc32 ? undefined : 'its checksum differs';
  });

/** A base is checked by size when it is opened, because it is large; DuckDB also has checksums of its own. */
export const checkVersion = async (dir: string, version: string, { isThorough }: { isThorough: boolean }): Promise<void> => {
  const base = folderOf(dir, baseOf(version));
  await (isThorough ? checkContent(base) : checkSizes(base));
  if (baseOf(version) !== version) await checkContent(folderOf(dir, version));
};

const check = async (folder: string, problemOf: (file: string, sum: FileSum) => Promise<string | undefined>): Promise<void> => {
  const name = (file: string) => path.join(path.basename(folder), file);
  const { files } = await readInfo(folder).catch((cause: unknown) => {
    throw cause instanceof AppError ? cause : damaged(name(INFO), 'it cannot be read', cause);
  });
  for (const [file, sum] of Object.entries(files)) {
    const problem = await problemOf(path.join(folder, file), sum).catch((cause: NodeJS.ErrnoException) => {
      throw damaged(name(file), cause.code === 'ENOENT' ? 'it is missing' : cause.message, cause);
    });
    if (problem !== undefined) throw damaged(name(file), problem);
  }
};

const damaged = (file: string, problem: string, cause?: unknown): AppError =>
  new AppError(
    'unavailable',
    `The catalogue cannot be read because its file ${file} is damaged (${problem}): load it again with \`npm run catalogue -- ${
      isOfDelta(file) ? 'repair` and import what changed since the base' : 'seed` or `npm run catalogue -- import FILE --replace`'
    }`,
    { cause },
  );

const isOfDelta = (file: string): boolean => baseOf(path.dirname(file)) !== path.dirname(file);

const count = (value: number): string => value.toLocaleString('en-US');
