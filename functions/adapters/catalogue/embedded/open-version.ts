import type { Centroids } from '../model/clusters.ts';
import type { Lookups } from '../model/lookups.ts';
import { readInfo, type VersionInfo } from './files/catalogue-info.ts';
import { type Documents, openDocuments } from './files/documents.ts';
import { lookupsIn } from './files/lookups.ts';
import { filesOf } from './files/version-files.ts';
import { type TagUses, tagUsesIn } from './ingest/tag-uses.ts';
import { openQueryPool, type QueryPool } from './query-pool.ts';
import { centroidsIn } from './search/cluster-probe.ts';

/** All files of a version, open for reading. */
export type OpenVersion = {
  info: VersionInfo;
  pool: QueryPool;
  documents: Documents;
  lookups: Lookups;
  tagUses(deadline: number): Promise<TagUses>;
  centroids: Centroids;
  close(): void;
};

export const openVersion = async (folder: string): Promise<OpenVersion> => {
  const info = await readInfo(folder);
  const documents = openDocuments(filesOf(folder).documents);
  try {
    const pool = await openQueryPool(folder);
    const close = () => {
      pool.close();
      documents.close();
    };
    return {
      info,
      pool,
      documents,
      lookups: lookupsIn(documents.database),
      tagUses: tagUsesIn(pool),
      centroids: centroidsIn(pool),
      close,
    };
  } catch (error) {
    documents.close();
    throw error;
  }
};
