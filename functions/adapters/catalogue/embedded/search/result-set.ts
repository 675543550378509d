import type { DuckDBMaterializedResult } from '@duckdb/node-api';

/**
 * Rows with one number each. They stay in DuckDB's memory, because creating a JavaScript array per row would take longer than the
 * query.
 */
export type ResultSet = {
  count: number;
  slice(skip: number, limit: number): number[];
  all(): Float64Array;
};

const BYTES_PER_ROW = 8;
/** Reporting triggers a garbage collection of about 40 ms; with this limit, at most one search in sixty pays for it. */
const MAX_UNREPORTED_BYTES = 256 * 1024 * 1024;

/**
 * DuckDB frees a result when its handle is collected. V8 does not see native result memory and would keep hundreds of handles, so the
 * size is reported by an allocation of the same size.
 */
let unreportedBytes = 0;
const reportSize = (rows: number): void => {
  unreportedBytes += rows * BYTES_PER_ROW;
  if (unreportedBytes < MAX_UNREPORTED_BYTES) return;
  Buffer.allocUnsafeSlow(unreportedBytes);
  unreportedBytes = 0;
};

export const foundIn = (result: DuckDBMaterializedResult): ResultSet => {
  const count = result.rowCount;
  reportSize(count);
  const slice = (skip: number, limit: number): number[] => {
    const found: number[] = [];
    let offset = 0;
    for (const { size, at } of chunksOf(result)) {
      for (let row = Math.max(0, skip - offset); row < size && found.length < limit; row++) found.push(at(row));
      if (found.length === limit) break;
      offset += size;
    }
    return found;
  };
  const all = (): Float64Array => {
    const found = new Float64Array(count);
    let offset = 0;
    for (const { size, at } of chunksOf(result)) {
      for (let row = 0; row < size; row++) found[offset + row] = at(row);
      offset += size;
    }
    return found;
  };
  return { count, slice, all };
};

function* chunksOf(result: DuckDBMaterializedResult): Iterable<{ size: number; at(row: number): number }> {
  for (let index = 0; index < result.chunkCount; index++) {
    const chunk = result.getChunk(index);
    const vector = chunk.getColumnVector(0);
    // Vectors read this way never contain NULL.
    yield { size: chunk.rowCount, at: (row) => vector.getItem(row) as number };
  }
}
