import { deltaRowsIn } from './delta-rows.ts';
import { type Documents, openDocuments } from './documents.ts';
import { type DeltaDocuments, mergedDocuments } from './merged-documents.ts';
import { baseOf, filesOf, folderOf, withCurrentVersion } from './version-files.ts';

/** The documents of a base, and of the delta that changes it. */
export type VersionDocuments = Documents & { base: Documents; delta: DeltaDocuments | undefined };

/** Files of a version in the catalogue's folder. */
export const openVersionDocuments = (dir: string, version: string): VersionDocuments => {
  const base = openDocuments(filesOf(folderOf(dir, baseOf(version))).documents);
  if (baseOf(version) === version) return { ...base, base, delta: undefined };
  try {
    const file = filesOf(folderOf(dir, version)).documents;
    const documents = openDocuments(file);
    const delta = { ...documents, changes: deltaRowsIn(documents.database) };
    return { ...mergedDocuments(base, delta, file), base, delta };
  } catch (error) {
    base.close();
    throw error;
  }
};

/** The documents of the current version; undefined when there is no catalogue. */
export const openCurrentDocuments = (dir: string): Promise<VersionDocuments | undefined> =>
  withCurrentVersion(dir, async (version) => (version === undefined ? undefined : openVersionDocuments(dir, version)));
