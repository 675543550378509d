import type { Part } from '../../amounts.ts';
import { isClauseEnd, type ParseState, textOf } from '../../parse-state.ts';
import { isShare } from '../../shares.ts';
import { EXCLUDABLE } from './negated-lists.ts';

/** Kinds of what creators are about. */
export const SUBJECTS: ReadonlySet<string> = new Set(['interest', 'topic', 'unsafe', 'brand', 'word']);

export const textBefore = (state: ParseState, at: number): string =>
  textOf(state, state.parts[at - 1] ?? { kind: '', value: '', start: 0, end: 0 });

const ACTIONS = new Set(['sponsor', 'sponsored', 'mention', 'speaking', 'posted', 'similar', 'affinity', 'bio', 'growth', 'growing']);

const RESIDES = /^(?:located|based|living|lives?|residing|resides?|who live|hailing)\b/i;

/** Singular verbs are about the creators that are looked for. */
const DOES = /^(?:speaks|posts in|has)$/i;

/** The "in" or "from" before the negated words; "not in" may be one negation. */
const linkBefore = (state: ParseState, [first]: readonly number[]): string | undefined => {
  if (state.isJapanese || first === undefined) return undefined;
  const text = textBefore(state, first + Number(state.parts[first]?.kind === 'in'));
  return /\b(?:in|from)$/iu.exec(text)?.[0].toLowerCase();
};

/** No kinds of what someone can be in or from. */
const OTHER_THAN_PLACES = new Set(['gender', 'interest', 'topic', 'contact', 'account', 'speaking', 'metric']);

/** "No crypto and based in Spain", "no crypto and in Spain", "no crypto and speaks Spanish", "no crypto and audience 60% female" */
const beginsPlaceOrAudience = (state: ParseState, at: number, covered: readonly number[]): boolean => {
  const { parts } = state;
  const { kind = '' } = parts[at] ?? {};
  const has = (...kinds: string[]): boolean => covered.some((place) => kinds.includes(parts[place]?.kind ?? ''));
  const text = parts[at] ? textOf(state, parts[at]) : '';
  const link = linkBefore(state, covered);
  const isOfPlace = link !== undefined && has('place', 'nationality');
  // "Not in London and from Japan", "not in London and female"
  const isFrom = isOfPlace && kind === 'in' && text.toLowerCase() !== link;
  const isOtherKind = isOfPlace && OTHER_THAN_PLACES.has(kind);
  // "No crypto and speaking Spanish", "no crypto and WhatsApp contact"
  const isSpoken =
    kind === 'speaking' &&
    ['language', 'nationality'].includes(parts[at + 1]?.kind ?? '') &&
    !has('language', 'nationality', 'break', 'creator', 'speaking');
  const isContact = kind === 'contact' && !has('contact', 'setting', 'glue');
  const isOtherPlace = kind === 'in' && (RESIDES.test(text) || isFrom || !has('in', 'place', 'nationality', 'language'));
  return kind === 'audience' || isOtherPlace || isOtherKind || isSpoken || isContact || beginsAction(state, at, covered);
};

/** "No giveaways and mentions Zara": the singular verb is about the creators that are looked for. */
const beginsSingular = ({ isJapanese, parts, sentence }: ParseState, at: number, covered: readonly number[]): boolean => {
  const [glue, verb] = [parts[at], parts[at + 1]];
  const isVerb =
    verb?.kind === 'mention' && /^(?:mentions|features|promotes|posts|talks|uses|loves|wears)(?!\p{L})/iu.test(sentence.slice(verb.start));
  const isNoun = covered.some((place) => ['word', ...EXCLUDABLE].includes(parts[place]?.kind ?? ''));
  return !isJapanese && glue?.kind === 'glue' && isVerb && isNoun && !covered.some((place) => parts[place]?.kind === 'break');
};

/** Begins a condition of its own, whatever was denied before. */
const OWN = /^(?:must|should|needs?\s+to|has\s+to|have\s+to)(?!\p{L})/iu;

/** "No giveaways and at least 10k followers", "no crypto and avg comments above 30", "not on YouTube and vegan": not denied. */
const beginsOwn = ({ isJapanese, parts, sentence }: ParseState, at: number, covered: readonly number[]): boolean => {
  const [glue, next, behind] = parts.slice(at, at + 3);
  const has = (...kinds: string[]): boolean => covered.some((place) => kinds.includes(parts[place]?.kind ?? ''));
  const isAnd = glue?.kind === 'glue' && /^(?:and|&|but|plus)(?!\p{L})/iu.test(sentence.slice(glue.start));
  if (isJapanese || !isAnd || next === undefined || has('break') || covered.some((place) => parts[place]?.amount)) return false;
  const isFigure = next.amount !== undefined || (next.kind === 'metric' && behind?.amount !== undefined);
  const isNoun = has('word', 'topic', 'interest', 'unsafe', 'account');
  const isPerson = has('gender', 'place', 'nationality');
  if (has('platform') && !['platform', 'people'].includes(next.kind)) return true;
  if (next.kind === 'place' && /^[\p{L}.]+(?:\s[\p{L}.]+)?-based(?!\p{L})/iu.test(sentence.slice(next.start))) return true;
  return (isNoun && isFigure) || ((isNoun || isPerson) && (next.kind === 'audience' || OWN.test(sentence.slice(next.start))));
};

const beginsAction = ({ isJapanese, parts, sentence }: ParseState, at: number, covered: readonly number[]): boolean =>
  !isJapanese &&
  parts[at] !== undefined &&
  DOES.test(sentence.slice(parts[at].start, parts[at].end)) &&
  !covered.some((place) => ['break', 'creator', 'speaking'].includes(parts[place]?.kind ?? ''));

/** "Never worked with Nike audience 60% female", but not "no Indian audience over 20%" */
const beginsAudience = ({ parts, isJapanese }: ParseState, at: number): boolean =>
  !isJapanese &&
  parts[at]?.kind === 'audience' &&
  parts[at + 1] !== undefined &&
  isShare(parts[at + 1] as Part) &&
  EXCLUDABLE.has(parts[at + 2]?.kind ?? '');

/** "Not in Paris women" */
const isGenderBehindPlace = (state: ParseState, at: number, covered: readonly number[]): boolean => {
  const isPlace = covered.at(-1) === at - 1 && state.parts[at - 1]?.kind === 'place';
  return state.parts[at]?.kind === 'gender' && isPlace && linkBefore(state, covered) !== undefined;
};

/** "No Nike partners / Adidas", but "no Nike partners and women" */
const continuesPartners = (state: ParseState, at: number): boolean => {
  const [brand, noun, joint, next] = state.parts.slice(at - 1, at + 3);
  const isJoined = joint?.kind === 'glue' || joint?.value === '/';
  return (
    brand?.kind === 'brand' &&
    noun !== undefined &&
    /^(?:partner|ambassador)s?$/iu.test(textOf(state, noun)) &&
    isJoined &&
    SUBJECTS.has(next?.kind ?? '')
  );
};

/** "Never worked with Nike in Bavaria": another condition follows the object of an action. */
export const beginsOther = (state: ParseState, at: number, covered: readonly number[]): boolean => {
  const { parts } = state;
  const isValue = (place: number): boolean => EXCLUDABLE.has(parts[place]?.kind ?? '') || parts[place]?.kind === 'platform';
  if (beginsSingular(state, at, covered) || beginsOwn(state, at, covered)) return true;
  if (!covered.some(isValue)) return false;
  const isAnd = parts[at]?.kind === 'glue' && /^(?:and|&)$/i.test(textOf(state, parts[at] as Part));
  const next = parts[isAnd ? at + 1 : at] as Part | undefined;
  if (next === undefined) return false;
  const action = covered.find((place) => ACTIONS.has(parts[place]?.kind ?? ''));
  // "Russian-language channels": the word belongs to the value before it.
  const isSuffix = ['speaking', 'affinity'].includes(next.kind) && !/^(?:who|that)\b/i.test(textOf(state, next));
  if (parts[at + 1]?.value === ':' && next.kind.startsWith('sponsor')) return false;
  const behind = parts[isAnd ? at + 2 : at + 1];
  const isNoun = /^posts?$/i.test(textOf(state, next)) && (behind === undefined || isClauseEnd(behind));
  const isOther =
    !isSuffix &&
    !isNoun &&
    !continuesPartners(state, at) &&
    ACTIONS.has(next.kind) &&
    (action === undefined || next.kind !== parts[action]?.kind);
  const hasAction = action !== undefined && !['posted', 'speaking'].includes(parts[action]?.kind ?? '');
  return (
    isOther ||
    beginsAudience(state, at) ||
    beginsAction(state, at, covered) ||
    (hasAction && ['in', 'ageMark'].includes(next.kind)) ||
    isGenderBehindPlace(state, at, covered) ||
    (isAnd && (['ageMark', 'amount', 'break', 'setting'].includes(next.kind) || beginsPlaceOrAudience(state, at + 1, covered)))
  );
};

const SHORT_FIGURE = /^(?:[<>~≤≥]|\d)/;

/** "Vegan not fitness london <50k": without words between them, a place or a figure behind a subject is another condition. */
export const beginsShort = (state: ParseState, at: number, covered: readonly number[]): boolean => {
  const { parts, isJapanese } = state;
  const [last, next] = [parts[covered.at(-1) ?? -1], parts[at]];
  if (isJapanese || last === undefined || next === undefined || covered.length !== 1 || !SUBJECTS.has(last.kind)) return false;
  const isFigure = next.amount !== undefined && SHORT_FIGURE.test(textOf(state, next));
  if (next.kind !== 'place' && !isFigure) return false;
  // "No fitness UK creators" is one noun.
  const end = parts.findIndex((part, place) => place > at && (isClauseEnd(part) || ['creator', 'people', 'sponsored'].includes(part.kind)));
  return end < 0 || isClauseEnd(parts[end] as Part);
};
