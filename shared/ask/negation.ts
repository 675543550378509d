import type { Amount, Part } from './amounts.ts';
import { isClauseEnd, isSilent, type ParseState } from './parse-state.ts';

/** Positions that a negation covers: after it, or before it in Japanese. */
const scopeOf = (parts: readonly Part[], at: number): number[] => {
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
    if (step === -1 && isSilent(part) && !isPersonWord && part.kind !== 'ending') break;
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

/** Most filters cannot be negated, so negated words become unknown: "not from India", インド以外. */
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
    const covered = scopeOf(parts, at);
    const isBounded = covered.some((place) => parts[place]?.amount && opposite(parts[place].amount));
    const isPrivate = covered.some((place) => parts[place]?.kind === 'private');
    replaced.set(at, { ...part, kind: isBounded || isPrivate ? 'stop' : 'word' });
    for (const place of covered) replaced.set(place, negated(parts[place] as Part, isBounded || isPrivate));
  }
  state.parts = parts.map((part, at) => replaced.get(at) ?? part);
};
