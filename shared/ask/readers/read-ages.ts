import type { WeightedRange } from '#shared/discovery/filters/range-kinds.ts';
import { AUDIENCE_AGE_STEPS, CREATOR_AGE_STEPS, crosses, DEFAULT_WEIGHT, type Steps } from '#shared/discovery/filters/ranges.ts';
import type { Part } from '../amounts.ts';
import {
  clauseOf,
  freeOf,
  isClauseEnd,
  isFiller,
  isFree,
  keyAt,
  nextPast,
  type ParseState,
  setOrExclude,
  textOf,
  use,
} from '../parse-state.ts';
import { type Scope, weightAt } from '../shares.ts';

const YOUNGEST = 10;
const OLDEST = 99;

const isAgeLike = ({ from, to }: { from: number | null; to: number | null }): boolean =>
  [from, to].every((age) => age === null || (age >= YOUNGEST && age <= OLDEST && Number.isInteger(age)));

/** True for counts of things: "at least 10 posts", 10件以上, 20名ほど, コメント数50以上. */
const countsObjects = (state: ParseState, at: number): boolean => {
  const before = state.parts[nextPast(state, at, -1, isFiller) ?? -1];
  const isOfMetric = before?.kind === 'metric' && before.value !== 'followers';
  const isOfNext = ['word', 'posted', 'mention', 'metric'].includes(state.parts[at + 1]?.kind ?? '');
  return isOfMetric || isOfNext || /[件回本個人名]/.test(textOf(state, state.parts[at] as Part));
};

/** Clothes are no ages. */
const SIZES = /\bsizes?\s*$/i;

/** "Handicap under 10", 偏差値60以上: the measure of a noun that no filter has. "Plumbers over 40" are people. */
const isOfMeasure = (state: ParseState, at: number): boolean => {
  const place = nextPast(state, at, -1, isFiller) ?? -1;
  const [before, earlier] = [state.parts[place], state.parts[place - 1]];
  if (before?.kind !== 'word' || !isFree(state, place)) return false;
  if (state.isJapanese) return /^[はがの]?$/u.test(state.sentence.slice(before.end, state.parts[at]?.start));
  return (earlier === undefined || isClauseEnd(earlier)) && !/s$/i.test(textOf(state, before));
};

const ROUND = 5;
const AGES = new Set([25, 35, 45]);
const PEOPLE =
  /(?:creators?|influencers?|accounts?|people|\p{L}*(?:bloggers?|vloggers?|tubers?|grammers?|tokers?)|moms|mums|dads|photographers|gamers)$/iu;
/** "About 20 female skincare creators" */
const isAboutCreators = (state: ParseState, at: number): boolean => {
  const { parts, sentence, isJapanese } = state;
  const isAbout = /(?:about|around|roughly|approx\p{L}*\.?|~)\s*\d*$/iu.test(sentence.slice(0, parts[at]?.end));
  if (isJapanese || !isAbout || /age/i.test(parts[at - 1]?.kind ?? '')) return false;
  const noun = nextPast(
    state,
    at,
    1,
    ({ kind, start, end }) =>
      ['interest', 'topic', 'nationality', 'size', 'gender'].includes(kind) && !PEOPLE.test(sentence.slice(start, end)),
  );
  const part = parts[noun ?? -1];
  return part !== undefined && PEOPLE.test(sentence.slice(part.start, part.end));
};

/** "10 to 15 creators", "find 20-30 beauty creators": how many are looked for. Ages mostly begin with 13, 18, 25 or 35. */
const isOfCreators = (state: ParseState, at: number): boolean => {
  const { amount } = state.parts[at] as Part;
  if (isAboutCreators(state, at)) return true;
  if (state.isJapanese || amount?.from == null || amount.to === null || amount.from % ROUND > 0 || AGES.has(amount.from)) return false;
  const [before, next] = [state.parts[at - 1], state.parts[at + 1]];
  const isFirst = before === undefined || isClauseEnd(before) || (before.kind === 'stop' && before.value === 'ask');
  const noun = nextPast(state, at, 1, ({ kind }) => ['interest', 'topic', 'nationality', 'size'].includes(kind));
  // "Micro influencers" is one word for a size.
  const isOfPeople = state.parts[noun ?? -1]?.kind === 'creator' || state.parts[(noun ?? state.parts.length) - 1]?.kind === 'size';
  return next?.kind === 'creator' || (isFirst && isOfPeople);
};

/** Marks amounts in years, and amounts such as 25-34 and "over 45" that look like ages and count nothing else. */
export const markAges = (state: ParseState): void => {
  const toAges = (part: Part, at: number): Part => {
    const { amount } = part;
    if (!amount || !isFree(state, at) || !isAgeLike(amount)) return part;
    const mark = nextPast(state, at, -1, ({ kind }) => kind === 'glue' || kind === 'stop');
    const isMarked = state.parts[mark ?? -1]?.kind === 'ageMark';
    if (SIZES.test(state.sentence.slice(0, part.start))) return part;
    const isBareAge = !amount.isPlain && !countsObjects(state, at) && !isOfMeasure(state, at) && !isOfCreators(state, at);
    const isAge = amount.unit === 'age' || (amount.unit === 'count' && (isMarked || isBareAge));
    return isAge ? { ...part, kind: 'ages' } : part;
  };
  state.parts = state.parts.map(toAges);
};

/** Returns the nearest step; of two equally near ones, the one with the wider range. */
const nearest = (steps: readonly number[], age: number, isWider: (a: number, b: number) => boolean): number =>
  steps.reduce((best, step) => {
    const [near, far] = [Math.abs(step - age), Math.abs(best - age)];
    return near < far || (near === far && isWider(step, best)) ? step : best;
  });

type Ages = { from: number | null; to: number | null };

/** Returns the single bucket of an age. */
const bucketOf = (age: number, steps: Steps, past: number): Ages => ({
  from: steps.from.findLast((step) => step <= age) ?? null,
  to: steps.to.find((step) => step >= age + past) ?? steps.openEnd,
});

/** Snaps to the offered steps; a creator's upper step is the first age past the range. Undefined if the ends would cross. */
export const snapAges = ({ from, to }: Ages, steps: Steps): Ages | undefined => {
  const past = steps === CREATOR_AGE_STEPS ? 1 : 0;
  if (from !== null && from === to) return bucketOf(from, steps, past);
  const snapped = {
    from: from === null ? null : nearest(steps.from, from, (a, b) => a < b),
    to: to === null ? null : nearest(steps.to, to + past, (a, b) => a > b),
  };
  if (!crosses(snapped, steps)) return snapped;
  // Both ends of 33 to 37 are nearest to 35: the steps around them.
  if (from === null || to === null || from > to) return undefined;
  return { from: bucketOf(from, steps, past).from, to: bucketOf(to, steps, past).to };
};

const agesAt = ({ parts }: ParseState, at: number): Ages | undefined => {
  const { kind, value, amount } = parts[at] as Part;
  if (kind !== 'ages') return undefined;
  if (amount?.isPlain && amount.to === null) return { from: amount.from, to: amount.from };
  if (amount) return { from: amount.from, to: amount.to === null || amount.operator !== 'lt' ? amount.to : amount.to - 1 };
  const [from, to] = value.split('-').map((end) => (end ? Number(end) : null));
  return { from: from ?? null, to: to ?? null };
};

/** 25歳以上35歳未満 names the two ends of one range. */
const isEnds = (one: Ages, other: Ages): boolean =>
  (one.to === null && other.from === null && (one.from ?? 0) <= (other.to ?? 0)) ||
  (one.from === null && other.to === null && (other.from ?? 0) <= (one.to ?? 0));

const joined = (all: Ages[]): Ages => {
  const [one, other] = all;
  if (all.length === 2 && one && other && isEnds(one, other)) return { from: one.from ?? other.from, to: one.to ?? other.to };
  return all.reduce(union);
};

const union = (one: Ages, other: Ages): Ages => ({
  from: one.from === null || other.from === null ? null : Math.min(one.from, other.from),
  to: one.to === null || other.to === null ? null : Math.max(one.to, other.to),
});

type AgesKey = 'audiencesAge' | 'influencersAge';

const setAges = (state: ParseState, positions: number[], key: AgesKey, weight?: number): void => {
  const all = positions.flatMap((at) => agesAt(state, at) ?? []);
  const [first] = positions;
  if (all.length === 0 || first === undefined) return;
  const ages = snapAges(joined(all), key === 'audiencesAge' ? AUDIENCE_AGE_STEPS : CREATOR_AGE_STEPS);
  const value: WeightedRange = { ...(ages ?? { from: null, to: null }), ...(weight !== undefined && { weight }) };
  if (ages && setOrExclude(state, key, value, first)) use(state, keyAt(state, key, first), ...positions);
};

/** "Audience mostly 18-24, aged 25-35": a condition of its own behind one that has ages is about the creator. */
const beginsOwn = (state: ParseState, at: number, audience: readonly number[]): boolean => {
  const { parts, isJapanese } = state;
  const [from, to] = clauseOf(state, at);
  const before = audience.find((place) => place < from);
  if (before === undefined) return false;
  const clause = clauseOf(state, before);
  if (!isJapanese) return parts[from]?.kind === 'ageMark' && from + 1 === at && clause[1] + 1 === from;
  const hasShare = (start: number, end: number): boolean =>
    parts.slice(start, end).some(({ kind, amount }) => kind === 'share' || amount?.unit === 'percent');
  return from === at && clause[1] + 1 === from && hasShare(...clause) && !hasShare(from, to);
};

export const readAges = (state: ParseState, scope: Scope): void => {
  const all = freeOf(state, 'ages');
  const ofAudience = all.filter((at) => scope.has(at));
  for (const at of ofAudience) if (beginsOwn(state, at, ofAudience)) scope.delete(at);
  // "Less than 10 % aged 13-17" excludes who reaches the share.
  for (const at of all) if (scope.get(at)?.isLess && !state.excluded.has(at)) state.excluded.set(at, at);
  for (const isExcluded of [false, true]) {
    const positions = all.filter((at) => state.excluded.has(at) === isExcluded);
    const audience = positions.filter((at) => scope.has(at));
    const weights = audience
      .map((at) => (scope.get(at)?.percent === undefined ? undefined : weightAt(scope, at)))
      .filter((weight) => weight !== undefined);
    if (audience.length > 0) setAges(state, audience, 'audiencesAge', weights.length > 0 ? Math.max(...weights) : DEFAULT_WEIGHT);
    setAges(
      state,
      positions.filter((at) => !scope.has(at)),
      'influencersAge',
    );
  }
};
