import { zstdDecompressSync } from 'node:zlib';
import type { CatalogueSource, SourceCreator, SourceName } from '#functions/adapters/catalogue/model/catalogue-source.ts';
import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import type { Files } from '#functions/ports/system/files.ts';
import { AppError } from '#shared/http/errors.ts';
import { Manifest, manifestKey, namesKey, type PublishedName, partKey } from './manifest.ts';

const BATCH = 500;

type Opening = Pick<Files<string>, 'find'>;

/** Reads a published catalogue. Throws `not_found` if there is none with this name, `bad_request` for one of another release. */
export const publishedSource = async (files: Opening, name: PublishedName): Promise<CatalogueSource> => {
  const { info, stamp, total, rowsPerPart } = await manifestOf(files, name);
  return {
    info,
    stamp,
    total,
    names: async function* () {
      yield* inBatches(await rowsIn<SourceName>(files, namesKey(name)));
    },
    creators: async function* (from = 0, to = total) {
      const end = Math.min(to, total);
      for (let row = from; row < end; ) {
        const part = Math.floor(row / rowsPerPart);
        const first = part * rowsPerPart;
        const rows = await rowsIn<PublishedCreator>(files, partKey(name, part));
        const expected = Math.min(rowsPerPart, total - first);
        if (rows.length !== expected) throw new Error(`${partKey(name, part)} has ${rows.length} creators instead of ${expected}`);
        const wanted = rows.slice(row - first, end - first).map((each, at) => creatorOf(each, row + at));
        yield* inBatches(wanted);
        row = first + rows.length;
      }
    },
    close: () => undefined,
  };
};

const manifestOf = async (files: Opening, name: PublishedName): Promise<Manifest> => {
  const content = await files.find(manifestKey(name));
  if (!content) throw new AppError('not_found', `There is no published catalogue ${name}`);
  const parsed = Manifest.safeParse(JSON.parse(Buffer.from(content).toString()));
  if (!parsed.success || parsed.data.stamp !== name)
    throw new AppError('bad_request', `${manifestKey(name)} was written by another release: publish the catalogue again`);
  return parsed.data;
};

type PublishedCreator = Pick<SourceCreator, 'json' | 'clusters'>;

const creatorOf = ({ json, clusters }: PublishedCreator, rid: number): SourceCreator => ({
  rid,
  json,
  clusters,
  record: JSON.parse(json) as CreatorRecord,
});

/** Safe because only `publish` writes these files, and a damaged one cannot be decompressed. */
const rowsIn = async <T>(files: Opening, key: string): Promise<T[]> => {
  const content = await files.find(key);
  if (!content) throw new AppError('not_found', `${key} is missing: publish the catalogue again`);
  const text = zstdDecompressSync(content).toString();
  return text === '' ? [] : text.split('\n').map((line) => JSON.parse(line) as T);
};

function* inBatches<T>(rows: readonly T[]): Iterable<T[]> {
  for (let from = 0; from < rows.length; from += BATCH) yield rows.slice(from, from + BATCH);
}
