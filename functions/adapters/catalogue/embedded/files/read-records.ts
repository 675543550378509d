import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import type { CreatorNames } from '#functions/catalogue/import/known-creators.ts';
import type { Platform } from '#shared/platforms.ts';
import { handleTerm } from '../../model/suggestion-terms.ts';
import type { Documents } from './documents.ts';
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

/** Records with these ids or usernames in the current version; empty when there is no catalogue. */
export const findRecords = async (dir: string, platform: Platform, names: CreatorNames): Promise<CreatorRecord[]> => {
  const documents = await openCurrentDocuments(dir);
  if (documents === undefined) return [];
  try {
    return recordsNamed(documents, platform, names);
  } finally {
    documents.close();
  }
};

export const recordsNamed = (
  documents: Pick<Documents, 'handles' | 'idsOf' | 'record'>,
  platform: Platform,
  { userIds = [], usernames = [] }: CreatorNames,
): CreatorRecord[] => {
  const named = usernames.length === 0 ? [] : documents.handles(platform, usernames.map(handleTerm)).map(({ id }) => id);
  return [...documents.idsOf(platform, userIds).values(), ...named].map(documents.record);
};
