import { crc32 } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { AppError } from '#shared/http/errors.ts';

const MAX_ENTRIES = 10_000;
const MAX_NAMED = 3;
const OF_SYSTEM = /\/$|(^|\/)(__MACOSX\/|\.)/;

/** Yields the bytes of the only file in a ZIP archive. Throws `bad_request` for workbooks, other archives and damage. */
export const unzip = async function* (file: string, name: string): AsyncGenerator<Buffer> {
  const zip = await openPromise(file, { autoClose: false }).catch(refuseCutOff(name));
  try {
    const entry = await onlyFile(zip, name);
    let checksum = 0;
    for await (const bytes of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
      checksum = crc32(bytes, checksum);
      yield bytes;
    }
    if (checksum !== entry.crc32) throw new Error('wrong checksum');
  } catch (cause) {
    throw cause instanceof AppError ? cause : damaged(name, cause);
  } finally {
    zip.close();
  }
};

const onlyFile = async (zip: ZipFile, name: string): Promise<Entry> => {
  const refuse = (problem: string): never => {
    throw new AppError('bad_request', `${name} ${problem}`);
  };
  if (zip.entryCount > MAX_ENTRIES) return refuse(`is a ZIP archive of ${zip.entryCount} files; unpack it and import them one by one`);
  const all = await entriesOf(zip).catch(refuseCutOff(name));
  if (all.some(({ fileName }) => fileName === '[Content_Types].xml')) return refuse('is a spreadsheet; save it as CSV first');
  const files = all.filter(({ fileName }) => !OF_SYSTEM.test(fileName));
  const [entry] = files;
  if (!entry) return refuse('is a ZIP archive without files');
  if (files.length > 1) {
    const named = files.slice(0, MAX_NAMED).map(({ fileName }) => fileName);
    const more = files.length > MAX_NAMED ? ` and ${files.length - MAX_NAMED} more` : '';
    return refuse(`is a ZIP archive of ${files.length} files (${named.join(', ')}${more}); unpack it and import them one by one`);
  }
  return entry.canDecodeFileData() ? entry : refuse('is a ZIP archive that cannot be unpacked here; unpack it first');
};

const entriesOf = async (zip: ZipFile): Promise<Entry[]> => {
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) entries.push(entry);
  return entries;
};

const refuseCutOff =
  (name: string) =>
  (cause: unknown): never => {
    throw new AppError('bad_request', `${name} is a spreadsheet or ZIP archive that is cut off or damaged; nothing was changed`, { cause });
  };

const damaged = (name: string, cause: unknown): AppError =>
  new AppError('bad_request', `${name} is damaged: it cannot be unpacked with zip; nothing was changed`, { cause });
