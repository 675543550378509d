import { Misread } from '../values/misread.ts';
import { readNumber } from '../values/read-number.ts';
import { cellsOf } from './cells.ts';
import type { Unit } from './mapping.ts';

type Values = Record<string, unknown>;
type Scale = Extract<Unit, 'thousands' | 'millions'>;

/** `most`: a typical number of the column is below it, else its cells are whole counts and the heading only looks like a unit. */
const UNITS: readonly { unit: Scale; most: number; words: RegExp }[] = [
  {
    unit: 'millions',
    most: 10_000,
    words:
      /[([](in |en |em )?(m|mm|mn|mio\.?|mln\.?|millions?|millionen|millones|milh(õ|o)es|milioni|jt|juta|milyon|млн\.?|百万)[)\]]$|[ _]in[ _](millions?|mio\.?|millionen)$|_(millions|mln)$/i,
  },
  {
    unit: 'thousands',
    most: 1_000_000,
    words:
      /[([](in |en |em )?(k|'?000s?|thousands?|tsd\.?|tausend|miles|milhares|milliers|migliaia|ribu|bin|тыс\.?|千|천)[)\]]$|[ _]in[ _](thousands?|k|tsd\.?|tausend)$|_(thousands|000s)$/i,
  },
];

const unitNamed = (column: string) => UNITS.find(({ words }) => words.test(column.trim()));

/** "Subscribers (millions)" as "Subscribers". */
export const withoutUnit = (column: string): string => {
  const named = unitNamed(column);
  return named ? column.trim().replace(named.words, '').trim() : column;
};

/** The unit in the heading of a column of counts. "misnamed": its numbers are too large for the unit. */
export const headingUnit = (column: string, sample: Values[]): Scale | 'misnamed' | undefined => {
  const named = unitNamed(column);
  if (!named) return undefined;
  const numbers = cellsOf(column, sample)
    .flatMap((cell) => (/[\d.,]$/.test(cell) ? (numberIn(cell) ?? []) : []))
    .toSorted((a, b) => a - b);
  const typical = numbers[Math.floor(numbers.length / 2)] ?? 0;
  return typical < named.most ? named.unit : 'misnamed';
};

const numberIn = (cell: string): number | undefined => {
  try {
    return readNumber(cell, 'rate');
  } catch (cause) {
    if (cause instanceof Misread) return undefined;
    throw cause;
  }
};
