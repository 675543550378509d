import type { DuckDBConnection } from '@duckdb/node-api';
import { EMBEDDINGS } from '#functions/adapters/catalogue/model/embedding.ts';
import { filesOf } from '../files/version-files.ts';
import { NEXT_WORDS, type Posting } from '../search/postings.ts';
import { attach } from './staging-db.ts';

/** Makes the search tables of a folder readable, as `<alias>_columns` and so on. */
export const attachTables = async (connection: DuckDBConnection, folder: string, alias: string): Promise<void> => {
  const files = filesOf(folder);
  for (const database of ['columns', 'postings', 'embeddings', 'suggestions'] as const) {
    await attach(connection, files[database], `${alias}_${database}`, 'READ_ONLY');
  }
};

/**
 * Queries for the rows of attached tables as they were staged, by the name of the staging table. `kept` is a table with `rid`, `seq`,
 * `platform`, `user_key` and `row` of the wanted rows.
 */
export const stagedRows = (alias: string, kept: string, lists: readonly Posting[]): Map<string, string> => {
  const select = (columns: string, from: string) => `SELECT ${columns} FROM ${alias}_${from} JOIN ${kept} AS kept USING (rid)`;
  return new Map([
    ['creator', select('seq, platform, user_key, "row", found.* EXCLUDE (rid)', 'columns.creator AS found')],
    ['suggestion', select('slot, term, seq', 'suggestions.suggestion')],
    ...lists.map(({ table, detail, hasNextWords }): [string, string] => [
      table,
      select(
        ['key', detail === 'none' ? '0::UTINYINT AS detail' : 'detail', 'seq', ...(hasNextWords ? NEXT_WORDS : [])].join(', '),
        `postings.${table}`,
      ),
    ]),
    ...EMBEDDINGS.map((table): [string, string] => [
      table,
      select('seq, found.platform, cluster, norm, e', `embeddings.${table} AS found`),
    ]),
  ]);
};
