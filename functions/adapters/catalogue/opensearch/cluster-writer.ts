import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import { worldGazetteer } from '#functions/catalogue/world-gazetteer.ts';
import type { CatalogueWriter } from '#functions/ports/creators/catalogue-writer.ts';
import type { LoadSettings } from './load/load-source.ts';
import { openSearchWriter } from './opensearch-writer.ts';

type Opening = Pick<LoadSettings, 'settings'> & {
  suppressionKey?: string | undefined;
  onProgress?: (done: number) => void;
  signal?: AbortSignal;
};

/** The writer of imports and of the schedule that removes expired creators. */
export const clusterWriter = ({ settings, suppressionKey, onProgress, signal }: Opening): CatalogueWriter<CreatorRecord> =>
  openSearchWriter({
    settings,
    gazetteer: worldGazetteer(),
    suppressionKey,
    onProgress: (_, done) => onProgress?.(done),
    ...(signal && { signal }),
  });
