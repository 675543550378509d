import { DEFAULT_WEIGHT, WEIGHTS } from '../ranges.ts';
import type { Part } from './amounts.ts';
import { clauseOf, freeOf, indexesOf, isClauseEnd, isFree, isSilent, kindIn, nextPast, type Reading, use } from './reading.ts';

/** Attributes that an audience and a creator can both have. */
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
/** Where the attribute of an audience stands, with the share that was asked for, in percent; `isLess` = it must stay below. */
export type Scope = Map<number, { percent?: number; isLess?: boolean }>;

const isAttribute = ({ kind }: Part): boolean => ATTRIBUTES.includes(kind);
const isShare = ({ kind, amount }: Part): boolean => kind === 'share' || amount?.unit === 'percent';
const HELPERS = ['glue', 'affinity', 'speaking', 'ageMark', 'plural', 'joiner', 'sort', 'sign'];
const isLink = (part: Part): boolean => HELPERS.includes(part.kind) || isShare(part);
const isMarker = (reading: Reading, at: number): boolean =>
  ['audience', 'audienceBefore', 'audienceAfter'].includes(reading.parts[at]?.kind ?? '') ||
  (reading.parts[at]?.kind === 'metric' && reading.parts[at]?.value === 'followers' && isFree(reading, at));

/** "Brazilian female …": attributes that stand right before the audience. Those after "in" belong to what came earlier. */
const attributesBefore = (reading: Reading, marker: number): number[] => {
  const { parts, isJapanese } = reading;
  const found: number[] = [];
  // 男性がフォロワーの中心
  const isSubject = isJapanese && parts[nextPast(reading, marker, 1, ({ kind }) => kind === 'glue') ?? -1]?.kind === 'share';
  for (let at = marker - 1; at >= 0; at--) {
    const part = parts[at] as Part;
    if (isAttribute(part)) {
      if (!isJapanese && parts[at - 1]?.kind === 'in') break;
      found.push(at);
    } else if (!isLink(part) && part.kind !== 'audience' && !(isSubject && part.kind === 'stop')) break;
  }
  return found;
};

/** "likes" is a figure elsewhere; after an audience it is what they do. */
const isVerb = ({ kind, value }: Part): boolean => kind === 'mention' || (kind === 'metric' && value === 'engagements');
const goesOn = (part: Part): boolean => isLink(part) || isVerb(part) || part.kind === 'stop' || part.kind === 'in';

const PEOPLE = ['gender', 'ages'];
const LIKINGS = ['interest', 'topic'];

/** What ends that which is said of an audience: another subject, or in Japanese what follows the share. */
const isEnd = (reading: Reading, marker: number, at: number, found: number[]): boolean => {
  const { parts, isJapanese } = reading;
  const part = parts[at] as Part;
  const said = [marker, at + 3] as [number, number];
  if (isAttribute(part)) return LIKINGS.includes(part.kind) && kindIn(reading, said, 'affinity', 'metric') === undefined;
  if (isJapanese && found.length > 0 && kindIn(reading, [marker, at + 1], 'share', 'amount') !== undefined) {
    return !(part.kind === 'glue' && PEOPLE.includes(parts[at + 1]?.kind ?? ''));
  }
  const isWho = at === marker + 1 && part.value === 'who';
  return !goesOn(part) && !isWho;
};

/** "… is mostly in France, …": attributes that are said of the audience; after a colon also past commas. */
const attributesAfter = (reading: Reading, marker: number): number[] => {
  const { parts } = reading;
  const isListed = parts[nextPast(reading, marker, 1, isSilent) ?? -1]?.value === ':';
  const found: number[] = [];
  for (let at = marker + 1; at < parts.length; at++) {
    const part = parts[at] as Part;
    if (isListed && (/^[:,、]$/.test(part.value) || goesOn(part))) continue;
    if (isEnd(reading, marker, at, found)) return part.kind === 'creator' ? withoutLastNoun(parts, found, at) : found;
    if (isAttribute(part)) found.push(at);
  }
  return found;
};

/** In "audience in the US fitness creators" the last words are about the creators. */
const withoutLastNoun = (parts: Part[], found: number[], end: number): number[] => {
  let at = end - 1;
  while (at > 0 && isAttribute(parts[at] as Part) && parts[at - 1]?.kind !== 'in') at -= 1;
  return found.filter((place) => place <= at);
};

const LINKING = ['in', 'stop', 'share', 'amount', 'ages', 'ageMark', 'speaking', 'affinity', 'break'];

const saidOf = (reading: Reading, marker: number): number[] => {
  const { kind } = reading.parts[marker] as Part;
  const before = kind === 'audienceAfter' ? [] : attributesBefore(reading, marker);
  const next = reading.parts[marker + 1];
  const isLinked = reading.isJapanese
    ? kindIn(reading, [marker, clauseOf(reading, marker)[1]], 'affinity') !== undefined
    : next !== undefined && LINKING.includes(next.kind);
  const goesFurther = before.length === 0 || isLinked;
  const after = kind !== 'audienceBefore' && goesFurther ? attributesAfter(reading, marker) : [];
  if (before.length + after.length > 0) use(reading, '', marker);
  return [...before, ...after];
};

type Span = { from: number; to: number };

/** A share speaks of what comes after it in English and before it in Japanese, where there is anything; up to the next share. */
const aboutShare = (reading: Reading, share: number, isWanted: (at: number) => boolean): number[] => {
  const [from, to] = clauseOf(reading, share);
  const isOther = (at: number): boolean => at !== share && isShare(reading.parts[at] as Part);
  const places = (span: Span): number[] => Array.from({ length: Math.max(0, span.to - span.from) }, (_, step) => span.from + step);
  const earlier = places({ from, to: share });
  const later = places({ from: share + 1, to });
  const before = earlier.slice(earlier.findLastIndex(isOther) + 1).filter(isWanted);
  const stop = later.findIndex(isOther);
  const after = later.slice(0, stop < 0 ? undefined : stop).filter(isWanted);
  const [first, second] = reading.isJapanese ? [before, after] : [after, before];
  return first.length > 0 ? first : second;
};

/** "60 % women" speaks of an audience without saying so. */
const besideShare = (reading: Reading, share: number): number[] => {
  const { parts, isJapanese } = reading;
  const isNear = (at: number): boolean => {
    const [low, high] = at < share ? [at, share] : [share, at];
    return parts.slice(low + 1, high).every((part) => isSilent(part) || isAttribute(part));
  };
  const isPercent = parts[share]?.kind === 'amount';
  const wanted = (at: number): boolean => {
    const part = parts[at] as Part;
    return isAttribute(part) && isFree(reading, at) && isNear(at) && (isPercent || ['gender', 'ages'].includes(part.kind));
  };
  const near = aboutShare(reading, share, wanted);
  const [first] = isJapanese && (near[0] ?? share) < share ? near.slice(-1) : near;
  return first === undefined ? [] : [first];
};

/** Nothing in its own clause: "audience in the UK, over 25%" looks back. */
const inClauseBefore = (reading: Reading, share: number, scope: Scope): number[] => {
  const [from] = clauseOf(reading, share);
  if (from === 0 || !isClauseEnd(reading.parts[from - 1] as Part) || from < 2) return [];
  const [earlier, end] = clauseOf(reading, from - 2);
  return [...scope.keys()].filter((at) => at >= earlier && at < end && scope.get(at)?.percent === undefined);
};

const askedShare = ({ kind, value, amount }: Part): { percent: number; isLess?: boolean } =>
  kind === 'share' ? { percent: Number(value) } : { percent: amount?.from ?? amount?.to ?? 0, isLess: amount?.from === null };

/** The offered weight that is nearest to a share in percent. */
export const weightOf = (percent: number): number =>
  WEIGHTS.reduce((best, weight) => (Math.abs(weight - percent / 100) < Math.abs(best - percent / 100) - 1e-9 ? weight : best));

export const weightAt = (scope: Scope, at: number): number => {
  const percent = scope.get(at)?.percent;
  return percent === undefined ? DEFAULT_WEIGHT : weightOf(percent);
};

/** Ages alone between commas go on about the audience that was just spoken of. */
const agesAlone = (reading: Reading, scope: Scope): number[] =>
  freeOf(reading, 'ages').filter((at) => {
    const [from, to] = clauseOf(reading, at);
    const isAlone = reading.parts.slice(from, to).every((part, step) => from + step === at || isSilent(part));
    const [earlier, end] = from > 1 ? clauseOf(reading, from - 2) : [0, 0];
    return isAlone && [...scope.keys()].some((place) => place >= earlier && place < end);
  });

/** Which attributes are the audience's, and their shares; the others are the creator's own. */
export const audienceScope = (reading: Reading): Scope => {
  const markers = reading.parts.flatMap((_, at) => (isMarker(reading, at) ? [at] : []));
  const scope: Scope = new Map(
    markers.flatMap((marker) => saidOf(reading, marker).filter((at) => isFree(reading, at))).map((at) => [at, {}]),
  );
  const shares = freeOf(reading, 'amount', 'share').filter((at) => isShare(reading.parts[at] as Part));
  for (const share of shares) {
    const said = aboutShare(reading, share, (at) => scope.has(at));
    const beside = said.length > 0 ? said : besideShare(reading, share);
    const about = beside.length > 0 ? beside : inClauseBefore(reading, share, scope);
    for (const at of about) scope.set(at, askedShare(reading.parts[share] as Part));
    if (about.length > 0) use(reading, '', share);
  }
  for (const at of agesAlone(reading, scope)) if (!scope.has(at)) scope.set(at, {});
  for (const marker of indexesOf(reading, 'audience')) use(reading, '', marker);
  return scope;
};
