import type { Amount, Part } from './amounts.ts';
import { isClauseEnd, isSilent, type ParseState, textOf } from './parse-state.ts';

/** Kinds whose filters exclude values: "not from India", インド以外. */
const EXCLUDABLE = new Set(['place', 'nationality', 'language', 'interest', 'brand', 'gender', 'contact', 'unsafe']);

/** "フランスとドイツ以外" excludes both countries. */
const joinsSame = (state: ParseState, at: number): boolean => {
  const [before, glue, after] = [state.parts[at - 1], state.parts[at], state.parts[at + 1]];
  const isAnd = glue?.kind === 'glue' && textOf(state, glue) !== 'の';
  return isAnd && before !== undefined && EXCLUDABLE.has(before.kind) && before.kind === after?.kind;
};

/** Positions that a negation covers: after it, or before it in Japanese. */
const scopeOf = (state: ParseState, at: number): number[] => {
  const { parts } = state;
  const step = parts[at]?.kind === 'negation' ? 1 : -1;
  const covered: number[] = [];
  for (let next = at + step; parts[next]; next += step) {
    const part = parts[next] as Part;
    // "no creators with less than …" continues past the word for the people.
    const isPersonWord = part.kind === 'creator' && next === at + step;
    if (
      isClauseEnd(part) ||
      (part.kind === 'break' && covered.some((place) => parts[place]?.kind !== 'creator')) ||
      (part.kind === 'creator' && !isPersonWord)
    )
      break;
    if (step === -1 && isSilent(part) && !isPersonWord && part.kind !== 'ending' && !joinsSame(state, next)) break;
    covered.push(next);
  }
  return covered;
};

const OPPOSITES = { lt: 'gte', lte: 'gt', gt: 'lte', gte: 'lt' } as const;

/** Negates a bound: "not fewer than 10k" is 10k and more. No filter can exclude a range, so returns undefined for ranges. */
const opposite = (amount: Amount): Amount | undefined =>
  !amount.isPlain && (amount.from === null) !== (amount.to === null)
    ? { ...amount, from: amount.to, to: amount.from, operator: OPPOSITES[amount.operator] }
    : undefined;

/** Kinds that say which filter an excluded value belongs to. */
const RELATED = new Set(['sponsor', 'mention', 'audience', 'audienceBefore', 'audienceAfter', 'resident']);

/** Other negated words become unknown. */
const negated = (part: Part, isBounded: boolean): Part => {
  if (part.kind === 'private') return { ...part, kind: 'setting', value: 'hidden' };
  const amount = part.amount && opposite(part.amount);
  if (amount) return { ...part, amount };
  return isBounded && (part.kind === 'metric' || isSilent(part)) ? part : { ...part, kind: 'word', amount: undefined };
};

export const applyNegation = (state: ParseState): void => {
  const { parts } = state;
  const replaced = new Map<number, Part>();
  for (const [at, part] of parts.entries()) {
    if (part.kind !== 'negation' && part.kind !== 'negationAfter') continue;
    const covered = scopeOf(state, at);
    const isBounded = covered.some((place) => parts[place]?.amount && opposite(parts[place].amount));
    const isPrivate = covered.some((place) => parts[place]?.kind === 'private');
    const excluded = isBounded || isPrivate ? [] : covered.filter((place) => EXCLUDABLE.has(parts[place]?.kind ?? ''));
    for (const place of excluded) state.excluded.set(place, at);
    replaced.set(at, { ...part, kind: isBounded || isPrivate ? 'stop' : 'word' });
    for (const place of covered) {
      const other = parts[place] as Part;
      const isKept = excluded.includes(place) || (excluded.length > 0 && (isSilent(other) || RELATED.has(other.kind)));
      replaced.set(place, isKept ? other : negated(other, isBounded || isPrivate));
    }
  }
  state.parts = parts.map((part, at) => replaced.get(at) ?? part);
};
