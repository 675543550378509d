import { readInfo, type VersionInfo } from './catalogue-info.ts';
import { type Centroids, centroidsIn } from './cluster-probe.ts';
import { type Documents, openDocuments } from './documents.ts';
import { type Lookups, lookupsIn } from './lookups.ts';
import { openQueryPool, type QueryPool } from './query-pool.ts';
import { type TagUses, tagUsesIn } from './tag-uses.ts';
import { filesOf } from './version-files.ts';

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
