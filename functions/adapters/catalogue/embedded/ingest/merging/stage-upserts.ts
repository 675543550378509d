import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { placeNumbers } from '#functions/adapters/catalogue/model/place-numbers.ts';
import type { CreatorRecord, RecordStream } from '#functions/catalogue/creator-record.ts';
import type { CatalogueChanges } from '#functions/ports/creators/catalogue-writer.ts';
import { PLATFORMS, type Platform } from '#shared/platforms.ts';
import type { VersionInfo } from '../../files/catalogue-info.ts';
import type { VersionDocuments } from '../../files/open-documents.ts';
import { postings } from '../../search/postings.ts';
import type { Building } from '../build-version.ts';
import { catalogueNumbers } from '../catalogue-numbers.ts';
import { storedEncoder } from '../dictionary-encoder.ts';
import { recordShelf, writeDictionary } from '../documents-writer.ts';
import type { IngestInput } from '../ingest.ts';
import { writeNewOptions } from '../options.ts';
import { duplicateFilter } from '../stage-records.ts';
import { stageAll } from '../staging/stage-in-workers.ts';
import { stagingTables } from '../staging/staging-tables.ts';

/** `left` are ids of the current rows that a change removes or replaces; `creators` are counted after it. */
export type Effect = { left: ReadonlySet<number>; creators: Record<Platform, number>; changes: CatalogueChanges };

export type Upserting = Pick<IngestInput, 'gazetteer' | 'workers' | 'onProgress' | 'signal'> & {
  /** The first record of a creator is used. */
  upserts: RecordStream;
  current: VersionDocuments;
  info: VersionInfo;
  /** Number of the first record. */
  firstSeq: number;
};

/** Name of a staging table with the rows of the change only. */
export const changedTable = (table: string): string => `changed_${table}`;

/** Stages the new and the changed creators, with the numbers that the catalogue has given. */
export const stageUpserts = async (building: Building, upserting: Upserting): Promise<Effect> => {
  const { folder, documents, stagingDb } = building;
  const { connection, vectors } = stagingDb;
  const { gazetteer, workers, current, info, firstSeq, signal, onProgress } = upserting;
  const numbers = catalogueNumbers(current.database);
  const dictionaries = { ...numbers, tags: storedEncoder(documents, 'tag'), words: storedEncoder(documents, 'word') };
  const lists = postings(dictionaries, info);
  const found = changedAmong(upserting.upserts, current);
  const { kind, creators: staged } = await stageAll(found.records(), {
    connection,
    vectors,
    gazetteer,
    places: placeNumbers(gazetteer),
    dictionaries,
    indexed: info,
    shelf: recordShelf(documents, firstSeq),
    firstSeq,
    folder,
    workers,
    lists,
    isSuppressed: () => false,
    onBatch: async () => {
      await setImmediate();
      signal?.throwIfAborted();
      onProgress?.('reading', found.count());
    },
  });
  for (const name of stagingTables(lists)) await connection.run(`ALTER ${kind} scratch.${name} RENAME TO ${changedTable(name)}`);
  writeDictionary(documents, 'language', numbers.languages);
  writeNewOptions(documents, numbers, current.database);
  const creators = { ...info.creators };
  for (const platform of PLATFORMS) creators[platform] += staged[platform] - found.replaced[platform].length;
  return { left: new Set(PLATFORMS.flatMap((platform) => found.replaced[platform])), creators, changes: found.changes };
};

/** The records that change something, and what they change. */
const changedAmong = (upserts: RecordStream, current: VersionDocuments) => {
  const changes = { created: 0, updated: 0, unchanged: 0, removed: 0 };
  const replaced: Record<Platform, number[]> = { instagram: [], youtube: [], tiktok: [] };
  const isChanged = (record: CreatorRecord, id: number | undefined): boolean => {
    const kind = id === undefined ? 'created' : isDeepStrictEqual(current.record(id), record) ? 'unchanged' : 'updated';
    changes[kind]++;
    if (id !== undefined && kind === 'updated') replaced[record.platform].push(id);
    return kind !== 'unchanged';
  };
  const records = async function* (): AsyncGenerator<CreatorRecord[]> {
    const duplicates = duplicateFilter();
    try {
      for await (const batch of upserts) {
        const fresh = batch.filter(duplicates.isNew);
        const ids = idsOf(fresh, current);
        yield fresh.filter((record) => isChanged(record, ids[record.platform].get(record.user_id)));
      }
    } finally {
      duplicates.close();
    }
  };
  return { changes, replaced, records, count: () => changes.created + changes.updated + changes.unchanged };
};

const idsOf = (records: CreatorRecord[], current: VersionDocuments): Record<Platform, Map<string, number>> => {
  const ofPlatform = (platform: Platform) => {
    const userIds = records.filter((record) => record.platform === platform).map(({ user_id }) => user_id);
    return current.idsOf(platform, userIds);
  };
  return { instagram: ofPlatform('instagram'), youtube: ofPlatform('youtube'), tiktok: ofPlatform('tiktok') };
};
