import { inEnglish } from '../row-problem.ts';
import type { Source } from './open-source.ts';
import { isGood } from './row.ts';

type Values = Record<string, unknown>;
/** `isWhole`: the file has no more rows. */
export type Sample = { rows: Values[]; isWhole: boolean; problem?: string | undefined };

const SAMPLE_ROWS = 500;
/** A row can have two million characters, so that 500 of them would fill the memory. */
const MAX_SAMPLE_CHARACTERS = 16_000_000;

/** The first rows that can be read. `problem`: of the first row that cannot. */
export const sampleRows = async (source: Source): Promise<Sample> => {
  const rows: Values[] = [];
  let problem: string | undefined;
  let characters = 0;
  for await (const batch of source.rows()) {
    for (const row of batch) {
      if (!isGood(row)) {
        problem ??= `${source.counts} ${row.line} ${inEnglish(row.problem)}`;
        continue;
      }
      if (rows.length >= SAMPLE_ROWS || (characters > MAX_SAMPLE_CHARACTERS && rows.length > 0)) return { rows, isWhole: false, problem };
      rows.push(row.values);
      characters += sizeOf(row.values);
    }
  }
  return { rows, isWhole: true, problem };
};

/** Characters of the texts of a row, also of inner ones. */
const sizeOf = (value: unknown): number => {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 1;
  let size = 0;
  for (const [key, inner] of Object.entries(value)) size += key.length + sizeOf(inner);
  return size;
};
