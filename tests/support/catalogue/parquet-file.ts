import path from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { emptyFolder } from './imported-file.ts';

/** A Parquet file with the rows of a query. */
export const parquetFile = async (query: string, name = 'creators.parquet'): Promise<string> => {
  const file = path.join(await emptyFolder(), name);
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  await connection.run(`COPY (${query}) TO '${file.replaceAll("'", "''")}' (FORMAT parquet, COMPRESSION zstd)`);
  instance.closeSync();
  return file;
};
