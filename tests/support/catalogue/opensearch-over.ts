import { type OpenSearchCatalogue, openSearchCatalogue } from '#functions/adapters/catalogue/opensearch/opensearch-catalogue.ts';
import type { Gazetteer } from '#functions/catalogue/gazetteer.ts';
import { loadFolder } from '#functions/cli/load-folder.ts';

/** Endpoints of the cluster that the suites run on; undefined if they run on the embedded engine. */
export const clusterForTests = (): string[] | undefined => process.env.OPENSEARCH?.split(' ');

type Folder = { dir: string; gazetteer: Gazetteer; timeoutMs: number; shards: number };

/** Loads the content of a folder into the cluster and searches it there. */
export const openSearchOver = async (endpoints: string[], { dir, gazetteer, timeoutMs, shards }: Folder): Promise<OpenSearchCatalogue> => {
  const settings = { endpoints, access: { kind: 'open' } } as const;
  await loadFolder({ dir, settings, gazetteer, shards, replicas: 0, graceMs: 0 });
  return openSearchCatalogue({ ...settings, timeoutMs });
};
