import { availableParallelism } from 'node:os';
import path from 'node:path';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { type VectorFile, vectorFile } from '../files/vector-file.ts';
import { filesOf } from '../files/version-files.ts';

const MEMORY_LIMIT = '2GB';
/** Columns that a search scans completely are stored uncompressed: unpacking takes longer than comparing. Lists are read in pieces. */
const COMPRESSION = { columns: 'uncompressed', embeddings: 'uncompressed', postings: 'auto', suggestions: 'uncompressed' };
const COLUMN_ROW_GROUP = 30_720;
const EMBEDDING_ROW_GROUP = 2_048;
/** A typed beginning is found among so many names at once. */
const SUGGESTION_ROW_GROUP = 8_192;

/** Database files of a version in the making, and a scratch one that is thrown away with it. */
export type StagingDb = { connection: DuckDBConnection; vectors: VectorFile; close(): void };

export const openStagingDb = async (folder: string): Promise<StagingDb> => {
  const instance = await DuckDBInstance.create(':memory:', {
    threads: String(availableParallelism()),
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
    await attach(connection, columns, `columns (ROW_GROUP_SIZE ${COLUMN_ROW_GROUP})`);
    await attach(connection, postings, 'postings');
    await attach(connection, embeddings, `embeddings (ROW_GROUP_SIZE ${EMBEDDING_ROW_GROUP})`);
    await attach(connection, suggestions, `suggestions (ROW_GROUP_SIZE ${SUGGESTION_ROW_GROUP})`);
    await attach(connection, path.join(folder, 'scratch.duckdb'), 'scratch');
  } catch (error) {
    close();
    throw error;
  }
  return { connection, vectors, close };
};

/** For the tables that are written from now on. */
export const storeAs = async (connection: DuckDBConnection, content: keyof typeof COMPRESSION): Promise<void> => {
  await connection.run(`SET force_compression = '${COMPRESSION[content]}'`);
};

/** File names cannot be bound; a quote in one is doubled. */
const attach = (connection: DuckDBConnection, file: string, alias: string) =>
  connection.run(`ATTACH '${file.replaceAll("'", "''")}' AS ${alias}`);
