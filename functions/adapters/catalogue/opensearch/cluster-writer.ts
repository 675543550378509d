import type { CreatorRecord, RecordStream } from '#functions/catalogue/creator-record.ts';
import { worldGazetteer } from '#functions/catalogue/world-gazetteer.ts';
import type { CatalogueWriter } from '#functions/ports/creators/catalogue-writer.ts';
import type { WriterRun } from '../model/catalogue-store.ts';
import type { LoadSettings } from './load/load-source.ts';
import { openSearchWriter } from './opensearch-writer.ts';

type Opening = Pick<LoadSettings, 'settings'> & WriterRun & { suppressionKey?: string | undefined };

/** The writer of imports and of the schedule that removes expired creators. */
export const clusterWriter = ({
  settings,
  suppressionKey,
  onProgress,
  signal,
  beforeSwap = async () => undefined,
}: Opening): CatalogueWriter<CreatorRecord> => {
  const writer = openSearchWriter({
    settings,
    gazetteer: worldGazetteer(),
    suppressionKey,
    onProgress: (_, done) => onProgress?.(done),
    ...(signal && { signal }),
  });
  return {
    ...writer,
    upsert: (creators, origin) => writer.upsert(after(beforeSwap, creators), origin),
    remove: async (keys, origin) => {
      await beforeSwap();
      return writer.remove(keys, origin);
    },
  };
};

/** A change that is cut off leaves documents that the next one makes visible, so it is final from its first batch. */
const after = async function* (beforeSwap: () => Promise<void>, batches: RecordStream): AsyncGenerator<CreatorRecord[]> {
  let isFirst = true;
  for await (const batch of batches) {
    if (isFirst) await beforeSwap();
    isFirst = false;
    yield batch;
  }
};
