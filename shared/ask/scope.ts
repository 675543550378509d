import type { Part } from './amounts.ts';
import { clauseOf, freeOf, indexesOf, isClauseEnd, isFree, isSilent, kindIn, nextPast, type Reading, textOf, use } from './parse-state.ts';
import { bindShares, isAttribute, isShare, type Scope } from './shares.ts';

const HELPERS = ['glue', 'affinity', 'speaking', 'ageMark', 'plural', 'joiner', 'sort', 'sign'];
/** 犬好きの…: not a subject of its own. */
const isFond = ({ kind, value }: Part): boolean => kind === 'stop' && value === 'fond';
const isLink = (part: Part): boolean => HELPERS.includes(part.kind) || isShare(part) || isFond(part);
/** フォロワーの多い…: how many they are, where nothing says which. */
const isMany = (reading: Reading, at: number): boolean => {
  const many = reading.parts[nextPast(reading, at, 1, ({ kind, value }) => kind === 'glue' || value === 'subject') ?? -1];
  const isSaid = many?.kind === 'share' && /多い/.test(textOf(reading, many));
  return isSaid && attributesBefore(reading, at).length === 0;
};

const isMarker = (reading: Reading, at: number): boolean =>
  ['audience', 'audienceBefore', 'audienceAfter'].includes(reading.parts[at]?.kind ?? '') ||
  (reading.parts[at]?.kind === 'metric' && reading.parts[at]?.value === 'followers' && isFree(reading, at) && !isMany(reading, at));

/** 男性がフォロワーの中心, 女性がオーディエンス */
const isSaidBefore = (reading: Reading, marker: number): boolean => {
  const { parts, isJapanese } = reading;
  const next = parts[nextPast(reading, marker, 1, ({ kind }) => kind === 'glue') ?? -1];
  const subject = parts[marker - 1];
  const isWhole = next === undefined || isShare(next) || isClauseEnd(next);
  return isJapanese && isWhole && subject?.kind === 'stop' && subject.value === 'subject';
};

/** "Brazilian female …": attributes that stand right before the audience. Those after "in" belong to what came earlier. */
const attributesBefore = (reading: Reading, marker: number): number[] => {
  const { parts, isJapanese } = reading;
  const found: number[] = [];
  const isSubject = isSaidBefore(reading, marker);
  /** "women in the UK as audience" */
  const isSaidAs = !isJapanese && parts[marker]?.kind === 'audienceBefore';
  for (let at = marker - 1; at >= 0; at--) {
    const part = parts[at] as Part;
    if (isAttribute(part)) {
      if (!isJapanese && !isSaidAs && parts[at - 1]?.kind === 'in') break;
      found.push(at);
    } else if (!isLink(part) && part.kind !== 'audience' && !(isSubject && part.kind === 'stop') && !(isSaidAs && part.kind === 'in'))
      break;
  }
  return found;
};

/** "likes" is a figure elsewhere; after an audience it is what they do. */
const isVerb = ({ kind, value }: Part): boolean => kind === 'mention' || (kind === 'metric' && value === 'engagements');
const goesOn = (part: Part): boolean => isLink(part) || isVerb(part) || part.kind === 'stop' || part.kind === 'in';

const PEOPLE = ['gender', 'ages'];
const LIKINGS = ['interest', 'topic'];

/** The end of an audience phrase: another subject, or in Japanese the text after the share. */
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
  const goesFurther = before.length === 0 || (isLinked && !isSaidBefore(reading, marker));
  const after = kind !== 'audienceBefore' && goesFurther ? attributesAfter(reading, marker) : [];
  const verbs = reading.parts.flatMap((part, at) => (at > marker && at < (after.at(-1) ?? 0) && isVerb(part) ? [at] : []));
  if (before.length + after.length > 0) use(reading, '', marker, ...verbs);
  return [...before, ...after];
};

/** Ages alone between commas go on about the audience that was just spoken of. */
const agesAlone = (reading: Reading, scope: Scope): number[] =>
  freeOf(reading, 'ages').filter((at) => {
    const [from, to] = clauseOf(reading, at);
    const isAlone = reading.parts.slice(from, to).every((part, step) => from + step === at || isSilent(part));
    const [earlier, end] = from > 1 ? clauseOf(reading, from - 2) : [0, 0];
    return isAlone && [...scope.keys()].some((place) => place >= earlier && place < end);
  });

/** ファンの大半が…: applies only without a preceding noun that the fans could belong to. */
const markFans = (reading: Reading): void => {
  reading.parts = reading.parts.map((part, at) => {
    const isOfThem = part.kind === 'affinity' && part.value === 'fans' && !isAttribute(reading.parts[at - 1] ?? part);
    return isOfThem ? { ...part, kind: 'audience', value: '' } : part;
  });
};

/** Which attributes are the audience's, and their shares; the others are the creator's own. */
export const audienceScope = (reading: Reading): Scope => {
  markFans(reading);
  const markers = reading.parts.flatMap((_, at) => (isMarker(reading, at) ? [at] : []));
  const scope: Scope = new Map(
    markers.flatMap((marker) => saidOf(reading, marker).filter((at) => isFree(reading, at))).map((at) => [at, {}]),
  );
  bindShares(reading, scope);
  for (const at of agesAlone(reading, scope)) if (!scope.has(at)) scope.set(at, {});
  for (const marker of indexesOf(reading, 'audience')) use(reading, '', marker);
  return scope;
};
