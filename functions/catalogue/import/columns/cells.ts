import { isMissing } from '../values/read-number.ts';

type Values = Record<string, unknown>;

/** Most columns are read a dozen times, each time for another field. */
const knownCells = new WeakMap<Values[], Map<string, readonly string[]>>();

/** The cells of a column as text, without empty ones. Lists are joined by ";". */
export const cellsOf = (column: string, sample: Values[]): readonly string[] => {
  const known = knownCells.get(sample) ?? new Map<string, readonly string[]>();
  knownCells.set(sample, known);
  const cells = known.get(column) ?? readCells(column, sample);
  known.set(column, cells);
  return cells;
};

const readCells = (column: string, sample: Values[]): string[] =>
  sample.flatMap((values) => {
    const cell = values[column];
    const text = Array.isArray(cell) ? cell.join(';') : cell;
    return ['string', 'number', 'boolean'].includes(typeof text) && !isMissing(`${text}`) ? [`${text}`] : [];
  });
