import type { RATE_OPERATORS } from '../search-request.ts';
import { readNumber } from './numbers.ts';
import type { Token } from './tokens.ts';

export type Operator = (typeof RATE_OPERATORS)[number];
export type Unit = 'count' | 'percent' | 'age' | 'days' | 'times';
/** "at least 10k", "18–24 years", "60 %", "3 months"; an end that was not said is null. */
export type Amount = { from: number | null; to: number | null; operator: Operator; unit: Unit; isPlain: boolean };
/** A token of the second reading: numbers have become amounts. */
export type Part = Token & { amount?: Amount };

type Counted = { number: number; suffix: number; unit: Unit | ''; isDecade: boolean; end: number };

const DAYS: Record<string, number> = { days: 1, weeks: 7, months: 30, years: 365 };
const JOINER = /^[-–—~〜ー]$/;
const BOUND = new Set(['lt', 'lte', 'gt', 'gte', 'about']);

/** The number that begins here with the unit behind it, and the place after both. */
const numberAt = (tokens: Token[], at: number): Counted | undefined => {
  const token = tokens[at];
  if (token?.kind === 'number') return withUnit(tokens, at + 1, { number: Number(token.value), suffix: 1, unit: '' });
  if (token?.kind === 'ratio') return { number: Number(token.value), suffix: 1, unit: 'percent', isDecade: false, end: at + 1 };
  if (token?.kind === 'period') return { number: Number(token.value), suffix: 1, unit: 'days', isDecade: false, end: at + 1 };
  if (token?.kind !== 'digits') return undefined;
  const { number, suffix, isShare } = readNumber(token.value);
  return withUnit(tokens, at + 1, { number, suffix, unit: isShare ? 'percent' : '' });
};

type Bare = { number: number; suffix: number; unit: Unit | '' };

const withUnit = (tokens: Token[], at: number, bare: Bare): Counted => {
  const token = tokens[at];
  const read = (unit: Unit | '', end: number, factor = 1): Counted => ({
    ...bare,
    number: bare.number * factor,
    unit: unit || bare.unit,
    isDecade: false,
    end,
  });
  if (!token) return read('', at);
  if (token.kind === 'percent') return read('percent', at + 1);
  const isDecade = token.kind === 'unit' && token.value === 'decade';
  if (isDecade || token.kind === 'plural') {
    return { ...read('age', at + 1), isDecade: true };
  }
  if (token.kind === 'creator' && token.value === 'counter') return read('', at + 1);
  if (token.kind !== 'unit') return read('', at);
  if (token.value === 'tenths') return read('percent', at + 1, 10);
  if (token.value === 'age') return read('age', at + 1);
  if (token.value === 'times') return read('times', at + 1);
  const days = DAYS[token.value];
  return days ? read('days', at + 1, days) : read('', at + 1);
};

const isJoiner = (sentence: string, token: Token | undefined): boolean =>
  token?.kind === 'joiner' || (token !== undefined && JOINER.test(sentence.slice(token.start, token.end)));

/** "10-50k" is 10k–50k, "20〜30代" ends with 39. */
const joined = (first: Counted, last: Counted): Counted[] => {
  const scale = first.suffix === 1 && first.number < last.number / last.suffix + 1e-9 && first.unit !== 'percent' ? last.suffix : 1;
  return [{ ...first, number: first.number * scale, unit: first.unit || last.unit }, last];
};

/** "10k 100k" */
const besides = (first: Counted, next: Counted | undefined): Counted | undefined =>
  next && first.suffix > 1 && next.suffix > 1 && next.number > first.number ? next : undefined;

const numbersAt = (sentence: string, tokens: Token[], at: number): Counted[] => {
  const first = numberAt(tokens, at);
  if (!first) return [];
  const { end } = first;
  const isAnd = tokens[end]?.kind === 'glue' && tokens[at - 1]?.kind === 'between';
  const next = isJoiner(sentence, tokens[end]) || isAnd ? numberAt(tokens, end + 1) : undefined;
  const last = next ?? besides(first, numberAt(tokens, end));
  return last && (!last.unit || !first.unit || last.unit === first.unit) && last.number * last.suffix >= first.number
    ? joined(first, last)
    : [first];
};

const about = (number: number): [number, number] => [Math.round(number * 0.8), Math.round(number * 1.2)];

const amountOf = (numbers: Counted[], operator: Operator | 'about' | undefined): Amount => {
  const [first, last] = numbers;
  const number = first?.number ?? 0;
  const unit = first?.unit || last?.unit || 'count';
  const rest = { unit, isPlain: operator === undefined };
  const end = (last ?? first)?.number ?? 0;
  const decade = (last ?? first)?.isDecade ? end + 9 : end;
  if (last) return { from: number, to: decade, operator: 'gte', ...rest, isPlain: false };
  if (first?.isDecade && !operator) return { from: number, to: decade, operator: 'gte', ...rest };
  if (operator === 'about') {
    const [from, to] = unit === 'count' ? about(number) : [number, null];
    return { from, to, operator: 'gte', ...rest };
  }
  return operator === 'lt' || operator === 'lte'
    ? { from: null, to: number, operator, ...rest }
    : { from: number, to: null, operator: operator ?? 'gte', ...rest };
};

const BEFORE = new Set(['bound', 'between']);

const isNumber = (token: Token | undefined): boolean => token?.kind === 'digits' || token?.kind === 'number';

/** The word behind a number that bounds it, perhaps past what is counted: "10k followers max"; in "6 % and over 20k" it bounds the next one. */
const endingAfter = (tokens: Token[], at: number): number | undefined => {
  const next = tokens[at]?.kind === 'metric' || tokens[at]?.kind === 'in' ? at + 1 : at;
  const { kind = '', value = '' } = tokens[next] ?? {};
  const follows = tokens[next + 1]?.kind === 'metric' ? tokens[next + 2] : tokens[next + 1];
  const isBehind = kind === 'ending' || (kind === 'bound' && !isNumber(follows));
  return isBehind && BOUND.has(value) ? next : undefined;
};

/** "at least the 10k", "max followers 10k" */
const BETWEEN = new Set(['glue', 'metric']);

/** Numbers, what bounds them and their units become one part each. */
export const withAmounts = (sentence: string, tokens: Token[]): Part[] => {
  const parts: Part[] = [];
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at] as Token;
    const isBound = BEFORE.has(token.kind);
    const first = isBound && BETWEEN.has(tokens[at + 1]?.kind ?? '') ? at + 2 : at + Number(isBound);
    const numbers = numbersAt(sentence, tokens, first);
    const end = numbers.at(-1)?.end;
    if (end === undefined) {
      parts.push(token);
      at += 1;
      continue;
    }
    const ending = endingAfter(tokens, end);
    const operator = token.kind === 'bound' ? token.value : tokens[ending ?? -1]?.value;
    const skipped = [...tokens.slice(at + 1, first), ...(ending === undefined ? [] : tokens.slice(end, ending))].filter(
      ({ kind }) => kind === 'metric',
    );
    const last = ending !== undefined && skipped.length === 0 ? ending : end - 1;
    const amount = amountOf(numbers, operator as Operator | 'about' | undefined);
    parts.push({ kind: 'amount', value: '', start: token.start, end: (tokens[last] as Token).end, amount }, ...skipped);
    at = (ending ?? end - 1) + 1;
  }
  return parts;
};
