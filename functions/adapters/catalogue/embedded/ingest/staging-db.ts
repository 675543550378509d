import { availableParallelism } from 'node:os';
import path from 'node:path';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { type VectorFile, vectorFile } from '../files/vector-file.ts';
import { filesOf } from '../files/version-files.ts';

const MEMORY_LIMIT = '2GB';
/**
 * Columns that a search scans completely are uncompressed, because decompressing takes longer than comparing. Postings are read in
 * parts, so they are compressed.
 */
const COMPRESSION = { columns: 'uncompressed', embeddings: 'uncompressed', postings: 'auto', suggestions: 'uncompressed' };
const COLUMN_ROW_GROUP = 30_720;
const EMBEDDING_ROW_GROUP = 2_048;
/** Rows that a search for the beginning of a name scans at least. */
const SUGGESTION_ROW_GROUP = 8_192;

/** Database files of a new version, and a scratch database that is deleted afterwards. Uses one thread until `allowAllThreads`. */
export type StagingDb = { connection: DuckDBConnection; vectors: VectorFile; close(): void };

export const openStagingDb = async (folder: string): Promise<StagingDb> => {
  const instance = await DuckDBInstance.create(':memory:', {
    threads: '1',
    memory_limit: MEMORY_LIMIT,
    temp_directory: path.join(folder, 'scratch.tmp'),
  });
  const connection = await instance.connect();
  const vectors = vectorFile(path.join(folder, 'scratch.vectors'));
  const close = () => {
    vectors.close();
    connection.closeSync();
    instance.closeSync();
  };
  const { columns, postings, embeddings, suggestions } = filesOf(folder);
  try {
    // The files that stay are written by `checkpoint`; closing would also write the scratch database, which is deleted then.
    await connection.run('PRAGMA disable_checkpoint_on_shutdown');
    await attach(connection, columns, 'columns', `ROW_GROUP_SIZE ${COLUMN_ROW_GROUP}`);
    await attach(connection, postings, 'postings');
    await attach(connection, embeddings, 'embeddings', `ROW_GROUP_SIZE ${EMBEDDING_ROW_GROUP}`);
    await attach(connection, suggestions, 'suggestions', `ROW_GROUP_SIZE ${SUGGESTION_ROW_GROUP}`);
    await attach(connection, path.join(folder, 'scratch.duckdb'), 'scratch');
  } catch (error) {
    close();
    throw error;
  }
  return { connection, vectors, close };
};

/** For more than a few creators (see `threadsFor`). */
export const allowAllThreads = async (connection: DuckDBConnection): Promise<void> => {
  await connection.run(`SET threads = ${availableParallelism()}`);
};

/** Applies to tables that are written afterwards. */
export const storeAs = async (connection: DuckDBConnection, content: keyof typeof COMPRESSION): Promise<void> => {
  await connection.run(`SET force_compression = '${COMPRESSION[content]}'`);
};

/** File names cannot be bound as parameters, so quotes are doubled. */
export const attach = (connection: DuckDBConnection, file: string, alias: string, option?: string) =>
  connection.run(`ATTACH '${file.replaceAll("'", "''")}' AS ${alias}${option === undefined ? '' : ` (${option})`}`);
