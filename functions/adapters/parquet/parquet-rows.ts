import { basename } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import type { Row } from '#functions/catalogue/import/read/row.ts';
import { AppError } from '#shared/http/errors.ts';

const MEMORY_LIMIT = '512MB';

/** Yields the rows of a Parquet file, numbered from 1. Throws `bad_request` for a file that is truncated or damaged. */
export const parquetRows = async function* (file: string, signal?: AbortSignal): AsyncGenerator<Row[]> {
  const instance = await DuckDBInstance.create(':memory:', { memory_limit: MEMORY_LIMIT });
  try {
    const connection = await instance.connect();
    // The path is no glob pattern: "creators [1].parquet" is one file.
    const path = file.replace(/[[\]*?]/g, '[$&]').replaceAll("'", "''");
    const result = await connection.stream(`SELECT * FROM read_parquet('${path}')`);
    let line = 0;
    for await (const batch of result.yieldRowObjectJs()) {
      signal?.throwIfAborted();
      yield batch.map((values) => ({ line: ++line, values: plainObject(values) }));
    }
  } catch (cause) {
    if (!(cause instanceof Error) || !DAMAGED.test(cause.message)) throw cause;
    const [reason] = cause.message.split('\n');
    throw new AppError('bad_request', `${basename(file)} is cut off or damaged (${reason}); nothing was changed`, { cause });
  } finally {
    instance.closeSync();
  }
};

const DAMAGED = /^(Invalid Input|IO|Invalid|TProtocolException|Conversion|Serialization) ?(Error)?:|thrift|parquet|decompress/i;

const plainObject = (values: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => {
      const plain = plainValue(value);
      return plain === undefined ? [] : [[key, plain]];
    }),
  );

/** Null and NaN become undefined: a Parquet row has all columns, so null means "no value" and never clears a field. */
const plainValue = (value: unknown): unknown => {
  if (value === null || (typeof value === 'number' && Number.isNaN(value))) return undefined;
  // Ids can exceed the integers that a number can hold.
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : `${value}`;
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return undefined;
  if (Array.isArray(value)) return value.map(plainValue).filter((entry) => entry !== undefined);
  return typeof value === 'object' ? plainObject(value) : value;
};
