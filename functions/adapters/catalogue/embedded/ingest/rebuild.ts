import { isDeepStrictEqual } from 'node:util';
import type { CreatorRecord, RecordStream } from '#functions/catalogue/creator-record.ts';
import type { CatalogueChanges, ChangeOrigin, CreatorKey } from '#functions/ports/creators/catalogue-writer.ts';
import { findCurrentInfo } from '../files/catalogue-info.ts';
import { openCurrentDocuments, type VersionDocuments } from '../files/open-documents.ts';
import { readRecords } from '../files/read-records.ts';
import { type IngestInput, ingestLocked } from './ingest.ts';
import { withCompactionLock } from './load-lock.ts';

export type Changed = { upserts: RecordStream; removals: readonly CreatorKey[] };
type Rebuild = Pick<IngestInput, 'dir' | 'gazetteer' | 'onProgress' | 'signal' | 'beforeSwap' | 'suppressionKey' | 'workers'> &
  Changed &
  ChangeOrigin;

/** Builds a new base from the current creators and the changes; takes time by the size of the catalogue. The caller must hold the load lock. */
export const rebuild = async ({ upserts, removals, asOf, ...input }: Rebuild): Promise<CatalogueChanges> => {
  const changes = { created: 0, updated: 0, unchanged: 0, removed: removals.length };
  const current = await openCurrentDocuments(input.dir);
  try {
    // The first record of a creator is used, so changed ones come first.
    const records = joined([counted(upserts, current, changes), without(readRecords(input.dir), removals)]);
    await ingestLocked({ ...input, records, asOf: asOf ?? (await currentDay(input.dir)), keepsIds: true });
    return changes;
  } finally {
    current?.close();
  }
};

type Adding = Pick<Rebuild, 'dir' | 'suppressionKey'> & { gazetteer: () => Rebuild['gazetteer'] };

/** Builds a catalogue without words of posts again, with them and its delta. Loads wait until it is done, as for a compaction. */
export const addPosts = async ({ gazetteer, ...input }: Adding): Promise<void> => {
  if ((await findCurrentInfo(input.dir))?.hasPosts !== false) return;
  await withCompactionLock(input.dir, async () => {
    const info = await findCurrentInfo(input.dir);
    if (info?.hasPosts === false) await rebuild({ ...input, gazetteer: gazetteer(), upserts: [], removals: [], origin: info.origin });
  });
};

async function* counted(
  records: RecordStream,
  current: VersionDocuments | undefined,
  changes: CatalogueChanges,
): AsyncIterable<CreatorRecord[]> {
  for await (const batch of records) {
    for (const record of batch) {
      const id = current?.idsOf(record.platform, [record.user_id]).get(record.user_id);
      if (id === undefined) changes.created++;
      else changes[isDeepStrictEqual(current?.record(id), record) ? 'unchanged' : 'updated']++;
    }
    yield batch;
  }
}

async function* without(records: RecordStream, removals: readonly CreatorKey[]): AsyncIterable<CreatorRecord[]> {
  const removed = new Set(removals.map(keyOf));
  for await (const batch of records) yield batch.filter((record) => !removed.has(keyOf(record)));
}

const keyOf = ({ platform, user_id }: CreatorKey): string => `${platform} ${user_id}`;

async function* joined(streams: RecordStream[]): AsyncIterable<CreatorRecord[]> {
  for (const stream of streams) yield* stream;
}

const currentDay = async (dir: string): Promise<string> => (await findCurrentInfo(dir))?.asOf ?? new Date().toISOString().slice(0, 10);
