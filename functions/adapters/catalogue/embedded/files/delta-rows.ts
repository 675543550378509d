import type { DatabaseSync } from 'node:sqlite';

/**
 * Copies of base rows are staged under this number plus the row id of the base; records of a catalogue have smaller numbers. A copy
 * follows the new rows of its platform.
 */
export const FIRST_REPLACED_SEQ = 2 ** 31;

const ROWS_BETWEEN = 2 ** 17;
/** Each row of a delta needs an id between two rows of the base. */
export const MAX_DELTA_ROWS = ROWS_BETWEEN - 2;

/**
 * Ids order all creators of a catalogue: a whole number is a row id of the base, a fraction is a row of the delta, between the base
 * rows that it follows and precedes.
 */
export const isInBase = (id: number): boolean => Number.isInteger(id);
export const deltaRidOf = (id: number): number => Math.round((id - Math.floor(id)) * ROWS_BETWEEN) - 1;
/** `before` is the number of base rows before the row. */
const idOfDeltaRow = (rid: number, before: number): number => before - 1 + (rid + 1) / ROWS_BETWEEN;

export type DeltaRows = {
  /** Row ids of the base that are replaced or removed, ascending. */
  removed: Uint32Array;
  isRemoved(rid: number): boolean;
  /** Ids of the new rows, ascending. */
  ids: Float64Array;
  idOf(rid: number): number;
};

export const deltaRowsIn = (database: DatabaseSync): DeltaRows => {
  const rows = database.prepare('SELECT rid, seq, before FROM creator LEFT JOIN placement USING (seq) ORDER BY rid').all() as Row[];
  const removed = Uint32Array.from(rows.filter(isCopy), ({ seq }) => seq - FIRST_REPLACED_SEQ).sort();
  const ids = new Map(rows.filter((row) => !isCopy(row)).map(({ rid, before }) => [rid, idOfDeltaRow(rid, before)]));
  const isRemoved = new Set(removed);
  return {
    removed,
    isRemoved: (rid) => isRemoved.has(rid),
    ids: Float64Array.from(ids.values()).sort(),
    // Copies have no id: they are only counted.
    idOf: (rid) => ids.get(rid) ?? Number.NaN,
  };
};

type Row = { rid: number; seq: number; before: number };
const isCopy = ({ seq }: Row): boolean => seq >= FIRST_REPLACED_SEQ;

/** Number of values below the limit. `sorted` must be ascending. */
export const countBelow = (sorted: ArrayLike<number>, limit: number): number =>
  firstWhere(sorted.length, (at) => (sorted[at] ?? 0) >= limit);

/** Smallest index below `end` for which `isReached` is true, else `end`; it must stay true from there on. */
export const firstWhere = (end: number, isReached: (index: number) => boolean): number => {
  let [low, high] = [0, end];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isReached(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
};
