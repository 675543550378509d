import type { FileHandle } from 'node:fs/promises';
import { AppError } from '#shared/http/errors.ts';

/** Where the only file of a ZIP archive is. `isDeflated`: its bytes are compressed. `checksum`: CRC-32 of the file. */
export type ZipEntry = { start: number; length: number; isDeflated: boolean; checksum: number };

type Listed = { name: string; offset: number; length: number; method: number; isEncrypted: boolean; checksum: number };

/** The record at the end of an archive has 22 bytes and a comment of up to 65,535. */
const MAX_END_BYTES = 65_557;
const MAX_DIRECTORY_BYTES = 4_194_304;
const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL_HEADER_BYTES = 30;
const DEFLATED = 8;
const MAX_NAMED = 3;
const CUT_OFF = 'is a spreadsheet or ZIP archive that is cut off or damaged; nothing was changed';

/** Throws `bad_request` for a workbook, and unless the archive holds exactly one file. */
export const zipEntry = async (handle: FileHandle, name: string): Promise<ZipEntry> => {
  const refuse = (problem: string): never => {
    throw new AppError('bad_request', `${name} ${problem}`);
  };
  const all = await listed(handle);
  if (!all) return refuse(CUT_OFF);
  if (all.some((entry) => entry.name === '[Content_Types].xml')) return refuse('is a spreadsheet; save it as CSV first');
  const files = all.filter((entry) => !/\/$|(^|\/)(__MACOSX\/|\.)/.test(entry.name));
  const [file] = files;
  if (!file) return refuse('is a ZIP archive without files');
  if (files.length > 1) {
    const named = files.slice(0, MAX_NAMED).map((entry) => entry.name);
    const more = files.length > MAX_NAMED ? ` and ${files.length - MAX_NAMED} more` : '';
    return refuse(`is a ZIP archive of ${files.length} files (${named.join(', ')}${more}); unpack it and import them one by one`);
  }
  if (file.isEncrypted || (file.method !== DEFLATED && file.method !== 0))
    return refuse('is a ZIP archive that cannot be unpacked here; unpack it first');
  const header = await bytesAt(handle, file.offset, LOCAL_HEADER_BYTES);
  if (header.length < LOCAL_HEADER_BYTES) return refuse(CUT_OFF);
  const start = file.offset + LOCAL_HEADER_BYTES + header.readUInt16LE(26) + header.readUInt16LE(28);
  return { start, length: file.length, isDeflated: file.method === DEFLATED, checksum: file.checksum };
};

/** Entries of the directory at the end of the archive; undefined if it is not there, as in archives of more than 4 GB. */
const listed = async (handle: FileHandle): Promise<Listed[] | undefined> => {
  const { size } = await handle.stat();
  const tail = await bytesAt(handle, Math.max(0, size - MAX_END_BYTES), MAX_END_BYTES);
  const signature = Buffer.alloc(4);
  signature.writeUInt32LE(END);
  const at = tail.lastIndexOf(signature);
  if (at < 0 || tail.length < at + 22) return undefined;
  const length = tail.readUInt32LE(at + 12);
  if (length > MAX_DIRECTORY_BYTES) return undefined;
  return entriesOf(await bytesAt(handle, tail.readUInt32LE(at + 16), length));
};

const entriesOf = (directory: Buffer): Listed[] | undefined => {
  const entries: Listed[] = [];
  for (let at = 0; at + 46 <= directory.length && directory.readUInt32LE(at) === ENTRY; ) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => directory.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    entries.push({
      name: directory.toString('utf8', at + 46, at + 46 + nameLength),
      isEncrypted: (directory.readUInt16LE(at + 8) & 1) === 1,
      method: directory.readUInt16LE(at + 10),
      checksum: directory.readUInt32LE(at + 16),
      length: directory.readUInt32LE(at + 20),
      offset: directory.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + extraLength + commentLength;
  }
  return entries.length > 0 ? entries : undefined;
};

const bytesAt = async (handle: FileHandle, position: number, length: number): Promise<Buffer> => {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
};
