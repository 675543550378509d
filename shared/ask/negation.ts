import type { Amount, Part } from './amounts.ts';
import { isClauseEnd, isSilent, type ParseState } from './parse-state.ts';

/** From a word that rules out to where what it speaks of ends: forwards, or backwards in Japanese. */
const reachOf = (parts: readonly Part[], at: number): number[] => {
  const step = parts[at]?.kind === 'negation' ? 1 : -1;
  const reach: number[] = [];
  for (let next = at + step; parts[next]; next += step) {
    const part = parts[next] as Part;
    // "no creators with less than …" goes on past those whom it speaks of.
    const isPersonWord = part.kind === 'creator' && next === at + step;
    if (
      isClauseEnd(part) ||
      (part.kind === 'break' && reach.some((place) => parts[place]?.kind !== 'creator')) ||
      (part.kind === 'creator' && !isPersonWord)
    )
      break;
    if (step === -1 && isSilent(part) && !isPersonWord && part.kind !== 'ending') break;
    reach.push(next);
  }
  return reach;
};

const OPPOSITES = { lt: 'gte', lte: 'gt', gt: 'lte', gte: 'lt' } as const;

/** Fewer than 10k ruled out are 10k and more; of a range nothing can be asked that leaves it out. */
const opposite = (amount: Amount): Amount | undefined =>
  !amount.isPlain && (amount.from === null) !== (amount.to === null)
    ? { ...amount, from: amount.to, to: amount.from, operator: OPPOSITES[amount.operator] }
    : undefined;

/** A part under negation; most filters cannot be negated, so those words stay unknown: "not from India", インド以外. */
const ruledOut = (part: Part, isBounded: boolean): Part => {
  if (part.kind === 'private') return { ...part, kind: 'setting', value: 'hidden' };
  const amount = part.amount && opposite(part.amount);
  if (amount) return { ...part, amount };
  return isBounded && (part.kind === 'metric' || isSilent(part)) ? part : { ...part, kind: 'word', amount: undefined };
};

export const leaveOutNegated = (state: ParseState): void => {
  const { parts } = state;
  const changed = new Map<number, Part>();
  for (const [at, part] of parts.entries()) {
    if (part.kind !== 'negation' && part.kind !== 'negationAfter') continue;
    const reach = reachOf(parts, at);
    const isBounded = reach.some((place) => parts[place]?.amount && opposite(parts[place].amount));
    const isPrivate = reach.some((place) => parts[place]?.kind === 'private');
    changed.set(at, { ...part, kind: isBounded || isPrivate ? 'stop' : 'word' });
    for (const place of reach) changed.set(place, ruledOut(parts[place] as Part, isBounded || isPrivate));
  }
  state.parts = parts.map((part, at) => changed.get(at) ?? part);
};
