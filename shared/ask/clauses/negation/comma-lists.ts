import type { Part } from '../../amounts.ts';
import { clauseOf, isClauseEnd, isSilent, type ParseState, textOf } from '../../parse-state.ts';

type ItemClass = 'subject' | 'brand' | 'place' | 'word';
const CLASSES: Partial<Record<string, ItemClass>> = {
  interest: 'subject',
  topic: 'subject',
  hashtag: 'subject',
  unsafe: 'subject',
  brand: 'brand',
  place: 'place',
  nationality: 'place',
  word: 'word',
};
const NEGATIONS = new Set(['negation', 'negationAfter', 'negationNext', 'negationBefore']);
/** "Exclude gaming, dogs" can only be a list. */
const LEAVES_OUT = /^(?:exclud|skip|leav|remov|drop|avoid|ignor|hid|omit|filter|rul|keep|weed|screen)/i;
/** Words behind the last item: "no LEGO, Barbie partnerships", ネイル、タトゥー系. */
const CARRIERS = new Set([
  'creator',
  'people',
  'plural',
  'posted',
  'sponsor',
  'sponsored',
  'mention',
  'affinity',
  'hint',
  'stop',
  'ending',
]);

const classOf = (part: Part | undefined): ItemClass | undefined => CLASSES[part?.kind ?? ''];
const isComma = ({ parts }: ParseState, at: number): boolean => /^[,、]$/.test(parts[at]?.value ?? '') && parts[at]?.kind === 'punctuation';

/** The class of a clause that is nothing but one value; unknown words can be several. `canCarry`: words about the value may follow. */
const itemClass = (state: ParseState, [from, to]: [number, number], canCarry: boolean): ItemClass | undefined => {
  const parts = state.parts.slice(from, to);
  const [first] = parts;
  const found = classOf(first);
  if (first === undefined || found === undefined) return undefined;
  const isSame = (part: Part): boolean => part.start === first.start || (found === 'word' && part.kind === 'word');
  const rest = parts.filter((part) => !isSame(part));
  const isRight = rest.every(
    (part) => canCarry && (CARRIERS.has(part.kind) || isSilent(part)) && part.kind !== 'in' && part.kind !== 'glue',
  );
  return isRight ? found : undefined;
};

const isCountry = (part: Part | undefined): boolean => (part as { picks?: { label: string }[] } | undefined)?.picks?.[0]?.label === '';

/** The clause behind (1) or before (-1) a comma; in Japanese, a blank ends it, too. */
const beside = (state: ParseState, comma: number, step: 1 | -1): [number, number] => {
  const { isJapanese, parts, sentence } = state;
  if (!parts[comma + step] || isClauseEnd(parts[comma + step] as Part)) return [comma, comma];
  const [from, to] = clauseOf(state, comma + step);
  if (!isJapanese || step === 1) return [from, to];
  const isBlankBefore = (at: number): boolean => at > from && /^\s+$/u.test(sentence.slice(parts[at - 1]?.end, parts[at]?.start));
  const start = Array.from({ length: to - from }, (_, at) => to - 1 - at).find(isBlankBefore);
  return [start ?? from, to];
};

/** Clauses that continue a list past a comma, in the order of their distance; unknown words only between others. */
const itemsBeside = (state: ParseState, comma: number, step: 1 | -1, wanted: ItemClass): [number, number][] => {
  const items: [number, number][] = [];
  let found = 0;
  for (let at = comma; isComma(state, at); ) {
    const clause = beside(state, at, step);
    const next = step === 1 ? clause[1] : clause[0] - 1;
    const kind = itemClass(state, clause, step === 1 && !state.isJapanese);
    if (kind !== wanted && kind !== 'word') break;
    items.push(clause);
    if (kind === wanted) found = items.length;
    at = next;
  }
  return items.slice(0, found);
};

/** True if the request names a subject outside the list that no negation of its clause denies. */
const wantsOther = (state: ParseState, from: number, to: number): boolean =>
  state.parts.some((part, at) => {
    if ((at >= from && at < to) || classOf(part) !== 'subject') return false;
    const [start, end] = clauseOf(state, at);
    const denying = state.isJapanese ? state.parts.slice(at, end) : state.parts.slice(start, at);
    return !denying.some(({ kind }) => NEGATIONS.has(kind));
  });

const NOUN = /^(?:content|posts?|videos?|accounts?|channels?|creators?|influencers?|people|deals?|ads?|stuff)$/iu;

/** "No kids content, diy": the noun of a list comes last, so that the list ends before the comma. */
const endsWithNoun = (state: ParseState, comma: number): boolean =>
  NOUN.test(textOf(state, state.parts[comma - 1] ?? { kind: '', value: '', start: 0, end: 0 })) &&
  classOf(state.parts[comma - 2]) !== undefined;

/** The value of a clause nearest to a comma. */
const valueBeside = (state: ParseState, comma: number, step: 1 | -1): Part | undefined => {
  const [from, to] = beside(state, comma, step);
  const values = state.parts.slice(from, to).filter((part) => classOf(part) !== undefined);
  const known = values.filter(({ kind }) => kind !== 'word');
  return step === 1 ? (known[0] ?? values[0]) : (known.at(-1) ?? values.at(-1));
};

/**
 * "No luxury travel, backpacking, vanlife" and ネイル、タトゥーはNG: a list with only commas is denied as a whole if its items are brands, or
 * subjects of a request that names another subject. Otherwise they may be what is wanted, see `doubtfulItems`.
 */
export const continuesWithComma = (state: ParseState, comma: number, negation: number): boolean => {
  const step = negation < comma ? 1 : -1;
  if (!isComma(state, comma)) return false;
  const denied = valueBeside(state, comma, step === 1 ? -1 : 1);
  // ダイエット、プロテイン、サプリはNG: the denied item can be unknown.
  const isOpen = (kind: ItemClass): boolean => itemsBeside(state, comma, step, kind).length > 0;
  const next = classOf(denied) === 'word' ? (['subject', 'brand'] as const).find(isOpen) : classOf(denied);
  if (next !== 'subject' && next !== 'brand' && next !== 'place') return false;
  const items = itemsBeside(state, comma, step, next);
  if (items.length === 0 || (step === 1 && endsWithNoun(state, comma))) return false;
  const isLeftOut = LEAVES_OUT.test(textOf(state, state.parts[negation] as Part));
  if (next === 'brand') return true;
  if (next === 'place') return isLeftOut && isCountry(denied) === isCountry(valueBeside(state, comma, step));
  const bounds = [...items.flat(), negation, clauseOf(state, negation)[step === 1 ? 1 : 0]];
  return (isLeftOut && step === 1) || wantsOther(state, Math.min(...bounds), Math.max(...bounds));
};

const isRead = (state: ParseState, at: number): boolean => {
  const effect = state.used.get(at);
  return Boolean(effect) && !state.excluded.has(at) && !effect?.startsWith('not.');
};

type Span = { start: number; end: number };

/** Items of a list that were read as wanted. */
const wantedItems = (state: ParseState, items: [number, number][], isDoubtful: (value: Part) => boolean): Span[] =>
  items.flatMap(([from, to]) => {
    const values = state.parts.slice(from, to).filter((part) => classOf(part) !== undefined);
    const [first, last] = [values[0], values.at(-1)];
    const isWanted = state.parts.some((_, at) => at >= from && at < to && isRead(state, at));
    return first && last && isWanted && values.every(isDoubtful) ? [{ start: first.start, end: last.end }] : [];
  });

/** ゲーム、犬の投稿はNG: words of posts are no subjects, so that what is listed before them is named. */
const besideDeniedPosts = (state: ParseState): Span[] => {
  const first = state.isJapanese ? state.parts.findIndex((_, at) => state.used.get(at) === 'not.content') : -1;
  const items = first < 1 ? [] : (['subject', 'brand'] as const).flatMap((kind) => itemsBeside(state, first - 1, -1, kind));
  return wantedItems(state, items, () => true);
};

/** "No gaming, dogs" in a request without another subject: whether dogs are wanted cannot be known. */
export const doubtfulItems = (state: ParseState): Span[] => [
  ...besideDeniedPosts(state),
  ...[...state.excluded].flatMap(([at, negation]) => {
    const step = negation < at ? 1 : -1;
    const [from, to] = clauseOf(state, at);
    const part = state.parts[at];
    const kind = classOf(part);
    // 福岡、北九州以外 is a place within another.
    if (kind === undefined || kind === 'word' || (kind === 'place' && state.isJapanese)) return [];
    if (step === 1 && endsWithNoun(state, to)) return [];
    // "No profanity, no drugs, beauty"
    const isAlike = (value: Part): boolean =>
      (part?.kind !== 'unsafe' || value.kind === 'unsafe') && (kind !== 'place' || isCountry(value) === isCountry(part));
    return wantedItems(state, itemsBeside(state, step === 1 ? to : from - 1, step, kind), isAlike);
  }),
];
