import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import type { Platform } from '#shared/platforms.ts';
import { openDocuments } from './documents.ts';
import { ridsOf } from './identities.ts';
import { filesOf, findCurrentVersion, folderOf } from './version-files.ts';

const BATCH = 1_000;

/** All records of the current version in row order, in batches; empty when there is no catalogue. */
export async function* readRecords(dir: string): AsyncIterable<CreatorRecord[]> {
  const version = await findCurrentVersion(dir);
  if (version === undefined) return;
  const documents = openDocuments(filesOf(folderOf(dir, version)).documents);
  try {
    for (let rid = 0, batch = documents.recordsFrom(rid, BATCH); batch.length > 0; ) {
      yield batch;
      rid += batch.length;
      batch = documents.recordsFrom(rid, BATCH);
    }
  } finally {
    documents.close();
  }
}

/** Records with these ids in the current version; empty when there is no catalogue. */
export const findRecords = async (dir: string, platform: Platform, userIds: readonly string[]): Promise<CreatorRecord[]> => {
  const version = await findCurrentVersion(dir);
  if (version === undefined) return [];
  const documents = openDocuments(filesOf(folderOf(dir, version)).documents);
  try {
    return [...ridsOf(documents.database, platform, userIds).values()].map(documents.record);
  } finally {
    documents.close();
  }
};
