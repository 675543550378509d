import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { filesOf, folderOf } from '#functions/adapters/catalogue/embedded/files/version-files.ts';
import type { OpenVersion } from '#functions/adapters/catalogue/embedded/open-version.ts';
import { compileSearch } from '#functions/adapters/catalogue/embedded/search/compile-search.ts';
import { similarityIn } from '#functions/adapters/catalogue/embedded/search/similarity.ts';
import { render, sql } from '#functions/adapters/catalogue/embedded/sql.ts';
import type { BenchQuery } from './queries.ts';
import type { Scan } from './scan.ts';

const INDEXES = [
  'followers',
  'engagement_rate',
  'engagements',
  'country, engagement_rate',
  'followers_growth_3',
  'f_gender_1',
  'has_ads, l_interest_13',
];
const TIMEOUT_MS = 60_000;

type Statement = { name: string; text: string; values: SQLInputValue[] };

/** Runs the engine's SQL on SQLite, with the same tables plus suitable keys and indexes. It has no counterpart to similarity. */
export const openSqlitePeer = async (version: OpenVersion, { dir, queries }: { dir: string; queries: BenchQuery[] }) => {
  const statements = await Promise.all(queries.filter(({ name }) => name !== 'q10').map((query) => statementOf(version, query)));
  const file = path.join(dir, 'sqlite-peer.db');
  if (!existsSync(file)) await build({ version, dir, file, texts: statements.map(({ text }) => text) });
  const database = new DatabaseSync(file, { readOnly: true });
  database.exec('PRAGMA mmap_size = 8000000000; PRAGMA cache_size = -500000');
  return {
    query: (name: string): Scan | undefined => {
      const statement = statements.find((candidate) => candidate.name === name);
      if (!statement) return undefined;
      const select = database.prepare(statement.text);
      const run = () => select.all(...statement.values);
      return { total: Number(run()[0]?.total ?? 0), run };
    },
    close: () => database.close(),
  };
};

const statementOf = async (version: OpenVersion, { name, request }: BenchQuery): Promise<Statement> => {
  const { all, page } = await compileSearch({ ...version, request }, similarityIn(version, request.platform, Date.now() + TIMEOUT_MS));
  const { text, values } = render(
    sql`WITH found AS MATERIALIZED (${all}) SELECT *, (SELECT count(*) FROM found) AS total FROM found ${page}`,
  );
  return { name, text: inSqlite(text), values };
};

/** SQLite needs no casts but performs integer division. */
const inSqlite = (text: string): string =>
  text
    .replaceAll('10000::DOUBLE', '10000.0')
    .replaceAll(/::[A-Za-z]+/g, '')
    .replaceAll(/\b(columns|postings)\./g, '')
    .replaceAll('greatest(', 'max(')
    .replaceAll('$', '?');

type Build = { version: OpenVersion; dir: string; file: string; texts: string[] };

const build = async ({ version, dir, file, texts }: Build): Promise<void> => {
  const draft = `${file}.draft`;
  await rm(draft, { force: true });
  const database = new DatabaseSync(draft);
  database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; BEGIN');
  const source = await openSource(folderOf(dir, version.info.version));
  const words = new Set(texts.flatMap((text) => text.match(/[a-z_0-9]+/g) ?? []));
  for (const table of await source.tablesOf('postings')) {
    if (words.has(table))
      await copy({ source, database, from: `postings.${table}`, columns: await source.columnsOf(table), key: (columns) => columns });
  }
  const columns = (await source.columnsOf('creator')).filter((column) => words.has(column));
  await copy({ source, database, from: 'columns.creator', columns, key: () => ['rid'] });
  for (const [index, indexed] of INDEXES.entries()) database.exec(`CREATE INDEX by_${index} ON creator (${indexed})`);
  database.exec('COMMIT; ANALYZE');
  database.close();
  source.close();
  await rename(draft, file);
};

type Source = Awaited<ReturnType<typeof openSource>>;

const openSource = async (folder: string) => {
  const instance = await DuckDBInstance.create(':memory:');
  const connection: DuckDBConnection = await instance.connect();
  const { columns, postings } = filesOf(folder);
  await connection.run(`ATTACH '${columns}' AS columns (READ_ONLY); ATTACH '${postings}' AS postings (READ_ONLY)`);
  const names = async (text: string) => (await connection.runAndReadAll(text)).getRows().map(String);
  return {
    connection,
    tablesOf: (database: string) => names(`SELECT table_name FROM duckdb_tables() WHERE database_name = '${database}'`),
    columnsOf: (table: string) => names(`SELECT column_name FROM duckdb_columns() WHERE table_name = '${table}' ORDER BY column_index`),
    close: () => {
      connection.closeSync();
      instance.closeSync();
    },
  };
};

type Copy = { source: Source; database: DatabaseSync; from: string; columns: string[]; key: (columns: string[]) => string[] };

const copy = async ({ source, database, from, columns, key }: Copy): Promise<void> => {
  const table = from.split('.')[1];
  database.exec(`CREATE TABLE ${table} (${columns.join(', ')}, PRIMARY KEY (${key(columns).join(', ')})) WITHOUT ROWID`);
  const insert = database.prepare(`INSERT OR IGNORE INTO ${table} VALUES (${columns.map(() => '?').join(', ')})`);
  const result = await source.connection.stream(`SELECT ${columns.join(', ')} FROM ${from}`);
  for (let chunk = await result.fetchChunk(); chunk && chunk.rowCount > 0; chunk = await result.fetchChunk()) {
    for (const row of chunk.getRows())
      insert.run(...row.map((value) => (typeof value === 'boolean' ? Number(value) : (value as SQLInputValue))));
  }
};
