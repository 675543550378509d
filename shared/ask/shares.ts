import { DEFAULT_WEIGHT, WEIGHTS } from '../discovery/filters/ranges.ts';
import type { Part } from './amounts.ts';
import { clauseOf, freeOf, isClauseEnd, isFree, isSilent, type ParseState, use } from './parse-state.ts';

/** Kinds that can describe an audience or a creator. */
export const ATTRIBUTES = [
  'country',
  'nationality',
  'region',
  'place',
  'language',
  'interest',
  'topic',
  'brand',
  'gender',
  'ages',
  'ethnicity',
];
/** A requested share in percent. `isLess`: it must stay below; `max`: upper end of a band; `isWord`: "mostly", which a figure replaces. */
type Requested = { percent?: number; isLess?: boolean; max?: number; isWord?: boolean };
/** Positions of audience attributes. */
export type Scope = Map<number, Requested>;

export const isAttribute = ({ kind }: Part): boolean => ATTRIBUTES.includes(kind);
export const isShare = ({ kind, amount }: Part): boolean => kind === 'share' || amount?.unit === 'percent';

type Span = { from: number; to: number };

/** "UK at least 40 % and Ireland 10 %": every share of the clause follows its attribute. */
const areBehind = ({ parts }: ParseState, from: number, to: number): boolean => {
  const clause = parts.slice(from, to);
  const shares = clause.flatMap((part, at) => (isShare(part) ? [at] : []));
  const [first = 0, last = 0] = [shares[0], shares.at(-1)];
  return shares.length > 1 && clause.slice(0, first).some(isAttribute) && !clause.slice(last).some(isAttribute);
};

/** "Audience 18-24 at least 40% and men only": the figure follows its attribute. */
const isBehindOne = ({ parts, sentence }: ParseState, share: number, before: readonly number[]): boolean => {
  const next = parts[share + 1];
  return before.at(-1) === share - 1 && next?.kind === 'glue' && /^and$/iu.test(sentence.slice(next.start, next.end));
};

/** Attributes of a share: those after it in English and before it in Japanese, else the other side; up to the next share. */
const attributesOfShare = (state: ParseState, share: number, isWanted: (at: number) => boolean): number[] => {
  const [from, to] = clauseOf(state, share);
  const isOther = (at: number): boolean => at !== share && isShare(state.parts[at] as Part);
  const positionsIn = (span: Span): number[] => Array.from({ length: Math.max(0, span.to - span.from) }, (_, step) => span.from + step);
  const earlier = positionsIn({ from, to: share });
  const later = positionsIn({ from: share + 1, to });
  const before = earlier.slice(earlier.findLastIndex(isOther) + 1).filter(isWanted);
  // "70% women and whose audience loves Nike": another audience begins.
  const isNext = (at: number, step: number): boolean =>
    state.parts[at]?.kind === 'audience' && state.parts[at - 1]?.kind === 'break' && later.slice(0, step).some(isWanted);
  const stop = later.findIndex((at, step) => isOther(at) || (!state.isJapanese && isNext(at, step)));
  const after = later.slice(0, stop < 0 ? undefined : stop).filter(isWanted);
  const [first, second] =
    state.isJapanese || areBehind(state, from, to) || isBehindOne(state, share, before) ? [before, after] : [after, before];
  return first.length > 0 ? first : second;
};

/** "60 % women" implies an audience. */
const nearbyAttribute = (state: ParseState, share: number): number[] => {
  const { parts, isJapanese } = state;
  const isNear = (at: number): boolean => {
    const [low, high] = at < share ? [at, share] : [share, at];
    return parts.slice(low + 1, high).every((part) => isSilent(part) || isAttribute(part));
  };
  const isPercent = parts[share]?.kind === 'amount';
  const isCandidate = (at: number): boolean => {
    const part = parts[at] as Part;
    return isAttribute(part) && isFree(state, at) && isNear(at) && (isPercent || ['gender', 'ages'].includes(part.kind));
  };
  const near = attributesOfShare(state, share, isCandidate);
  const [first] = isJapanese && (near[0] ?? share) < share ? near.slice(-1) : near;
  return first === undefined ? [] : [first];
};

/** True for an attribute without a figure: "mostly female, at least 60 %". */
const isOpen = ({ parts }: ParseState, share: number, { percent, isWord = false }: Requested = {}): boolean =>
  percent === undefined || (isWord && parts[share]?.kind === 'amount');

/** "Core audience" is one phrase and says nothing about the clause before it; "25% of the audience" does. */
const isWithAudience = ({ parts }: ParseState, share: number): boolean =>
  parts.some(({ kind, start }) => kind === 'audience' && start === parts[share]?.start);

/** A share without attributes in its clause refers to the previous one: "audience in the UK, over 25%". */
const previousClauseAttributes = (state: ParseState, share: number, scope: Scope): number[] => {
  const [from] = clauseOf(state, share);
  if (from === 0 || !isClauseEnd(state.parts[from - 1] as Part) || from < 2 || isWithAudience(state, share)) return [];
  const [earlier, end] = clauseOf(state, from - 2);
  return [...scope.keys()].filter((at) => at >= earlier && at < end && isOpen(state, share, scope.get(at)));
};

const requestedShare = ({ kind, value, amount }: Part): Requested => {
  if (kind === 'share') return { percent: Number(value), isWord: true };
  const [from, to] = [amount?.from ?? null, amount?.to ?? null];
  return { percent: from ?? to ?? 0, isLess: from === null, ...(from !== null && to !== null && { max: to }) };
};

/** Returns the offered weight nearest to a share in percent. */
export const weightOf = (percent: number): number =>
  WEIGHTS.reduce((best, weight) => (Math.abs(weight - percent / 100) < Math.abs(best - percent / 100) - 1e-9 ? weight : best));

export const weightAt = (scope: Scope, at: number): number => {
  const percent = scope.get(at)?.percent;
  return percent === undefined ? DEFAULT_WEIGHT : weightOf(percent);
};

/** The weight that ends a band of shares, which is excluded; undefined if the band is narrower than the offered steps. */
export const maxWeightAt = (scope: Scope, at: number): number | undefined => {
  const max = scope.get(at)?.max;
  const weight = max === undefined ? undefined : weightOf(max);
  return weight !== undefined && weight > weightAt(scope, at) ? weight : undefined;
};

/** Binds every share to its attributes, which marks them as the audience's. */
export const bindShares = (state: ParseState, scope: Scope): void => {
  const shares = freeOf(state, 'amount', 'share').filter((at) => isShare(state.parts[at] as Part));
  for (const share of shares) {
    const own = attributesOfShare(state, share, (at) => scope.has(at) && isOpen(state, share, scope.get(at)));
    const nearest = own.length > 0 ? own : nearbyAttribute(state, share);
    const targets = nearest.length > 0 ? nearest : previousClauseAttributes(state, share, scope);
    const asked = requestedShare(state.parts[share] as Part);
    for (const at of targets) scope.set(at, asked);
    if (targets.length > 0) use(state, '', share);
  }
};
