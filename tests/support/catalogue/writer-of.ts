import { embeddedWriter } from '#functions/adapters/catalogue/embedded/embedded-writer.ts';
import { openSearchWriter } from '#functions/adapters/catalogue/opensearch/opensearch-writer.ts';
import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import type { CatalogueWriter } from '#functions/ports/creators/catalogue-writer.ts';
import { clusterForTests } from './opensearch-over.ts';
import { smallGazetteer } from './small-gazetteer.ts';

/** Changes the catalogue of a folder; on the OpenSearch cluster if tests run on one. Small catalogues get a delta as well, unless it has no room. */
export const writerOf = (dir: string, maxRecords = Number.POSITIVE_INFINITY): CatalogueWriter<CreatorRecord> => {
  const endpoints = clusterForTests();
  return endpoints
    ? openSearchWriter({ settings: { endpoints, access: { kind: 'open' } }, gazetteer: smallGazetteer })
    : embeddedWriter({ dir, gazetteer: smallGazetteer, maxRecords: () => maxRecords, smallestMerged: 0 });
};
