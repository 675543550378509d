import type { Part } from '../../amounts.ts';
import { clauseOf, type ParseState, textOf } from '../../parse-state.ts';
import type { Span } from './contrary-readings.ts';

/** Class of each kind of word in a noun for people. */
const CLASSES: Partial<Record<string, string>> = {
  gender: 'gender',
  ages: 'age',
  place: 'origin',
  nationality: 'origin',
  language: 'language',
  ethnicity: 'ethnicity',
  interest: 'subject',
  topic: 'subject',
  account: 'account',
};
const classOf = (part: Part | undefined): string | undefined => CLASSES[part?.kind ?? ''];

/** "Gamer girls" are one noun, but "no crypto women" may lack a comma. */
const GIRLS = /^(?:girl|gal|guy|boy|dude|bro|lad|lady|ladie|chick)s?$/iu;
const ENGLISH_GAP = /^(?:\s+|-)$/u;
const ENGLISH_IN = /^(?:\s+(?:accounts?|creators?|influencers?|profiles?))?\s+(?:in|from|based\s+in)\s+(?:the\s+)?$/iu;
const JAPANESE_GAP = /^(?:系)?の?$/u;

/** "Female gamers": the last word names the people, those before it say which. */
const endsNoun = (state: ParseState, one: Part, other: Part): boolean => {
  const [first, last] = [classOf(one), classOf(other)];
  if (first === undefined || last === undefined || first === last) return false;
  if (last === 'gender') return first !== 'subject' || GIRLS.test(textOf(state, other));
  return last === 'subject' || last === 'account';
};

const isOneNoun = (state: ParseState, one: Part, other: Part): boolean => {
  const gap = state.sentence.slice(one.end, other.start);
  if (other.start < one.end) return false;
  if (state.isJapanese) return JAPANESE_GAP.test(gap) && classOf(one) !== classOf(other);
  return (ENGLISH_GAP.test(gap) && endsNoun(state, one, other)) || (classOf(other) === 'origin' && ENGLISH_IN.test(gap));
};

/** 以外 leaves what is before it in doubt: 東京のカフェ以外. */
const RULES_OUT = /NG|不可|除|外(?:す|し|して|され)|断|避|対象外|なし|無し|不要/u;
const FIGURES = new Set(['amount', 'metric', 'size', 'setting']);

/** 美容系男子はNG, 1万人未満のママはNG: where the noun begins, although a part of it was read as wanted. */
const startOfNoun = (state: ParseState, first: number, negation: number): number => {
  const { parts, sentence } = state;
  let at = first;
  if (!state.isJapanese || !RULES_OUT.test(textOf(state, parts[negation] as Part))) return at;
  for (let before = first - 1; parts[before]; before -= 1) {
    const part = parts[before] as Part;
    // ママ are women and parents.
    if (part.start === parts[at]?.start) continue;
    if (!JAPANESE_GAP.test(sentence.slice(part.end, parts[at]?.start))) break;
    const isValue = classOf(part) !== undefined || FIGURES.has(part.kind);
    if (isValue && (state.used.get(before) ?? '') !== '') at = before;
    else if (isValue) break;
  }
  return at;
};

/** Positions that one negation rules out, in order. */
const deniedBy = (state: ParseState): Map<number, number[]> => {
  const denied = new Map<number, number[]>();
  for (const [at, negation] of [...state.excluded].sort(([one], [other]) => one - other))
    if (classOf(state.parts[at]) !== undefined) denied.set(negation, [...(denied.get(negation) ?? []), at]);
  return denied;
};

const PEOPLE = new Set(['creator', 'people', 'plural']);
const PEOPLE_TEXT = /(?:(?:e|o)rs|ists|ians|moms|mums|mothers|dads|parents|men|girls|guys|boys|models|people|students)$/iu;
const FIGURE = String.raw`(?:(?:under|over|below|above|beyond|up\s+to|at\s+(?:least|most)|(?:fewer|less|more)\s+than|between)\s+)?[<>≤≥~]?\s*\d`;
/** Says which of the people are meant, rather than that another condition begins. */
const WHICH = new RegExp(
  String.raw`^\s+(?:(?:(?:with|having|aged|who\s+(?:have|has|are))\s+)${FIGURE}|(?:under|over|below|above|beyond)\s+\d|(?:in|from|based\s+in)\s)`,
  'iu',
);
const isWanted = (effect: string | undefined): boolean => Boolean(effect) && !effect?.startsWith('not.');

/** "No beauty creators under 25", "no gamers in Paris": where what is said of the people ends, although it was read as wanted. */
const endOfNoun = (state: ParseState, last: number): number => {
  const { parts, sentence, isJapanese } = state;
  const noun = isJapanese || !PEOPLE.has(parts[last + 1]?.kind ?? '') ? last : last + 1;
  const part = parts[noun] as Part;
  const isOfPeople = noun > last || PEOPLE_TEXT.test(textOf(state, part));
  if (isJapanese || !isOfPeople || !WHICH.test(sentence.slice(part.end))) return noun;
  const [, to] = clauseOf(state, noun);
  const said = parts.slice(0, to).findLastIndex((_, at) => at > noun && isWanted(state.used.get(at)));
  return said < 0 ? noun : said;
};

/**
 * "No female gamers", ゲーム女子はNG: only those of whom both are true are left out, which no filter can say. Without it, the search
 * would leave out all women and all gamers.
 */
export const deniedCompounds = (state: ParseState): Span[] =>
  [...deniedBy(state)].flatMap(([negation, places]) => {
    const { parts } = state;
    const [first = -1, last = -1] = [places[0], places.at(-1)];
    const start = startOfNoun(state, first, negation);
    const isCompound = places.some((at, index) => {
      const before = parts[places[index - 1] ?? -1];
      return before !== undefined && isOneNoun(state, before, parts[at] as Part);
    });
    const end = endOfNoun(state, last);
    const isRead = places.some((at) => state.used.get(at));
    if (!isRead || (!isCompound && start === first && end <= last + 1)) return [];
    const edges = [negation, start, end].map((at) => parts[at] as Part);
    return [{ start: Math.min(...edges.map((part) => part.start)), end: Math.max(...edges.map((part) => part.end)) }];
  });
