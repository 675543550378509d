import type { DuckDBConnection } from '@duckdb/node-api';
import { codeUnitOrdered } from '#functions/adapters/catalogue/model/code-units.ts';
import { type CreatorFacts, creatorFacts } from '#functions/adapters/catalogue/model/creator-facts.ts';
import { emailsOf } from '#functions/adapters/catalogue/model/emails.ts';
import { audienceEmbedding, contentEmbedding } from '#functions/adapters/catalogue/model/embedding.ts';
import type { PlaceNumbers } from '#functions/adapters/catalogue/model/place-numbers.ts';
import { creatorRow } from '#functions/adapters/catalogue/model/result-row.ts';
import { suggestionTerms } from '#functions/adapters/catalogue/model/suggestion-terms.ts';
import type { CreatorRecord, RecordStream } from '#functions/catalogue/creator-record.ts';
import { PLATFORMS, type Platform } from '#shared/platforms.ts';
import type { DenseValues } from '../files/catalogue-info.ts';
import { type Column, columnsOf } from '../files/columns.ts';
import type { VectorFile } from '../files/vector-file.ts';
import { type Posting, postingKey, postings } from '../search/postings.ts';
import type { IngestDictionaries } from './dictionary-encoder.ts';
import type { RecordShelf } from './documents-writer.ts';
import { type TableWriter, tableWriter } from './table-writer.ts';

export type Staged = { creators: Record<Platform, number>; total: number };

type Staging = {
  connection: DuckDBConnection;
  places: PlaceNumbers;
  dictionaries: IngestDictionaries;
  dense: DenseValues;
  shelf: RecordShelf;
  vectors: VectorFile;
  onBatch: (creators: number) => Promise<void>;
};

/** Reads the stream once and writes all tables unsorted, keyed by order of arrival (`seq`). */
export const stageRecords = async (records: RecordStream, staging: Staging): Promise<Staged> => {
  const creators = { instagram: 0, youtube: 0, tiktok: 0 };
  const isNew = duplicateFilter();
  const tables = await openTables(staging);
  let total = 0;
  for await (const batch of records) {
    for (const record of batch) {
      if (!isNew(record)) continue;
      const facts = creatorFacts(record, staging.places, staging.dictionaries);
      tables.add(facts, total);
      staging.shelf.add(facts);
      staging.vectors.add({ platform: record.platform, content: contentEmbedding(record), audience: audienceEmbedding(record) });
      creators[record.platform]++;
      total++;
    }
    await staging.onBatch(total);
  }
  staging.shelf.close();
  tables.close();
  return { creators, total };
};

const duplicateFilter = (): ((record: CreatorRecord) => boolean) => {
  const seen: Record<Platform, Set<string>> = { instagram: new Set(), youtube: new Set(), tiktok: new Set() };
  return ({ platform, user_id }) => {
    const before = seen[platform].size;
    return seen[platform].add(user_id).size > before;
  };
};

type Tables = { add(facts: CreatorFacts, seq: number): void; close(): void };

const openTables = async ({ connection, dictionaries, dense }: Staging): Promise<Tables> => {
  const columns = columnsOf(dense);
  const lists = postings(dictionaries, dense);
  const creators = await creatorTable(connection, columns);
  const suggestions = await suggestionTable(connection);
  const emails = await emailTable(connection);
  const listWriters = await Promise.all(lists.map((posting) => postingTable(connection, posting)));
  return {
    add: (facts, seq) => {
      const { record } = facts;
      const platform = PLATFORMS.indexOf(record.platform);
      const row = JSON.stringify(creatorRow(record));
      creators.add([seq, platform, codeUnitOrdered(record.user_id), row, ...columns.map((column) => column.of(facts))]);
      for (const { slot, term } of suggestionTerms(record)) suggestions.add([slot, term, seq]);
      for (const hash of emailsOf(record)) emails.add([hash, seq]);
      lists.forEach((posting, index) => {
        for (const [value, detail] of posting.of(facts)) listWriters[index]?.add([postingKey(record.platform, value), detail, seq]);
      });
    },
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

const emailTable = (connection: DuckDBConnection): Promise<TableWriter> =>
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
