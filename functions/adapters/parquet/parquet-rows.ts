import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { type DuckDBConnection, type DuckDBDataChunk, DuckDBInstance, JSDuckDBValueConverter } from '@duckdb/node-api';
import { MAX_COLUMNS, MAX_ROW_CHARACTERS, type Row } from '#functions/catalogue/import/read/row.ts';
import { AppError } from '#shared/http/errors.ts';

const MEMORY_LIMIT = '512MB';
/** Repeated values take almost no space in the file: a batch of rows is limited by its text, too. */
const MAX_BATCH_CHARACTERS = 1_000_000;
/** A list of distinct creators or posts has several bytes per row; more rows than this must have at least one. */
const MAX_UNCHECKED_ROWS = 1_000_000;

/** Yields the rows of a Parquet file, numbered from 1. Throws `bad_request` for a file that is truncated, damaged or too large unpacked. */
export const parquetRows = async function* (file: string, signal?: AbortSignal): AsyncGenerator<Row[]> {
  const name = basename(file);
  const instance = await DuckDBInstance.create(':memory:', { memory_limit: MEMORY_LIMIT, temp_directory: '' });
  try {
    const connection = await instance.connect();
    // The path is no glob pattern: "creators [1].parquet" is one file.
    const path = file.replace(/[[\]*?]/g, '[$&]').replaceAll("'", "''");
    await refuseTooLarge(connection, path, { name, bytes: (await stat(file)).size });
    const result = await connection.stream(`SELECT *${await limitedTexts(connection, path)} FROM read_parquet('${path}')`);
    const columns = result.deduplicatedColumnNames();
    let line = 0;
    for await (const chunk of result) {
      for (const batch of batchesOf(chunk, columns)) {
        signal?.throwIfAborted();
        // The native memory of values is released between turns of the event loop only.
        await setImmediate();
        yield batch.map((values) => rowOf(values, ++line));
      }
    }
  } catch (cause) {
    throw cause instanceof Error ? refusalOf(cause, name) : cause;
  } finally {
    instance.closeSync();
  }
};

const refuseTooLarge = async (connection: DuckDBConnection, path: string, { name, bytes }: { name: string; bytes: number }) => {
  const columns = await countIn(connection, `SELECT count(*) FROM parquet_schema('${path}')`);
  if (columns > MAX_COLUMNS) throw new AppError('bad_request', `${name} has ${columns} columns; up to ${MAX_COLUMNS} are read`);
  const rows = await countIn(connection, `SELECT sum(num_rows) FROM parquet_file_metadata('${path}')`);
  if (rows > Math.max(MAX_UNCHECKED_ROWS, bytes))
    throw new AppError('bad_request', `${name} has more rows (${rows}) than bytes (${bytes})`);
};

const TOO_LONG = 'a text has more than';

/** Repeated texts take almost no space in the file; their length is checked before they are copied to the memory of this process. */
const limitedTexts = async (connection: DuckDBConnection, path: string): Promise<string> => {
  const described = (await connection.runAndReadAll(`DESCRIBE SELECT * FROM read_parquet('${path}')`)).getRows();
  const checks = described.flatMap(([column, type]) => {
    if (type !== 'VARCHAR') return [];
    const name = `"${String(column).replaceAll('"', '""')}"`;
    return [
      `CASE WHEN strlen(${name}) > ${MAX_ROW_CHARACTERS} THEN error('${TOO_LONG} ${MAX_ROW_CHARACTERS} bytes') ELSE ${name} END AS ${name}`,
    ];
  });
  return checks.length > 0 ? ` REPLACE (${checks.join(', ')})` : '';
};

const countIn = async (connection: DuckDBConnection, query: string): Promise<number> =>
  Number((await connection.runAndReadAll(query)).getRows()[0]?.[0] ?? 0);

const rowOf = ({ values, characters }: UnpackedRow, line: number): Row =>
  characters > MAX_ROW_CHARACTERS
    ? { line, problem: { code: 'row_too_long', params: { count: MAX_ROW_CHARACTERS } } }
    : { line, values: plainObject(values) };

type UnpackedRow = { values: object; characters: number };

const batchesOf = function* (chunk: DuckDBDataChunk, columns: readonly string[]): Generator<UnpackedRow[]> {
  let batch: UnpackedRow[] = [];
  let characters = 0;
  for (let index = 0; index < chunk.rowCount; index += 1) {
    const values = chunk.convertRowValues(index, JSDuckDBValueConverter);
    const row = { values: Object.fromEntries(columns.map((column, at) => [column, values[at]])), characters: charactersIn(values) };
    batch.push(row);
    characters += row.characters;
    if (characters < MAX_BATCH_CHARACTERS) continue;
    yield batch;
    [batch, characters] = [[], 0];
  }
  if (batch.length > 0) yield batch;
};

const charactersIn = (value: unknown): number => {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return 0;
  let characters = 0;
  for (const inner of Object.values(value)) characters += charactersIn(inner);
  return characters;
};

const DAMAGED = /^(Invalid Input|IO|Invalid|TProtocolException|Conversion|Serialization) ?(Error)?:|thrift|parquet|decompress/i;
const OUT_OF_MEMORY = /^Out of Memory Error:/i;

const refusalOf = (cause: Error, name: string): Error => {
  if (cause instanceof AppError) return cause;
  if (OUT_OF_MEMORY.test(cause.message)) {
    return new AppError('bad_request', `${name} needs more than ${MEMORY_LIMIT} of memory for a few rows; nothing was changed`, { cause });
  }
  const [reason = ''] = cause.message.split('\n');
  if (reason.includes(TOO_LONG))
    return new AppError('bad_request', `${name}: ${reason.slice(reason.indexOf(TOO_LONG))}; nothing was changed`, { cause });
  if (!DAMAGED.test(cause.message)) return cause;
  return new AppError('bad_request', `${name} is cut off or damaged (${reason}); nothing was changed`, { cause });
};

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
