import type { Part } from './amounts.ts';
import {
  clauseOf,
  freeOf,
  indexesOf,
  isClauseEnd,
  isFree,
  isSilent,
  kindIn,
  nextPast,
  type ParseState,
  textOf,
  use,
} from './parse-state.ts';
import { bindShares, isAttribute, isShare, type Scope } from './shares.ts';

const HELPERS = ['glue', 'affinity', 'speaking', 'ageMark', 'plural', 'joiner', 'sort', 'sign'];
/** 犬好きの…: not a subject of its own. */
const isFond = ({ kind, value }: Part): boolean => kind === 'stop' && value === 'fond';
const isLink = (part: Part): boolean => HELPERS.includes(part.kind) || isShare(part) || isFond(part);
/** フォロワーの多い…: how many they are, where nothing says which. */
const isMany = (state: ParseState, at: number): boolean => {
  const many = state.parts[nextPast(state, at, 1, ({ kind, value }) => kind === 'glue' || value === 'subject') ?? -1];
  const isSaid = many?.kind === 'share' && /多い/.test(textOf(state, many));
  return isSaid && attributesBefore(state, at).length === 0;
};

const isMarker = (state: ParseState, at: number): boolean =>
  ['audience', 'audienceBefore', 'audienceAfter'].includes(state.parts[at]?.kind ?? '') ||
  (state.parts[at]?.kind === 'metric' && state.parts[at]?.value === 'followers' && isFree(state, at) && !isMany(state, at));

/** 男性がフォロワーの中心, 女性がオーディエンス */
const isSaidBefore = (state: ParseState, marker: number): boolean => {
  const { parts, isJapanese } = state;
  const next = parts[nextPast(state, marker, 1, ({ kind }) => kind === 'glue') ?? -1];
  const subject = parts[marker - 1];
  const isWhole = next === undefined || isShare(next) || isClauseEnd(next);
  return isJapanese && isWhole && subject?.kind === 'stop' && subject.value === 'subject';
};

/** "Brazilian female …": attributes that stand right before the audience. Those after "in" belong to what came earlier. */
const attributesBefore = (state: ParseState, marker: number): number[] => {
  const { parts, isJapanese } = state;
  const found: number[] = [];
  const isSubject = isSaidBefore(state, marker);
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
const isEnd = (state: ParseState, marker: number, at: number, found: number[]): boolean => {
  const { parts, isJapanese } = state;
  const part = parts[at] as Part;
  const said = [marker, at + 3] as [number, number];
  if (isAttribute(part)) return LIKINGS.includes(part.kind) && kindIn(state, said, 'affinity', 'metric') === undefined;
  if (isJapanese && found.length > 0 && kindIn(state, [marker, at + 1], 'share', 'amount') !== undefined) {
    return !(part.kind === 'glue' && PEOPLE.includes(parts[at + 1]?.kind ?? ''));
  }
  const isPersonWord = at === marker + 1 && part.value === 'who';
  return !goesOn(part) && !isPersonWord;
};

/** "… is mostly in France, …": attributes that are said of the audience; after a colon also past commas. */
const attributesAfter = (state: ParseState, marker: number): number[] => {
  const { parts } = state;
  const isListed = parts[nextPast(state, marker, 1, isSilent) ?? -1]?.value === ':';
  const found: number[] = [];
  for (let at = marker + 1; at < parts.length; at++) {
    const part = parts[at] as Part;
    if (isListed && (/^[:,、]$/.test(part.value) || goesOn(part))) continue;
    if (isEnd(state, marker, at, found)) return part.kind === 'creator' ? withoutLastNoun(parts, found, at) : found;
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

const saidOf = (state: ParseState, marker: number): number[] => {
  const { kind } = state.parts[marker] as Part;
  const before = kind === 'audienceAfter' ? [] : attributesBefore(state, marker);
  const next = state.parts[marker + 1];
  const isLinked = state.isJapanese
    ? kindIn(state, [marker, clauseOf(state, marker)[1]], 'affinity') !== undefined
    : next !== undefined && LINKING.includes(next.kind);
  const goesFurther = before.length === 0 || (isLinked && !isSaidBefore(state, marker));
  const after = kind !== 'audienceBefore' && goesFurther ? attributesAfter(state, marker) : [];
  const useCases = state.parts.flatMap((part, at) => (at > marker && at < (after.at(-1) ?? 0) && isVerb(part) ? [at] : []));
  if (before.length + after.length > 0) use(state, '', marker, ...useCases);
  return [...before, ...after];
};

/** Ages alone between commas go on about the audience that was just spoken of. */
const agesAlone = (state: ParseState, scope: Scope): number[] =>
  freeOf(state, 'ages').filter((at) => {
    const [from, to] = clauseOf(state, at);
    const isAlone = state.parts.slice(from, to).every((part, step) => from + step === at || isSilent(part));
    const [earlier, end] = from > 1 ? clauseOf(state, from - 2) : [0, 0];
    return isAlone && [...scope.keys()].some((place) => place >= earlier && place < end);
  });

/** ファンの大半が…: applies only without a preceding noun that the fans could belong to. */
const markFans = (state: ParseState): void => {
  state.parts = state.parts.map((part, at) => {
    const isOfThem = part.kind === 'affinity' && part.value === 'fans' && !isAttribute(state.parts[at - 1] ?? part);
    return isOfThem ? { ...part, kind: 'audience', value: '' } : part;
  });
};

/** Which attributes are the audience's, and their shares; the others are the creator's own. */
export const audienceScope = (state: ParseState): Scope => {
  markFans(state);
  const markers = state.parts.flatMap((_, at) => (isMarker(state, at) ? [at] : []));
  const scope: Scope = new Map(markers.flatMap((marker) => saidOf(state, marker).filter((at) => isFree(state, at))).map((at) => [at, {}]));
  bindShares(state, scope);
  for (const at of agesAlone(state, scope)) if (!scope.has(at)) scope.set(at, {});
  for (const marker of indexesOf(state, 'audience')) use(state, '', marker);
  return scope;
};
