import { createHash } from 'node:crypto';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DuckDBInstance } from '@duckdb/node-api';

/** A digest per table of a version, over its rows in stored order. Equal digests mean equal content. */
export const contentOf = async (folder: string): Promise<Record<string, string>> => ({
  ...(await duckdbContent(path.join(folder, 'columns.duckdb'))),
  ...(await duckdbContent(path.join(folder, 'postings.duckdb'))),
  ...(await duckdbContent(path.join(folder, 'embeddings.duckdb'))),
  ...(await duckdbContent(path.join(folder, 'suggestions.duckdb'))),
  ...sqliteContent(path.join(folder, 'documents.sqlite')),
});

const duckdbContent = async (file: string): Promise<Record<string, string>> => {
  const instance = await DuckDBInstance.create(file, { access_mode: 'READ_ONLY' });
  const connection = await instance.connect();
  const tables = (await connection.runAndReadAll('SELECT table_name FROM duckdb_tables() ORDER BY 1')).getRows().flat();
  const content: Record<string, string> = {};
  for (const table of tables) {
    const rows = (await connection.runAndReadAll(`SELECT "${table}"::VARCHAR FROM "${table}"`)).getRows();
    content[String(table)] = digest(rows.flat());
  }
  connection.closeSync();
  instance.closeSync();
  return content;
};

const sqliteContent = (file: string): Record<string, string> => {
  const database = new DatabaseSync(file, { readOnly: true });
  const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
  const content = tables.map(({ name }) => [`documents.${name}`, digest(database.prepare(`SELECT * FROM ${name}`).all())]);
  database.close();
  return Object.fromEntries(content);
};

const digest = (rows: unknown[]): string => {
  const hash = createHash('sha256');
  for (const row of rows) hash.update(JSON.stringify(row, (_, value) => (ArrayBuffer.isView(value) ? [...(value as Uint8Array)] : value)));
  return `${rows.length} rows ${hash.digest('hex')}`;
};
