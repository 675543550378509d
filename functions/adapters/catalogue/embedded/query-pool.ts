import { availableParallelism } from 'node:os';
import { type DuckDBConnection, DuckDBInstance, type DuckDBMaterializedResult } from '@duckdb/node-api';
import { AppError } from '#shared/http/errors.ts';
import { filesOf } from './files/version-files.ts';
import { foundIn, type ResultSet } from './search/result-set.ts';
import { render, type Sql } from './sql.ts';

const MEMORY_LIMIT = '1GB';
const INTERRUPT_EVERY_MS = 50;

/** One more than there are cores, because planning a query uses only one core. */
const connectionsFor = (cores: number): number => cores + 1;

/** Runs queries on a version's files, one per connection at a time; further queries wait. */
export type QueryPool = {
  /** Rows as the query selects them. `deadline` is in epoch milliseconds and includes waiting. Throws `too_slow`. */
  run<Row extends unknown[]>(query: Sql, deadline: number): Promise<Row[]>;
  /** Like `run`, for many rows of a single number of which few are read. */
  find(query: Sql, deadline: number): Promise<ResultSet>;
  close(): void;
};

type Options = {
  delta?: string | undefined;
  /** Default: one per core. */
  threads?: number;
};

/** Queries on the base can also read the delta's columns and its list of removed rows, as `delta`, if its folder is given. */
export const openQueryPool = async (folder: string, { delta, threads = availableParallelism() }: Options = {}): Promise<QueryPool> => {
  const instance = await DuckDBInstance.create(':memory:', { threads: String(threads), memory_limit: MEMORY_LIMIT });
  const free: DuckDBConnection[] = [];
  try {
    for (let index = 0; index < connectionsFor(availableParallelism()); index++) free.push(await instance.connect());
    await attachAll(free, folder, delta);
  } catch (error) {
    instance.closeSync();
    throw error;
  }
  const all = [...free];
  const waiting: ((connection: DuckDBConnection) => void)[] = [];
  const acquire = (): Promise<DuckDBConnection> => {
    const connection = free.pop();
    return connection ? Promise.resolve(connection) : new Promise((resolve) => waiting.push(resolve));
  };
  const release = (connection: DuckDBConnection): void => {
    const next = waiting.shift();
    if (next) next(connection);
    else free.push(connection);
  };
  const execute = async (query: Sql, deadline: number): Promise<DuckDBMaterializedResult> => {
    const connection = await acquire();
    try {
      return await runUntil(connection, query, deadline);
    } finally {
      release(connection);
    }
  };
  return {
    run: async <Row extends unknown[]>(query: Sql, deadline: number) => (await (await execute(query, deadline)).getRows()) as Row[],
    find: async (query, deadline) => foundIn(await execute(query, deadline)),
    close: () => {
      for (const connection of all) connection.closeSync();
      instance.closeSync();
    },
  };
};

const attachAll = async ([connection]: DuckDBConnection[], folder: string, delta: string | undefined): Promise<void> => {
  const files = filesOf(folder);
  const attach = (file: string, alias: string) => connection?.run(`ATTACH '${file.replaceAll("'", "''")}' AS ${alias} (READ_ONLY)`);
  for (const database of ['columns', 'postings', 'embeddings', 'suggestions'] as const) await attach(files[database], database);
  if (delta !== undefined) await attach(filesOf(delta).columns, 'delta');
};

/** DuckDB has no time limit of its own, and forgets an interrupt that arrives before the query has started: it is repeated. */
const runUntil = async (connection: DuckDBConnection, query: Sql, deadline: number): Promise<DuckDBMaterializedResult> => {
  const remainingMs = deadline - Date.now();
  if (remainingMs <= 0) throw new AppError('too_slow');
  let isLate = false;
  let repeating: NodeJS.Timeout | undefined;
  const timer = setTimeout(() => {
    isLate = true;
    connection.interrupt();
    repeating = setInterval(() => connection.interrupt(), INTERRUPT_EVERY_MS);
  }, remainingMs);
  try {
    const { text, values } = render(query);
    // Without values, DuckDB runs the query in one step; with values, it prepares, binds and runs it.
    return await (values.length === 0 ? connection.run(text) : connection.run(text, values));
  } catch (cause) {
    throw isLate ? new AppError('too_slow', undefined, { cause }) : cause;
  } finally {
    clearTimeout(timer);
    clearInterval(repeating);
  }
};
