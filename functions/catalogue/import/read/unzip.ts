import { crc32 } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { AppError } from '#shared/http/errors.ts';

const MAX_ENTRIES = 10_000;
const MAX_NAMED = 3;
const OF_SYSTEM = /\/$|(^|\/)(__MACOSX\/|\.)/;

/** Excel 2007 and later. Workbooks of other programs and binary ones are refused. */
const WORKBOOK = 'xl/workbook.xml';
const OTHER_SPREADSHEETS = ['[Content_Types].xml', 'content.xml', 'Index/Document.iwa'];

/** Passes on the bytes that are unpacked, and throws if there are too many. */
export type Limit = (bytes: AsyncIterable<Buffer>) => AsyncIterable<Buffer>;

/**
 * Yields the bytes of the only file in a ZIP archive, or the first sheet of a workbook as CSV. Throws `bad_request` for other archives and
 * damage.
 */
export const unzip = async function* (file: string, name: string, limit: Limit): AsyncGenerator<Buffer> {
  const zip = await openPromise(file, { autoClose: false }).catch(refuseCutOff(name));
  try {
    const entries = await entriesIn(zip, name);
    if (entries.some(({ fileName }) => fileName === WORKBOOK)) yield* workbook(zip, entries, { name, limit });
    else yield* limit(contentOf(zip, onlyFile(entries, name)));
  } catch (cause) {
    throw cause instanceof AppError ? cause : damaged(name, cause);
  } finally {
    zip.close();
  }
};

export const isWorkbook = async (file: string, name: string): Promise<boolean> => {
  const zip = await openPromise(file, { autoClose: false }).catch(refuseCutOff(name));
  try {
    return (await entriesIn(zip, name)).some(({ fileName }) => fileName === WORKBOOK);
  } finally {
    zip.close();
  }
};

const contentOf = async function* (zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  let checksum = 0;
  for await (const bytes of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
    checksum = crc32(bytes, checksum);
    yield bytes;
  }
  if (checksum !== entry.crc32) throw new Error('wrong checksum');
};

const workbook = async function* (zip: ZipFile, entries: Entry[], { name, limit }: { name: string; limit: Limit }): AsyncGenerator<Buffer> {
  // Only needed for workbooks.
  const { workbookCsv } = await import('./workbook/workbook-csv.ts');
  const read = async function* (path: string): AsyncGenerator<Buffer> {
    const entry = entries.find(({ fileName }) => fileName === path);
    if (entry) yield* limit(contentOf(zip, entry));
  };
  yield* workbookCsv({ name, read });
};

const refuse = (name: string, problem: string): never => {
  throw new AppError('bad_request', `${name} ${problem}`);
};

const entriesIn = async (zip: ZipFile, name: string): Promise<Entry[]> =>
  zip.entryCount > MAX_ENTRIES
    ? refuse(name, `is a ZIP archive of ${zip.entryCount} files; unpack it and import them one by one`)
    : entriesOf(zip).catch(refuseCutOff(name));

const onlyFile = (all: Entry[], name: string): Entry => {
  if (all.some(({ fileName }) => OTHER_SPREADSHEETS.includes(fileName))) return refuse(name, 'is a spreadsheet; save it as CSV first');
  const files = all.filter(({ fileName }) => !OF_SYSTEM.test(fileName));
  const [entry] = files;
  if (!entry) return refuse(name, 'is a ZIP archive without files');
  if (files.length > 1) {
    const named = files.slice(0, MAX_NAMED).map(({ fileName }) => fileName);
    const more = files.length > MAX_NAMED ? ` and ${files.length - MAX_NAMED} more` : '';
    return refuse(name, `is a ZIP archive of ${files.length} files (${named.join(', ')}${more}); unpack it and import them one by one`);
  }
  return entry.canDecodeFileData() ? entry : refuse(name, 'is a ZIP archive that cannot be unpacked here; unpack it first');
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
