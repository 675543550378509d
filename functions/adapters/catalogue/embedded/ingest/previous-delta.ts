import type { DatabaseSync } from 'node:sqlite';
import type { DuckDBConnection } from '@duckdb/node-api';
import { EMBEDDINGS } from '#functions/adapters/catalogue/model/embedding-tables.ts';
import { filesOf } from '../files/version-files.ts';
import type { Posting } from '../search/postings.ts';
import { RECORDS_IN_BLOCK } from './documents-writer.ts';
import { attach } from './staging-db.ts';

/** Tables of documents that a delta takes over from the one before: records, and the numbers that were given. */
const TAKEN_OVER = ['block', 'shares', 'word', 'tag', 'language', 'option', 'placement'];

export const takeOverDocuments = (documents: DatabaseSync): void => {
  for (const table of TAKEN_OVER) documents.exec(`INSERT INTO main.${table} SELECT * FROM previous.${table}`);
};

/** The first number of a record after the stored ones. */
export const nextSeq = (documents: DatabaseSync): number => {
  const { blocks } = documents.prepare('SELECT coalesce(max(id) + 1, 0) AS blocks FROM main.block').get() as { blocks: number };
  return blocks * RECORDS_IN_BLOCK;
};

type Email = { hash: string; seq: number };

export const previousEmails = (documents: DatabaseSync, dropped: ReadonlySet<number>): Email[] => {
  const rows = documents.prepare('SELECT lower(hex(hash)) AS hash, rid, seq FROM previous.email JOIN previous.creator USING (rid)').all();
  return (rows as (Email & { rid: number })[]).filter(({ rid }) => !dropped.has(rid));
};

/** Stages the rows of the previous delta again, except the dropped ones: many times faster than from their records. */
export const stagePreviousRows = async (
  connection: DuckDBConnection,
  { folder, lists, dropped }: { folder: string; lists: readonly Posting[]; dropped: ReadonlySet<number> },
): Promise<void> => {
  const files = filesOf(folder);
  for (const database of ['columns', 'postings', 'embeddings', 'suggestions'] as const) {
    await attach(connection, files[database], `previous_${database}`, 'READ_ONLY');
  }
  const without = dropped.size === 0 ? '' : `WHERE rid NOT IN (${[...dropped].join(', ')})`;
  await connection.run(`CREATE TABLE scratch.kept AS SELECT * FROM previous_columns.staged ${without}`);
  const insert = (table: string, columns: string, from: string) =>
    connection.run(`INSERT INTO scratch.${table} SELECT ${columns} FROM previous_${from} JOIN scratch.kept USING (rid)`);
  await insert('creator', 'seq, platform, user_key, "row", creator.* EXCLUDE (rid)', 'columns.creator');
  await insert('suggestion', 'slot, term, seq', 'suggestions.suggestion');
  for (const { table, detail } of lists) await insert(table, `key, ${detail === 'none' ? 0 : 'detail'}, seq`, `postings.${table}`);
  for (const table of EMBEDDINGS) await insert(table, 'seq, embedded.platform, cluster, norm, e', `embeddings.${table} AS embedded`);
};
