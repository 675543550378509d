import { embeddedWriter } from '#functions/adapters/catalogue/embedded/embedded-writer.ts';
import { findCurrentInfo } from '#functions/adapters/catalogue/embedded/files/catalogue-info.ts';
import { findRecords } from '#functions/adapters/catalogue/embedded/files/read-records.ts';
import { openSearchWriter, searchedRecords } from '#functions/adapters/catalogue/opensearch/opensearch-writer.ts';
import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import type { FindCreators } from '#functions/catalogue/import/known-creators.ts';
import { worldGazetteer } from '#functions/catalogue/world-gazetteer.ts';
import { readChangedCluster } from '#functions/config/config.ts';
import { openClusterKey, openSuppressionKey } from '#functions/config/suppression-key.ts';
import type { CatalogueWriter } from '#functions/ports/creators/catalogue-writer.ts';
import type { CatalogueInfo } from '#functions/ports/creators/creator-catalogue.ts';
import type { Stage } from './progress-bar.ts';

type WriterOptions = { onProgress: (stage: Stage, done: number) => void; signal: AbortSignal };

/** The catalogue that imports, removals and suppressions change: the cluster if the setting CATALOGUE is opensearch, else a folder. */
export type ChangeTarget = {
  isCluster: boolean;
  find: FindCreators;
  /** Undefined without a catalogue. */
  info(): Promise<(CatalogueInfo & { origin?: string | undefined }) | undefined>;
  writer(options: WriterOptions): CatalogueWriter<CreatorRecord>;
};

/** `workers` are those of a load that builds a folder's catalogue again. */
export const changeTarget = async (dir: string, workers?: number): Promise<ChangeTarget> => {
  const settings = readChangedCluster();
  if (settings) {
    const suppressionKey = await openClusterKey(settings.access.kind === 'aws');
    const writer = (options: WriterOptions) => openSearchWriter({ settings, gazetteer: worldGazetteer(), suppressionKey, ...options });
    return { isCluster: true, ...searchedRecords(settings), writer };
  }
  const suppressionKey = await openSuppressionKey();
  return {
    isCluster: false,
    find: (platform, names) => findRecords(dir, platform, names),
    info: () => findCurrentInfo(dir),
    writer: (options) =>
      embeddedWriter({ dir, gazetteer: worldGazetteer(), suppressionKey, ...options, ...(workers !== undefined && { workers }) }),
  };
};
