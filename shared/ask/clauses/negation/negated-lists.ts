import type { Part } from '../../amounts.ts';
import { clauseOf, isClauseEnd, kindIn, type ParseState, textOf } from '../../parse-state.ts';

/** Kinds whose filters exclude values: "not from India", インド以外. */
export const EXCLUDABLE = new Set([
  'place',
  'nationality',
  'language',
  'interest',
  'topic',
  'hashtag',
  'handle',
  'university',
  'brand',
  'gender',
  'ages',
  'ethnicity',
  'contact',
  'account',
  'unsafe',
  'quote',
]);
const NO_PART: Part = { kind: '', value: '', start: 0, end: 0 };
const LISTABLE = new Set([...EXCLUDABLE, 'setting', 'size', 'sponsored', 'student', 'amount']);
const PLACES = new Set(['place', 'nationality', 'language']);
const ALONE = new Set(['contact', 'university']);

/** Kinds of which a list can be: people and what they are about, or places. */
export const areAlike = (one: string, other: string): boolean =>
  one === other ||
  (LISTABLE.has(one) && LISTABLE.has(other) && PLACES.has(one) === PLACES.has(other) && !ALONE.has(one) && !ALONE.has(other));

/** Has no filter that excludes it, but is not wanted either: 認証アカウントとママはNG. */
const isListable = ({ kind, amount }: Part): boolean => (kind === 'amount' ? amount?.unit === 'age' : LISTABLE.has(kind));

/** "Kids content and vegan excluded", "kids content, politics and swearing are out": the noun belongs to the item before it. */
export const isNounOfItem = (state: ParseState, at: number): boolean =>
  !state.isJapanese &&
  /^(?:content|posts?|videos?|stuff)$/iu.test(textOf(state, state.parts[at] ?? NO_PART)) &&
  EXCLUDABLE.has(state.parts[at - 1]?.kind ?? '') &&
  (state.parts[at + 1]?.kind === 'glue' || state.parts[at + 1]?.value === ',');

/** 英語の投稿や… */
const itemBefore = (state: ParseState, at: number): Part | undefined => {
  const { parts, isJapanese } = state;
  if (isNounOfItem(state, at - 1)) return parts[at - 2];
  if (!isJapanese || parts[at - 1]?.kind !== 'posted') return parts[at - 1];
  return parts[parts[at - 2]?.kind === 'glue' ? at - 3 : at - 2];
};

const PEOPLE = new Set(['gender', 'ages', 'amount', 'student', 'size']);
export const areOneKind = (one: string, other: string): boolean => areAlike(one, other) && PEOPLE.has(one) === PEOPLE.has(other);

const isPlace = ({ kind }: Part): boolean => kind === 'place' || kind === 'nationality';

/** "フランスとドイツ以外" excludes both countries. */
export const joinsSame = (state: ParseState, at: number): boolean => {
  const { parts } = state;
  const [glue, after] = [parts[at], parts[at + 1]];
  const before = itemBefore(state, at);
  const isAnd = glue?.kind === 'glue' && textOf(state, glue) !== 'の';
  if (!isAnd || before === undefined || after === undefined) return false;
  // 酒・ギャンブルNG: items can be unknown.
  const isSubject = ({ kind }: Part): boolean => ['interest', 'topic', 'unsafe', 'brand', 'word'].includes(kind);
  const isUnknown = before.kind === 'word' || after.kind === 'word';
  if (state.isJapanese && isUnknown && isSubject(before) && isSubject(after)) return true;
  if (!isListable(before) || !isListable(after)) return false;
  // 女性・京都以外, but ママ・10代はNG
  if (textOf(state, glue) === '・' && PEOPLE.has(before.kind) && !PEOPLE.has(after.kind)) return false;
  // ヨガ・東京以外, 英語で発信・ナイキのPR経験者は除く
  if (textOf(state, glue) === '・' && isPlace(before) !== isPlace(after)) return false;
  const first = parts.findIndex(({ start }) => start === before.start);
  const isWhole = first === 0 || isClauseEnd(parts[first - 1] as Part);
  return state.isJapanese || areAlike(before.kind, after.kind) || isWhole;
};

/** True for subjects that are hardly ever looked for: "no alcohol, tobacco, weapons" is a list without "and". */
export const isVice = (part: Part | undefined): boolean =>
  part?.kind === 'unsafe' || (part?.kind === 'interest' && /^(?:19|405)(?:\/|$)/.test(part.value));

/** 女性のみ 犯罪関連の投稿なし: a blank ends a Japanese phrase, except between subjects that are hardly ever looked for. */
export const isPhraseEnd = ({ isJapanese, parts, sentence }: ParseState, at: number): boolean => {
  const [part, next] = [parts[at], parts[at + 1]];
  const isBlank = part !== undefined && next !== undefined && /^\s+$/.test(sentence.slice(part.end, next.start));
  return isJapanese && isBlank && !(isVice(part) && isVice(next));
};

const LEAVES_OUT = /^(?:exclud|skip|leav|remov|drop|avoid|ignor|hid|omit|filter|rul|keep|weed|screen)/i;

/** "No vaping, crypto or cats", but "no kids, women and London" lists what is wanted. */
const isListOfOthers = (state: ParseState, comma: number, glue: Part): boolean => {
  const negation = state.parts.findLast(({ kind }, at) => at < comma && kind === 'negation');
  return /^n?or$/i.test(textOf(state, glue)) || (negation !== undefined && LEAVES_OUT.test(textOf(state, negation)));
};

const SUBJECTS = new Set(['interest', 'topic']);

/** "Never sponsored by Nike, running or yoga", "no swearing, gaming or anime": subjects behind a partner or unsafe content are wanted. */
const beginsWanted = (state: ParseState, comma: number, kind: string): boolean => {
  const next = state.parts[comma + 1];
  if (!SUBJECTS.has(next?.kind ?? '') || isVice(next)) return false;
  return kind === 'unsafe' || (kind === 'brand' && kindIn(state, clauseOf(state, comma - 1), 'sponsor', 'sponsored') !== undefined);
};

/** "Not in France, Italy or Spain": a comma continues a list that ends with "or"; its items can be unknown. */
export const continuesList = (state: ParseState, comma: number, kind: string | undefined): boolean => {
  const { parts } = state;
  if (parts[comma]?.value !== ',' || kind === undefined || !EXCLUDABLE.has(kind)) return false;
  const isOther = (at: number): boolean => isListable(parts[at] ?? NO_PART) && areAlike(parts[at]?.kind ?? '', kind);
  const isItem = (at: number): boolean => parts[at]?.kind === kind || parts[at]?.kind === 'word';
  if (beginsWanted(state, comma, kind)) return false;
  const after = parts[comma + 2];
  if (isVice(parts[comma - 1]) && isVice(parts[comma + 1]) && (after === undefined || isClauseEnd(after))) return true;
  if (parts[comma + 1]?.kind === 'word' && !isItem(comma + 3)) return false;
  let isMixed = false;
  for (let at = comma + 1; isItem(at) || isListable(parts[at] ?? NO_PART) || parts[at]?.kind === 'in'; at++) {
    // "Moms" are women and parents.
    while (parts[at + 1]?.start === parts[at]?.start) at += 1;
    isMixed ||= !isItem(at) && parts[at]?.kind !== 'in';

    const next = parts[at + 1];
    const isLast = next?.kind === 'glue' || (next?.value === ',' && parts[at + 2]?.kind === 'glue');
    const last = at + (next?.kind === 'glue' ? 2 : 3);
    if (isLast) {
      const isSame = isItem(last) || (parts[last]?.kind === 'in' && parts[at + 3]?.kind === kind);
      if (isSame && !isMixed) return true;
      const isAlternative = /^n?or$/i.test(textOf(state, parts[last - 1] as Part));
      // "No vaping, India or cats" names no alternatives.
      const areOthers = isListable(parts[last] ?? NO_PART) && !areAlike(parts[at]?.kind ?? '', parts[last]?.kind ?? '');
      return (isAlternative && areOthers) || ((isSame || isOther(last)) && isListOfOthers(state, comma, parts[last - 1] as Part));
    }
    if (next?.value === ',') at += 1;
  }
  return false;
};

/** 福岡県、福岡市以外: the rest of the area is meant. */
const isInside = (place: Part, area: Part): boolean => {
  const labelOf = (part: Part): string[] => ((part as { picks?: { label: string }[] }).picks?.[0]?.label ?? '').split(', ');
  return labelOf(place)
    .slice(1)
    .includes(labelOf(area)[0] ?? '');
};

/** インド、パキスタン、タイを除く: bare places before the excluded one are excluded, too, because the topic is no list (は除く). */
export const extendsBack = (state: ParseState, comma: number, negation: number): boolean => {
  const { parts } = state;
  if (comma === 0) return false;
  const [before, start] = [parts[comma - 1], parts[comma - 2]];
  const isComma = parts[comma]?.value === '、';
  const next = parts[comma + 1];
  // 犬、猫などはNG
  const isOpen = parts.slice(comma, negation).some((part) => /^(?:など|等)/u.test(textOf(state, part)));
  const isItem = (part: Part = NO_PART): boolean => isListable(part) || part.kind === 'word';
  if (isComma && isOpen && isItem(itemBefore(state, comma)) && isItem(next)) return true;
  if (isComma && isVice(before)) return isVice(next) || next?.kind === 'word';
  // お酒、タバコ、ギャンブルは除く
  if (isComma && before?.kind === 'word' && isVice(next)) return parts[comma - 2]?.value === '、' && isVice(parts[comma - 3]);
  // インドやパキスタン、ネパール在住の方は除く
  const [from, to] = clauseOf(state, comma - 1);
  const listed = parts.slice(from, to);
  const arePlaces =
    listed.length > 2 &&
    listed.every(({ kind }, place) => (place % 2 === 0 ? kind === 'place' : kind === 'glue')) &&
    /や/u.test(textOf(state, listed[1] ?? NO_PART));
  if (isComma && arePlaces && next?.kind === 'place') return true;
  const isList = isComma && /^(?:を|以外|除)/.test(textOf(state, parts[negation] as Part));
  return (
    isList && before?.kind === 'place' && next?.kind === 'place' && !isInside(next, before) && (start === undefined || isClauseEnd(start))
  );
};
