import { readNumber } from './numbers.ts';
import type { Node } from './tokens.ts';

export type Unit = 'count' | 'percent' | 'age' | 'days' | 'times' | 'each';

/**
 * A number with its unit. `suffix`: factor of an abbreviation such as the k of 10k; `factor`: that of the unit, such as 割. `span`: further
 * years of a decade or of its half, else 0. `end`: position after both.
 */
export type Counted = { number: number; suffix: number; unit: Unit | ''; factor: number; span: number; end: number };

const DAYS: Record<string, number> = { days: 1, weeks: 7, months: 30, years: 365 };
const DECADES: Record<string, { from: number; to: number }> = {
  decade: { from: 0, to: 9 },
  'early decade': { from: 0, to: 4 },
  'late decade': { from: 5, to: 9 },
};
const YOUNGEST = 13;
const JOINER = /^[-–—~〜ー]$/;

/** In "five to ten thousand" a round number has a suffix, like 10k. */
const writtenOut = (number: number): { number: number; suffix: number } => ({
  number,
  suffix: [1e6, 1e3].find((size) => number % size === 0) ?? 1,
});

/** Parses the number and unit at a position. */
const numberAt = (tokens: Node[], at: number): Counted | undefined => {
  const token = tokens[at];
  if (token?.kind === 'number') return withUnit(tokens, at + 1, { ...writtenOut(Number(token.value)), unit: '' });
  if (token?.kind === 'ratio') return { number: Number(token.value), suffix: 1, unit: 'percent', factor: 1, span: 0, end: at + 1 };
  if (token?.kind === 'period') return { number: Number(token.value), suffix: 1, unit: 'days', factor: 1, span: 0, end: at + 1 };
  if (token?.kind !== 'digits') return undefined;
  const { number, suffix, isShare } = readNumber(token.value);
  return withUnit(tokens, at + 1, { number, suffix, unit: isShare ? 'percent' : '' });
};

type ParsedNumber = { number: number; suffix: number; unit: Unit | '' };

const withUnit = (tokens: Node[], at: number, parsed: ParsedNumber): Counted => {
  const token = tokens[at];
  const read = (unit: Unit | '', end: number, factor = 1): Counted => ({
    ...parsed,
    number: parsed.number * factor,
    unit: unit || parsed.unit,
    factor,
    span: 0,
    end,
  });
  if (!token) return read('', at);
  if (token.kind === 'percent') return read('percent', at + 1);
  const decade = token.kind === 'plural' ? DECADES.decade : token.kind === 'unit' ? DECADES[token.value] : undefined;
  if (decade) return { ...read('age', at + 1), number: parsed.number + decade.from, span: decade.to - decade.from };
  if (token.kind === 'creator' && token.value === 'counter') return read('', at + 1);
  if (token.kind !== 'unit') return read('', at);
  if (token.value === 'tenths') return read('percent', at + 1, 10);
  if (token.value === 'age') return read('age', at + 1);
  if (token.value === 'times' || token.value === 'each') return read(token.value, at + 1);
  // "Between 30 and 40 years" is an age, "in the last two years" is a period.
  if (token.value === 'years' && parsed.number >= YOUNGEST) return read('age', at + 1);
  const days = DAYS[token.value];
  return days ? read('days', at + 1, days) : read('', at + 1);
};

const isJoiner = (sentence: string, token: Node | undefined): boolean =>
  token?.kind === 'joiner' || (token !== undefined && JOINER.test(sentence.slice(token.start, token.end)));

/** Combines the ends of a range: "10-50k" is 10k–50k, "20〜30代" ends with 39. */
const rangeOf = (first: Counted, last: Counted): Counted[] => {
  const factor = first.unit === '' ? last.factor : 1;
  const scale =
    first.suffix === 1 && first.number < last.number / last.suffix / factor + 1e-9 && first.unit !== 'percent' ? last.suffix : 1;
  return [{ ...first, number: first.number * scale * factor, unit: first.unit || last.unit }, last];
};

/** Accepts "10k 100k" as a range. */
const adjacentEnd = (first: Counted, next: Counted | undefined): Counted | undefined =>
  next && first.suffix > 1 && next.suffix > 1 && next.number > first.number ? next : undefined;

/** Returns one number or both ends of a range. */
export const numbersAt = (sentence: string, tokens: Node[], at: number): Counted[] => {
  const first = numberAt(tokens, at);
  if (!first) return [];
  const { end } = first;
  const isAnd = tokens[end]?.kind === 'glue' && tokens[at - 1]?.kind === 'between';
  const next = isJoiner(sentence, tokens[end]) || isAnd ? numberAt(tokens, end + 1) : undefined;
  const last = next ?? adjacentEnd(first, numberAt(tokens, end));
  const isSameUnit = last && (!last.unit || !first.unit || last.unit === first.unit);
  if (!isSameUnit) return [first];
  if (last.number >= first.number * (first.unit === '' ? last.factor : 1)) return rangeOf(first, last);
  // "10k-5k" is a range whose ends are crossed; "10k, 5k" and "3-2k" are none.
  return next && first.suffix === last.suffix && first.factor === last.factor
    ? [
        { ...last, end: first.end },
        { ...first, end: last.end },
      ]
    : [first];
};
