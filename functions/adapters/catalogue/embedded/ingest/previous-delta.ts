import type { DatabaseSync } from 'node:sqlite';
import type { DuckDBConnection } from '@duckdb/node-api';
import type { Posting } from '../search/postings.ts';
import { RECORDS_IN_BLOCK } from './documents-writer.ts';
import { attachTables, stagedRows } from './staged-rows.ts';

/** Tables of documents that a delta takes over from the one before: records, and the numbers that were given. */
const TAKEN_OVER = ['block', 'shares', 'word', 'tag', 'language', 'option', 'placement'];

export const takeOverDocuments = (documents: DatabaseSync): void => {
  for (const table of TAKEN_OVER) documents.exec(`INSERT INTO main.${table} SELECT * FROM previous.${table}`);
};

/** The first number of a record after the stored ones. `schema` is the documents' own or an attached one. */
export const nextSeq = (documents: DatabaseSync, schema = 'main'): number => {
  const { blocks } = documents.prepare(`SELECT coalesce(max(id) + 1, 0) AS blocks FROM ${schema}.block`).get() as { blocks: number };
  return blocks * RECORDS_IN_BLOCK;
};

/** `schema` is an attached file of documents. */
export function* emailsIn(documents: DatabaseSync, schema: string): Iterable<{ hash: string; rid: number; seq: number }> {
  const select = `SELECT lower(hex(hash)) AS hash, rid, seq FROM ${schema}.email JOIN ${schema}.creator USING (rid)`;
  // The cast is safe because the query selects the columns of the type.
  for (const row of documents.prepare(select).iterate()) yield row as { hash: string; rid: number; seq: number };
}

/** Stages the rows of the previous delta again, except the dropped ones: many times faster than from their records. */
export const stagePreviousRows = async (
  connection: DuckDBConnection,
  { folder, lists, dropped }: { folder: string; lists: readonly Posting[]; dropped: ReadonlySet<number> },
): Promise<void> => {
  await attachTables(connection, folder, 'previous');
  const without = dropped.size === 0 ? '' : `WHERE rid NOT IN (${[...dropped].join(', ')})`;
  await connection.run(`CREATE TABLE scratch.kept AS SELECT * FROM previous_columns.staged ${without}`);
  for (const [table, rows] of stagedRows('previous', 'scratch.kept', lists)) await connection.run(`INSERT INTO scratch.${table} ${rows}`);
};
