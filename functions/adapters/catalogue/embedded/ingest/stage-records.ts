import { DatabaseSync } from 'node:sqlite';
import type { DuckDBConnection } from '@duckdb/node-api';
import { codeUnitOrdered } from '#functions/adapters/catalogue/model/code-units.ts';
import { type CreatorFacts, creatorFacts } from '#functions/adapters/catalogue/model/creator-facts.ts';
import { audienceEmbedding, contentEmbedding } from '#functions/adapters/catalogue/model/embedding.ts';
import type { PlaceNumbers } from '#functions/adapters/catalogue/model/place-numbers.ts';
import { creatorRow } from '#functions/adapters/catalogue/model/result-row.ts';
import { suggestionTerms } from '#functions/adapters/catalogue/model/suggestion-terms.ts';
import type { CreatorRecord, RecordStream } from '#functions/catalogue/creator-record.ts';
import { emailsOf } from '#functions/catalogue/email-hash.ts';
import type { CreatorKey } from '#functions/ports/creators/catalogue-writer.ts';
import { PLATFORMS, type Platform } from '#shared/platforms.ts';
import type { DenseValues } from '../files/catalogue-info.ts';
import { type Column, columnsOf } from '../files/columns.ts';
import type { VectorFile } from '../files/vector-file.ts';
import { type Posting, postingKey, postings } from '../search/postings.ts';
import type { IngestDictionaries } from './dictionary-encoder.ts';
import type { RecordShelf } from './documents-writer.ts';
import { type TableWriter, tableWriter } from './table-writer.ts';

export type Staged = { creators: Record<Platform, number>; total: number };

type StagingOptions = {
  connection: DuckDBConnection;
  places: PlaceNumbers;
  dictionaries: IngestDictionaries;
  dense: DenseValues;
  hasPosts: boolean;
};

type Staging = StagingOptions & {
  shelf: RecordShelf;
  vectors: VectorFile;
  onBatch: (creators: number) => Promise<void>;
};

/** Reads the stream once and writes all tables unsorted, keyed by order of arrival (`seq`). */
export const stageRecords = async (records: RecordStream, staging: Staging): Promise<Staged> => {
  const creators = { instagram: 0, youtube: 0, tiktok: 0 };
  const duplicates = duplicateFilter();
  const tables = await openStagingTables(staging);
  let total = 0;
  try {
    for await (const batch of records) {
      for (const record of batch) {
        if (!duplicates.isNew(record)) continue;
        staging.shelf.add(tables.add(record, total));
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

export type StagingTables = {
  add(record: CreatorRecord, seq: number): CreatorFacts;
  /** Stages only what searches count. */
  addCopy(record: CreatorRecord, seq: number): void;
  addEmail(hash: string, seq: number): void;
  close(): void;
};

export const openStagingTables = async ({ connection, places, dictionaries, dense, hasPosts }: StagingOptions): Promise<StagingTables> => {
  const columns = columnsOf(dense);
  const lists = postings(dictionaries, { dense, hasPosts });
  const creators = await creatorTable(connection, columns);
  const suggestions = await suggestionTable(connection);
  const emails = await emailTable(connection);
  const listWriters = await Promise.all(lists.map((posting) => postingTable(connection, posting)));
  const addCopy = (record: CreatorRecord, seq: number): CreatorFacts => {
    const facts = creatorFacts(record, places, dictionaries);
    const platform = PLATFORMS.indexOf(record.platform);
    const row = JSON.stringify(creatorRow(record));
    creators.add([seq, platform, codeUnitOrdered(record.user_id), row, ...columns.map((column) => column.of(facts))]);
    lists.forEach((posting, index) => {
      for (const [value, detail] of posting.of(facts)) listWriters[index]?.add([postingKey(record.platform, value), detail, seq]);
    });
    return facts;
  };
  return {
    add: (record, seq) => {
      for (const { slot, term } of suggestionTerms(record)) suggestions.add([slot, term, seq]);
      for (const hash of emailsOf(record)) emails.add([hash, seq]);
      return addCopy(record, seq);
    },
    addCopy,
    addEmail: (hash, seq) => emails.add([hash, seq]),
    close: () => {
      for (const writer of [creators, suggestions, emails, ...listWriters]) writer.close();
    },
  };
};

const creatorTable = (connection: DuckDBConnection, columns: Column[]): Promise<TableWriter> =>
  tableWriter(connection, {
    schema: 'scratch',
    table: 'creator',
    columns: [
      { name: 'seq', type: 'uinteger' },
      { name: 'platform', type: 'utinyint' },
      { name: 'user_key', type: 'varchar' },
      { name: 'row', type: 'varchar' },
      ...columns,
    ],
  });

const suggestionTable = (connection: DuckDBConnection): Promise<TableWriter> =>
  tableWriter(connection, {
    schema: 'scratch',
    table: 'suggestion',
    columns: [
      { name: 'slot', type: 'utinyint' },
      { name: 'term', type: 'varchar' },
      { name: 'seq', type: 'uinteger' },
    ],
  });

export const emailTable = (connection: DuckDBConnection): Promise<TableWriter> =>
  tableWriter(connection, {
    schema: 'scratch',
    table: 'email',
    columns: [
      { name: 'hash', type: 'varchar' },
      { name: 'seq', type: 'uinteger' },
    ],
  });

const postingTable = (connection: DuckDBConnection, { table, detail }: Posting): Promise<TableWriter> =>
  tableWriter(connection, {
    schema: 'scratch',
    table,
    columns: [
      { name: 'key', type: 'uinteger' },
      { name: 'detail', type: detail === 'percent' || detail === 'none' ? 'utinyint' : 'uinteger' },
      { name: 'seq', type: 'uinteger' },
    ],
  });
