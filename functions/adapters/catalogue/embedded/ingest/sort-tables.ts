import type { DatabaseSync } from 'node:sqlite';
import type { DuckDBConnection } from '@duckdb/node-api';
import { FIRST_REPLACED_SEQ } from '../files/delta-rows.ts';
import { writeEmails } from '../files/emails.ts';
import { writeHandles, writeIdentities } from '../files/identities.ts';
import { NEXT_WORDS, type Posting } from '../search/postings.ts';
import { storeAs } from './staging-db.ts';

const ORDER = {
  micro: 'key, detail DESC, rid',
  percent: 'key, detail DESC, rid',
  position: 'key, rid, detail',
  post: 'key, rid, detail',
  none: 'key, rid',
};

type Sorting = { connection: DuckDBConnection; documents: DatabaseSync; lists: readonly Posting[] };

/** Writes the staged and ranked rows to the files of a version, except the embeddings. `onStep` gets the share that is done. */
export const writeSortedTables = async (
  { connection, documents, lists }: Sorting,
  onStep: (done: number) => void = () => undefined,
): Promise<void> => {
  const steps: [number, () => Promise<void>][] = [
    [0.2, () => writeRows(connection, documents)],
    [0.3, () => writeIdentities(connection, documents)],
    [0.3, () => writeEmails(connection, documents)],
    [0.3, () => sortColumns(connection)],
    [0.5, () => sortSuggestions(connection)],
    [0.5, () => writeHandles(connection, documents)],
    ...lists.map((posting): [number, () => Promise<void>] => [0.6, () => sortPosting(connection, posting)]),
  ];
  for (const [done, work] of steps) {
    onStep(done);
    await work();
  }
};

/** Row ids follow the default order of a search: platform, followers descending, user_id. Copies follow the new rows of a platform. */
export const rankCreators = async (connection: DuckDBConnection): Promise<void> => {
  await connection.run(`
    CREATE TABLE scratch.rank AS
    SELECT seq, (row_number() OVER (ORDER BY platform, seq >= ${FIRST_REPLACED_SEQ}, followers DESC, user_key) - 1)::UINTEGER AS rid FROM scratch.creator`);
};

const sortColumns = async (connection: DuckDBConnection): Promise<void> => {
  await storeAs(connection, 'columns');
  await connection.run(`
    CREATE TABLE columns.creator AS
    SELECT rid, creator.* EXCLUDE (seq, platform, user_key, "row") FROM scratch.creator JOIN scratch.rank USING (seq) ORDER BY rid`);
};

const sortPosting = async (connection: DuckDBConnection, { table, detail, hasNextWords }: Posting): Promise<void> => {
  await storeAs(connection, 'postings');
  const columns = ['key', ...(detail === 'none' ? [] : ['detail']), 'rid', ...(hasNextWords ? NEXT_WORDS : [])];
  await connection.run(`
    CREATE TABLE postings.${table} AS
    SELECT ${columns.join(', ')} FROM scratch.${table} JOIN scratch.rank USING (seq) ORDER BY ${ORDER[detail]}`);
};

const sortSuggestions = async (connection: DuckDBConnection): Promise<void> => {
  await storeAs(connection, 'suggestions');
  await connection.run(`
    CREATE TABLE suggestions.suggestion AS
    SELECT slot, term, rid FROM scratch.suggestion JOIN scratch.rank USING (seq) ORDER BY slot, term, rid`);
};

const writeRows = async (connection: DuckDBConnection, documents: DatabaseSync): Promise<void> => {
  const insert = documents.prepare('INSERT INTO creator VALUES (?, ?, ?)');
  const result = await connection.stream('SELECT rid, seq, "row" FROM scratch.creator JOIN scratch.rank USING (seq) ORDER BY rid');
  for (let chunk = await result.fetchChunk(); chunk && chunk.rowCount > 0; chunk = await result.fetchChunk()) {
    const [rids = [], seqs = [], rows = []] = chunk.getColumns();
    for (let index = 0; index < rids.length; index++) insert.run(Number(rids[index]), Number(seqs[index]), String(rows[index]));
  }
};
