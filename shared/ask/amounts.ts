import type { RATE_OPERATORS } from '../discovery/filters/search-codes.ts';
import { type Counted, numbersAt, type Unit } from './counted.ts';
import type { Node } from './tokens.ts';

export type Operator = (typeof RATE_OPERATORS)[number];
/**
 * Amounts such as "at least 10k", "18–24 years", "60 %", "3 months"; an unspecified end is null. `isPlain`: the sentence names no
 * bound.
 */
export type Amount = { from: number | null; to: number | null; operator: Operator; unit: Unit; isPlain: boolean };
/** A node after numbers were combined to amounts. `denies`: the side on which a negation has what it denies. */
export type Part = Node & { amount?: Amount; denies?: 1 | -1 };

const BOUND = new Set(['lt', 'lte', 'gt', 'gte', 'about', 'band']);

const about = (number: number): [number, number] => [Math.round(number * 0.8), Math.round(number * 1.2)];

/** 3万人台 is 30,000 to 39,999. */
const endOfBand = (number: number): number => {
  let step = 1;
  while (number > 0 && number % (step * 10) === 0) step *= 10;
  return number + step - 1;
};

type Bound = Operator | 'about' | 'band';

const amountOf = (numbers: Counted[], operator: Bound | undefined): Amount => {
  const [first, last] = numbers;
  const number = first?.number ?? 0;
  const unit = first?.unit || last?.unit || 'count';
  const rest = { unit, isPlain: operator === undefined };
  const end = (last ?? first)?.number ?? 0;
  const decade = end + ((last ?? first)?.span ?? 0);
  if (last) return { from: number, to: decade, operator: 'gte', ...rest, isPlain: false };
  if (first && first.span > 0 && (!operator || operator === 'about')) return { from: number, to: decade, operator: 'gte', ...rest };
  if (operator === 'band') return { from: number, to: endOfBand(number), operator: 'gte', ...rest };
  if (operator === 'about') {
    const [from, to] = unit === 'count' || unit === 'age' ? about(number) : [number, null];
    return { from, to, operator: 'gte', ...rest };
  }
  return operator === 'lt' || operator === 'lte'
    ? { from: null, to: number, operator, ...rest }
    : { from: number, to: null, operator: operator ?? 'gte', ...rest };
};

const BEFORE = new Set(['bound', 'between']);

const isNumber = (token: Node | undefined): boolean => token?.kind === 'digits' || token?.kind === 'number';

/**
 * Returns the position of a bound after a number, also after its metric: "10k followers max". In "6 % and over 20k" the word bounds
 * the next number.
 */
const endingAfter = (tokens: Node[], at: number): number | undefined => {
  let next = at;
  while (['metric', 'in', 'hint'].includes(tokens[next]?.kind ?? '') && next < at + 2) next += 1;
  const { kind = '', value = '' } = tokens[next] ?? {};
  const follows = tokens[next + 1]?.kind === 'metric' ? tokens[next + 2] : tokens[next + 1];
  const isBehind = kind === 'ending' || (kind === 'bound' && !isNumber(follows));
  return isBehind && BOUND.has(value) ? next : undefined;
};

/** Kinds between a bound and its number: "at least the 10k", "max followers 10k". */
const BETWEEN = new Set(['glue', 'metric']);

const CURRENCY_BEFORE = /(?:[$€£¥₩₹]|\b(?:usd|eur|gbp|jpy))\s*$/iu;
const CURRENCY = String.raw`[$€£¥₩₹]|桁|円|ドル|ユーロ|(?:usd|eur|gbp|jpy|dollars?|euros?|pounds?|yen|bucks)(?!\p{L})`;
const CURRENCY_AFTER = new RegExp(String.raw`^\s*(?:${CURRENCY})`, 'iu');
const UNIT_AFTER = /^(?!x\b)[\p{Script=Latin}]+/iu;

/** True for money and measures, which no filter counts: €500, 5万円, 160cm. */
const countsOther = (sentence: string, [first]: Counted[], { start, end }: { start: number; end: number }): boolean =>
  first !== undefined &&
  !['percent', 'age', 'days', 'times'].includes(first.unit) &&
  (CURRENCY_BEFORE.test(sentence.slice(0, start)) || CURRENCY_AFTER.test(sentence.slice(end)) || UNIT_AFTER.test(sentence.slice(end)));

const BETWEEN_ENDS = new Set(['glue', 'break']);

/** "At least 5 % but no more than 40 %", 5%以上、30%以下 before one thing: the two ends of one range. */
const withEnds = (parts: Part[]): Part[] => {
  const joined: Part[] = [];
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at] as Part;
    let next = at + 1;
    while (BETWEEN_ENDS.has(parts[next]?.kind ?? '')) next += 1;
    const [low, high] = [part.amount, parts[next]?.amount];
    const isRange = low && high && next > at + 1 && low.unit === high.unit && !low.isPlain && !high.isPlain;
    const isOpen = isRange && low.to === null && high.from === null && (low.from ?? 0) <= (high.to ?? 0);
    if (isOpen && low.unit === 'percent') {
      joined.push({ ...part, end: (parts[next] as Part).end, amount: { ...low, to: high.to } });
      at = next;
    } else joined.push(part);
  }
  return joined;
};

/** Combines numbers with their bounds and units to one part each. */
export const withAmounts = (sentence: string, tokens: Node[]): Part[] => {
  const parts: Part[] = [];
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at] as Node;
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
    const isBefore = token.kind === 'bound' && !(token.value === 'about' && ending !== undefined);
    // 約10万人以上 is a lower bound.
    const operator = isBefore ? token.value : tokens[ending ?? -1]?.value;
    const skipped = [...tokens.slice(at + 1, first), ...(ending === undefined ? [] : tokens.slice(end, ending))].filter(
      ({ kind }) => kind === 'metric',
    );
    const last = ending !== undefined && skipped.length === 0 ? ending : end - 1;
    const amount = amountOf(numbers, operator as Bound | undefined);
    const written = { start: tokens[first]?.start ?? token.start, end: (tokens[end - 1] as Node).end };
    // 1本あたり ("per video") is the base of a figure, not a figure.
    const kind = amount.unit === 'each' ? 'stop' : countsOther(sentence, numbers, written) ? 'word' : 'amount';
    parts.push({ kind, value: '', start: token.start, end: (tokens[last] as Node).end, ...(kind === 'amount' && { amount }) }, ...skipped);
    at = (ending ?? end - 1) + 1;
  }
  return withEnds(parts);
};
