import type { Problem } from '../row-problem.ts';

/** Columns of a table, and fields of JSON: of one object, and of the first objects together. */
export const MAX_COLUMNS = 2_000;
/** Limits a row of CSV or Parquet, and an object of JSON that is one creator. */
export const MAX_ROW_CHARACTERS = 2_000_000;

/** A parsed row, or why it could not be parsed. `line`: 1-based line where it begins. `isCutOff`: the file ends inside it. */
export type Row = { line: number; values: Record<string, unknown> } | { line: number; problem: Problem; isCutOff?: true };

export type GoodRow = Extract<Row, { values: unknown }>;

export const isGood = (row: Row): row is GoodRow => 'values' in row;

/** Reads a Parquet file; `line` of its rows counts from 1. */
export type ReadParquet = (file: string, signal?: AbortSignal) => AsyncIterable<Row[]>;
