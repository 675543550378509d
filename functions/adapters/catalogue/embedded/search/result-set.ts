import type { DuckDBMaterializedResult } from '@duckdb/node-api';

/** Rows of one number each, left where DuckDB put them: a row of JavaScript for each would take longer than to find them. */
export type ResultSet = {
  count: number;
  slice(skip: number, limit: number): number[];
  all(): Float64Array;
};

const BYTES_OF_A_ROW = 8;
/** Showing them costs a collection of some 40 ms: at this size one search in sixty pays it at the worst. */
const MAX_BYTES_UNSEEN = 256 * 1024 * 1024;

/** DuckDB frees a result when its handle is collected, and V8, which sees only handles, lets hundreds pile up: now and then it is shown their size. */
let bytesUnseen = 0;
const showSize = (rows: number): void => {
  bytesUnseen += rows * BYTES_OF_A_ROW;
  if (bytesUnseen < MAX_BYTES_UNSEEN) return;
  Buffer.allocUnsafeSlow(bytesUnseen);
  bytesUnseen = 0;
};

export const foundIn = (result: DuckDBMaterializedResult): ResultSet => {
  const count = result.rowCount;
  showSize(count);
  const slice = (skip: number, limit: number): number[] => {
    const found: number[] = [];
    let before = 0;
    for (const { size, at } of piecesOf(result)) {
      for (let row = Math.max(0, skip - before); row < size && found.length < limit; row++) found.push(at(row));
      if (found.length === limit) break;
      before += size;
    }
    return found;
  };
  const all = (): Float64Array => {
    const found = new Float64Array(count);
    let before = 0;
    for (const { size, at } of piecesOf(result)) {
      for (let row = 0; row < size; row++) found[before + row] = at(row);
      before += size;
    }
    return found;
  };
  return { count, slice, all };
};

function* piecesOf(result: DuckDBMaterializedResult): Iterable<{ size: number; at(row: number): number }> {
  for (let index = 0; index < result.chunkCount; index++) {
    const chunk = result.getChunk(index);
    const vector = chunk.getColumnVector(0);
    // Vectors read this way never contain NULL.
    yield { size: chunk.rowCount, at: (row) => vector.getItem(row) as number };
  }
}
