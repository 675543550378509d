import type { Part } from './amounts.ts';
import { isFree, nextPast, type Reading } from './reading.ts';

const YOUNGEST = 10;
const OLDEST = 99;

const isAgeLike = ({ from, to }: { from: number | null; to: number | null }): boolean =>
  [from, to].every((age) => age === null || (age >= YOUNGEST && age <= OLDEST && Number.isInteger(age)));

/** Amounts in years, and those that look like ages and count nothing else: 25-34, "over 45". */
export const markAges = (reading: Reading): void => {
  const toAges = (part: Part, at: number): Part => {
    const { amount } = part;
    if (!amount || !isFree(reading, at) || !isAgeLike(amount)) return part;
    const mark = nextPast(reading, at, -1, ({ kind }) => kind === 'glue' || kind === 'stop');
    const isMarked = reading.parts[mark ?? -1]?.kind === 'ageMark';
    const isAge = amount.unit === 'age' || (amount.unit === 'count' && (isMarked || !amount.isPlain));
    return isAge ? { ...part, kind: 'ages' } : part;
  };
  reading.parts = reading.parts.map(toAges);
};
