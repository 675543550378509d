import { DatabaseSync } from 'node:sqlite';
import { audienceEmbedding, contentEmbedding } from '#functions/adapters/catalogue/model/embedding.ts';
import { type RecordBatches, recordsOf } from '#functions/catalogue/record-batches.ts';
import type { CreatorKey } from '#functions/ports/creators/catalogue-writer.ts';
import type { CreatorIdentity } from '#functions/ports/creators/suppressed-creators.ts';
import { PLATFORMS, type Platform } from '#shared/platforms.ts';
import type { VectorFile } from '../files/vector-file.ts';
import type { RecordShelf } from './documents-writer.ts';
import { openStagingTables, type StagingOptions } from './staging/staging-tables.ts';

export type Staged = { creators: Record<Platform, number>; total: number };

export type Staging = StagingOptions & {
  shelf: RecordShelf;
  /** Number of the first record, which must begin a block; default: 0. */
  firstSeq?: number;
  vectors: VectorFile;
  isSuppressed: (creator: CreatorIdentity) => boolean;
  onBatch: (creators: number) => Promise<void>;
};

/** Reads the stream once and writes all tables unsorted, keyed by order of arrival (`seq`). */
export const stageRecords = async (batches: RecordBatches, staging: Staging): Promise<Staged> => {
  const creators = { instagram: 0, youtube: 0, tiktok: 0 };
  const { firstSeq = 0 } = staging;
  const duplicates = duplicateFilter();
  await staging.connection.run('BEGIN');
  const tables = await openStagingTables(staging);
  let total = 0;
  try {
    for await (const batch of batches) {
      for (const record of recordsOf(batch)) {
        if (staging.isSuppressed(record) || !duplicates.isNew(record)) continue;
        const prepared = tables.prepare(record);
        tables.write(prepared, firstSeq + total);
        staging.shelf.add(prepared.facts);
        staging.vectors.add({ platform: record.platform, content: contentEmbedding(record), audience: audienceEmbedding(record) });
        creators[record.platform]++;
        total++;
      }
      await staging.onBatch(total);
    }
  } finally {
    duplicates.close();
  }
  staging.shelf.close();
  tables.close();
  await staging.connection.run('COMMIT');
  return { creators, total };
};

type DuplicateFilter = { isNew(key: CreatorKey): boolean; close(): void };

/** In SQLite on disk, so that memory does not grow with the number of creators. */
export const duplicateFilter = (): DuplicateFilter => {
  const database = new DatabaseSync('');
  database.exec(`PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -${CACHE_KB}`);
  database.exec('CREATE TABLE seen (platform INTEGER, user_id TEXT, PRIMARY KEY (platform, user_id)) WITHOUT ROWID');
  database.exec('BEGIN');
  const insert = database.prepare('INSERT OR IGNORE INTO seen VALUES (?, ?)');
  return {
    isNew: ({ platform, user_id }) => insert.run(PLATFORMS.indexOf(platform), user_id).changes === 1,
    close: () => database.close(),
  };
};

const CACHE_KB = 32_768;
