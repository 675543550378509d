import type { CreatorKey } from '#functions/ports/creators/catalogue-writer.ts';
import { checkVersion } from './files/damage.ts';
import { openVersionDocuments } from './files/open-documents.ts';
import { openSuppressions } from './files/suppressions.ts';
import { baseOf, findCurrentVersion, makeCurrent, removeAllBut } from './files/version-files.ts';
import type { IngestInput } from './ingest/ingest.ts';
import { withLoadLock } from './ingest/load-lock.ts';
import { writeDelta } from './ingest/write-delta.ts';

/**
 * Leaves out a damaged delta: the catalogue is its base again, without creators that were suppressed since. Returns whether it did, and
 * throws `unavailable` if the base is damaged.
 */
export const repair = (input: Pick<IngestInput, 'dir' | 'gazetteer' | 'suppressionKey'>): Promise<boolean> =>
  withLoadLock(input.dir, async () => {
    const { dir } = input;
    const current = await findCurrentVersion(dir);
    if (current === undefined) return false;
    const base = baseOf(current);
    await checkVersion(dir, base, { isThorough: true });
    const isSound = await checkVersion(dir, current, { isThorough: false }).then(
      () => true,
      () => false,
    );
    if (isSound) return false;
    const removals = suppressedIn(input, base);
    if (removals.length > 0) await writeDelta({ ...input, version: base, current, upserts: [], removals, origin: `repair of ${current}` });
    else await makeCurrent(dir, base);
    await removeAllBut(dir, await findCurrentVersion(dir));
    return true;
  });

const suppressedIn = ({ dir, suppressionKey }: Parameters<typeof repair>[0], version: string): CreatorKey[] => {
  const suppressions = openSuppressions(dir, suppressionKey);
  if (!suppressions) return [];
  const documents = openVersionDocuments(dir, version);
  const found: CreatorKey[] = [];
  try {
    for (let from = 0, ids = documents.idsFrom(from, BATCH); ids.length > 0; ids = documents.idsFrom(from, BATCH)) {
      found.push(...documents.rows(ids).filter(suppressions.isSuppressed));
      from += ids.length;
    }
    return found;
  } finally {
    documents.close();
    suppressions.close();
  }
};

const BATCH = 1_000;
