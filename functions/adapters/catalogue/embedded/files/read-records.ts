import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import type { Platform } from '#shared/platforms.ts';
import { openCurrentDocuments } from './open-documents.ts';

const BATCH = 1_000;

/** All records of the current version in row order, in batches; empty when there is no catalogue. */
export async function* readRecords(dir: string): AsyncIterable<CreatorRecord[]> {
  const documents = await openCurrentDocuments(dir);
  if (documents === undefined) return;
  try {
    for (let from = 0, ids = documents.idsFrom(from, BATCH); ids.length > 0; ids = documents.idsFrom(from, BATCH)) {
      yield ids.map(documents.record);
      from += ids.length;
    }
  } finally {
    documents.close();
  }
}

/** Records with these ids in the current version; empty when there is no catalogue. */
export const findRecords = async (dir: string, platform: Platform, userIds: readonly string[]): Promise<CreatorRecord[]> => {
  const documents = await openCurrentDocuments(dir);
  if (documents === undefined) return [];
  try {
    return [...documents.idsOf(platform, userIds).values()].map(documents.record);
  } finally {
    documents.close();
  }
};
