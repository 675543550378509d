import type { List } from './arrays.ts';

/** A query hand-written over arrays in memory, without the overhead of an engine: the lower bound. */
export type Scan = { total: number; run(): unknown };

type Page = { limit: number; skip?: number; by?: (row: number) => number };

export const scan = (
  rows: { first: number; end: number },
  keeps: (row: number) => boolean,
  page: Page,
): Page & { total: number; rows: number[] } => {
  const { limit, skip = 0, by } = page;
  const found = new Uint32Array(rows.end - rows.first);
  let total = 0;
  for (let row = rows.first; row < rows.end; row++) if (keeps(row)) found[total++] = row;
  const kept = found.subarray(0, total);
  const ordered = by ? smallest(kept, by, skip + limit).subarray(skip) : kept.subarray(skip, skip + limit);
  return { ...page, total, rows: [...ordered] };
};

/** Selects the last value of the page first and sorts only the rows before it; unknown values come last. */
const smallest = (rows: Uint32Array, by: (row: number) => number, count: number): Uint32Array => {
  const value = (row: number) => (Number.isNaN(by(row)) ? Number.POSITIVE_INFINITY : by(row));
  const last = Float64Array.from(rows, value).sort()[Math.min(count, rows.length) - 1] ?? Number.POSITIVE_INFINITY;
  return rows
    .filter((row) => value(row) <= last)
    .sort((a, b) => (value(a) === value(b) ? a - b : value(a) - value(b)))
    .subarray(0, count);
};

/** A flag per row that is in at least one of the lists with enough weight. */
export const marks = (end: number, lists: { list: List; least?: number }[]): Uint8Array => {
  const marked = new Uint8Array(end);
  for (const { list, least = 0 } of lists) {
    const { rids, details } = list;
    for (let index = 0; index < rids.length; index++) if ((details[index] as number) >= least) marked[rids[index] as number] = 1;
  }
  return marked;
};
