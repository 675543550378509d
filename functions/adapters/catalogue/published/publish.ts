import { zstdCompressSync } from 'node:zlib';
import type { CatalogueSource, SourceCreator, SourceName } from '#functions/adapters/catalogue/model/catalogue-source.ts';
import type { Files } from '#functions/ports/system/files.ts';
import { type Manifest, manifestKey, namesKey, type PublishedName, partKey, ROWS_PER_PART } from './manifest.ts';

type Publishing = {
  files: Pick<Files<string>, 'put'>;
  onProgress?: (rows: number) => void;
  signal?: AbortSignal;
  rowsPerPart?: number;
};

/**
 * Writes a source as files, from which any number of processes can load it. The manifest is written last, so that it appears only when
 * all files are there. Returns the name of the published catalogue.
 */
export const publish = async (
  source: CatalogueSource,
  { files, onProgress, signal, rowsPerPart = ROWS_PER_PART }: Publishing,
): Promise<PublishedName> => {
  const name = source.stamp;
  const names: SourceName[] = [];
  for await (const batch of source.names()) names.push(...batch);
  await files.put(namesKey(name), packed(names), 'application/zstd');
  for (let from = 0; from < source.total; from += rowsPerPart) {
    signal?.throwIfAborted();
    const rows: Omit<SourceCreator, 'record' | 'rid'>[] = [];
    for await (const batch of source.creators(from, Math.min(source.total, from + rowsPerPart)))
      rows.push(...batch.map(({ json, clusters }) => ({ json, clusters })));
    await files.put(partKey(name, from / rowsPerPart), packed(rows), 'application/zstd');
    onProgress?.(Math.min(source.total, from + rowsPerPart));
  }
  const { version, creators, asOf } = source.info;
  const manifest: Manifest = { format: 1, info: { version, creators, asOf }, stamp: source.stamp, total: source.total, rowsPerPart };
  await files.put(manifestKey(name), JSON.stringify(manifest), 'application/json');
  return name;
};

const packed = (rows: readonly object[]): Uint8Array => zstdCompressSync(rows.map((row) => JSON.stringify(row)).join('\n'));
