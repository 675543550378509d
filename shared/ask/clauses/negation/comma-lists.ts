import type { Part } from '../../amounts.ts';
import { clauseOf, isClauseEnd, isSilent, kindIn, type ParseState, textOf } from '../../parse-state.ts';
import { isVice } from './negated-lists.ts';

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
/** "No crypto; gaming; vaping": behind what is denied, semicolons may part a list as well. */
const isComma = ({ isJapanese, parts }: ParseState, at: number, step: 1 | -1): boolean =>
  parts[at]?.kind === 'punctuation' && ((step === 1) !== isJapanese ? /^[,、;]$/ : /^[,、]$/).test(parts[at]?.value ?? '');
/** "No gaming, dogs; beauty", "no gaming or dogs; beauty": the list is over before the semicolon. */
const isMixed = (state: ParseState, from: number, sign: number): boolean =>
  state.parts[sign]?.value === ';' &&
  state.parts.slice(from, sign).some((part) => part.value === ',' || /^(?:and|or|nor|&|\/)$/i.test(textOf(state, part).trim()));

/** The class of words that are nothing but one value; with a word that nothing reads, the value is unknown. */
const valueClass = (parts: Part[], canCarry: boolean): ItemClass | undefined => {
  const [first] = parts;
  const classes = new Set(parts.filter((part) => part.start !== first?.start).map(classOf));
  const found = parts.some((part) => classOf(part) === 'word') ? 'word' : classOf(first);
  const isValue = (part: Part): boolean => part.start === first?.start || classOf(part) !== undefined;
  const isCarrier = (part: Part): boolean =>
    canCarry && (CARRIERS.has(part.kind) || isSilent(part)) && !['in', 'glue', 'break'].includes(part.kind);
  classes.delete(undefined);
  const isOne = found === 'word' || [...classes].every((other) => other === found);
  return first !== undefined && classOf(first) !== undefined && isOne && parts.every((part) => isValue(part) || isCarrier(part))
    ? found
    : undefined;
};

const CONJUNCTION = /^(?:,|and|or|nor|&|や|と|か|も|または|又は|もしくは|及び|および|やら|とか|・)$/iu;
/** `isJoined`: a clause of several values: "dogs or Nike", 犬やナイキ. */
type Item = { class: ItemClass; isJoined: boolean };
const COMBINED = ['subject', 'brand', 'word'];

/** A clause that is nothing but one value or several with conjunctions. `canCarry`: words about the last value may follow. */
const itemOf = (state: ParseState, [from, to]: [number, number], canCarry: boolean): Item | undefined => {
  const runs: Part[][] = [[]];
  for (const part of state.parts.slice(from, to)) {
    const text = textOf(state, part).trim();
    const isConjunction = (['glue', 'punctuation', 'sign'].includes(part.kind) && CONJUNCTION.test(text)) || /^(?:nor|も)$/i.test(text);
    if (isConjunction) runs.push([]);
    else runs.at(-1)?.push(part);
  }
  const classes = runs.filter((run) => run.length > 0).map((run) => valueClass(run, canCarry));
  const [known = 'word'] = classes.filter((each) => each !== 'word');
  // The last item may have been named and taken out: "no politics, pranks, or".
  if ((classes.length === 0 && runs.length === 1) || classes.includes(undefined)) return undefined;
  const isAlike = classes.every((each) => each === known || (COMBINED.includes(each ?? '') && COMBINED.includes(known)));
  return isAlike ? { class: known, isJoined: runs.length > 1 } : undefined;
};

const isCountry = (part: Part | undefined): boolean => (part as { picks?: { label: string }[] } | undefined)?.picks?.[0]?.label === '';

/** 美容 酒 NG: in Japanese, a blank ends a clause, too. */
const lastPhrase = ({ parts, sentence }: ParseState, [from, to]: [number, number]): [number, number] => {
  const isBlankBefore = (at: number): boolean => at > from && /^\s+$/u.test(sentence.slice(parts[at - 1]?.end, parts[at]?.start));
  const start = Array.from({ length: to - from }, (_, at) => to - 1 - at).find(isBlankBefore);
  return [start ?? from, to];
};

/** The clause behind (1) or before (-1) a comma. */
const beside = (state: ParseState, comma: number, step: 1 | -1): [number, number] => {
  const { isJapanese, parts } = state;
  if (!parts[comma + step] || isClauseEnd(parts[comma + step] as Part)) return [comma, comma];
  const clause = clauseOf(state, comma + step);
  return isJapanese && step === -1 ? lastPhrase(state, clause) : clause;
};

/** "No crypto; vegan creators in Spain": who is looked for. */
const WHO =
  /(?<![\p{L}])(?:creators?|influencers?|\p{L}*(?:bloggers?|vloggers?|grammers?|tubers?|tokers?)|accounts?|people|profiles?|channels?|women|men)(?!\p{L})/iu;

const PEOPLE =
  /(?:ists|ians|nurses|chefs|doctors|teachers|moms|mums|dads|parents|gamers|bakers|dancers|runners|surfers|hikers|photographers|trainers)$|(?:師|士|家|者|リスト|ナー|ママ|パパ|主婦|学生)$/iu;
/** 看護師さん、副業はNG · "nurses, crypto excluded": the clause says who is looked for. */
const namesPeople = ({ parts, sentence }: ParseState, [from, to]: [number, number]): boolean =>
  parts.slice(from, to).some(({ kind, start, end }) => kind === 'gender' || PEOPLE.test(sentence.slice(start, end)));

/** `all`: also those of a list without a conjunction that are of several classes, or unknown words at its end. */
type Items = { clauses: [number, number][]; all: [number, number][]; isJoined: boolean };

/** Clauses that continue a list past a comma, in the order of their distance. */
const itemsBeside = (state: ParseState, comma: number, step: 1 | -1, wanted: ItemClass): Items => {
  // ヨガ、アシックスの契約がない人: what a partner is not listed with.
  const mixed =
    wanted === 'brand' && kindIn(state, clauseOf(state, comma - step), 'sponsor', 'sponsored') !== undefined ? ['word'] : COMBINED;
  const items: [number, number][] = [];
  let [found, isJoined, isAlike] = [0, false, true];
  const sign = state.parts[comma]?.value;
  for (let at = comma; isComma(state, at, step) && state.parts[at]?.value === sign; ) {
    const clause = beside(state, at, step);
    const [first, last] = [state.parts[clause[0]], state.parts[clause[1] - 1]];
    const isWho = step === -1 && namesPeople(state, clause) && !namesPeople(state, clauseOf(state, comma + 1));
    if (isWho || (sign === ';' && WHO.test(state.sentence.slice(first?.start, last?.end)))) break;
    const item = itemOf(state, clause, step === 1 && !state.isJapanese);
    if (item === undefined || (item.class !== wanted && !(mixed.includes(item.class) && COMBINED.includes(wanted)))) break;
    // "Vegan and gluten free, kids content excluded": the conjunction of an English list is before its last item.
    if (item.isJoined && step === -1 && !state.isJapanese) break;
    items.push(clause);
    isAlike &&= item.class === wanted || item.class === 'word';
    if (isAlike && item.class === wanted) found = items.length;
    isJoined ||= item.isJoined;
    at = step === 1 ? clause[1] : clause[0] - 1;
    // "No gaming, dogs or cats, beauty": the list is over.
    if (item.isJoined && step === 1) break;
  }
  return { clauses: isJoined ? items : items.slice(0, found), all: items, isJoined };
};

/** True if the request names a subject outside the list that no negation of its clause denies. */
const wantsOther = (state: ParseState, from: number, to: number): boolean =>
  state.parts.some((part, at) => {
    if ((at >= from && at < to) || classOf(part) !== 'subject') return false;
    const [start, end] = clauseOf(state, at);
    const denying = state.isJapanese ? state.parts.slice(at, end) : state.parts.slice(start, at);
    // "Kids content is out"
    const isOut = state.parts.slice(at, end).some(({ kind }) => kind === 'negationAfter');
    return !isOut && !denying.some(({ kind }) => NEGATIONS.has(kind));
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
  if (!isComma(state, comma, step) || isMixed(state, negation, comma) || isContrast(state, negation)) return false;
  // "Beauty; UK; no crypto; gaming": the semicolons part conditions.
  if (state.parts[comma]?.value === ';' && state.parts.slice(0, negation).some(({ value }) => value === ';')) return false;
  const denied = valueBeside(state, comma, step === 1 ? -1 : 1);
  // ダイエット、プロテイン、サプリはNG: the denied item can be unknown.
  const isOpen = (kind: ItemClass): boolean => itemsBeside(state, comma, step, kind).clauses.length > 0;
  const next = classOf(denied) === 'word' ? (['subject', 'brand'] as const).find(isOpen) : classOf(denied);
  if (next !== 'subject' && next !== 'brand' && next !== 'place') return false;
  const { clauses: items, isJoined } = itemsBeside(state, comma, step, next);
  if (items.length === 0 || (step === 1 && !isJoined && endsWithNoun(state, comma))) return false;
  // "No politics, beauty, fashion in Italy"
  if (step === 1 && denied?.kind === 'unsafe' && !isJoined && !isVice(valueBeside(state, comma, step))) return false;
  const isLeftOut = LEAVES_OUT.test(textOf(state, state.parts[negation] as Part));
  if (next === 'brand' && !isJoined) return true;
  if (next === 'place') return isLeftOut && isCountry(denied) === isCountry(valueBeside(state, comma, step));
  const bounds = [...items.flat(), negation, clauseOf(state, negation)[step === 1 ? 1 : 0]];
  return (isLeftOut && step === 1) || wantsOther(state, Math.min(...bounds), Math.max(...bounds));
};

/** ヨガ、犬ではなく猫: what is meant instead follows, so that nothing before it is listed. */
const isContrast = (state: ParseState, at: number): boolean =>
  state.isJapanese && /^(?:では?|じゃ)(?:は)?な/u.test(textOf(state, state.parts[at] as Part));

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

/** ゲーム、犬の投稿はNG: words of posts are no subjects, so that what is listed beside them is named. */
const besideDeniedPosts = (state: ParseState): Span[] => {
  const isOfPosts = (_: Part, at: number): boolean => state.used.get(at) === 'not.content';
  const at = state.isJapanese ? state.parts.findIndex(isOfPosts) - 1 : state.parts.findLastIndex(isOfPosts) + 1;
  const part = state.parts[at];
  if (at < 1 || part === undefined) return [];
  const step = state.isJapanese ? -1 : 1;
  // "Don't post about weight loss, crypto or pranks": the comma of a list that ends with "or" is no end of a clause.
  const rest: [number, number] = [at + 1, clauseOf(state, at)[1]];
  if (part.kind === 'glue' && itemOf(state, rest, true)?.isJoined) return wantedItems(state, [rest], () => true);
  const items = (['subject', 'brand'] as const).flatMap((kind) => {
    const { all, isJoined } = itemsBeside(state, at, step, kind);
    return state.isJapanese || isJoined ? all : [];
  });
  return wantedItems(state, items, () => true);
};

/** Words between a Japanese list and what denies it. */
const isTail = (part: Part): boolean => classOf(part) === undefined && (CARRIERS.has(part.kind) || isSilent(part));

/** The words between a negation and the end of its clause. */
const deniedClause = (state: ParseState, at: number, step: 1 | -1): [number, number] => {
  const [from, to] = clauseOf(state, at);
  if (step === 1) return [at + 1, to];
  let end = at;
  while (end > from && isTail(state.parts[end - 1] as Part)) end -= 1;
  return state.isJapanese ? lastPhrase(state, [from, end]) : [from, end];
};

/** 知らない語も犬もNG, "no zorblax, gaming or dogs": a list with an item that nothing reads is denied as a whole. */
const besideDenial = (state: ParseState, at: number, step: 1 | -1): Span[] => {
  if (isContrast(state, at)) return [];
  const own = deniedClause(state, at, step);
  const item = itemOf(state, own, step === 1 && !state.isJapanese);
  if (item === undefined || item.class === 'place') return [];
  const comma = step === 1 ? own[1] : own[0] - 1;
  if (isMixed(state, at, comma)) return [];
  const { all, isJoined } = itemsBeside(state, comma, step, item.class);
  if (step === 1 && endsWithNoun(state, comma) && !isJoined) return [];
  const others = item.isJoined && step === 1 ? [] : all;
  // "No profanity, no drugs, beauty"
  const isUnsafe = state.parts.slice(...own).some(({ kind }) => kind === 'unsafe') && !isJoined && !item.isJoined;
  return wantedItems(state, [own, ...others], ({ kind }) => !isUnsafe || kind === 'unsafe' || kind === 'word');
};

/** "No gaming, dogs" in a request without another subject: whether dogs are wanted cannot be known. */
export const doubtfulItems = (state: ParseState): Span[] => [
  ...besideDeniedPosts(state),
  ...state.parts.flatMap(({ denies }, at) => (denies === undefined ? [] : besideDenial(state, at, denies))),
  ...[...state.excluded].flatMap(([at, negation]) => {
    const step = negation < at ? 1 : -1;
    const [from, to] = clauseOf(state, at);
    const part = state.parts[at];
    const kind = classOf(part);
    // 福岡、北九州以外 is a place within another.
    if (
      isContrast(state, negation) ||
      kind === undefined ||
      kind === 'word' ||
      (kind === 'place' && state.isJapanese) ||
      isMixed(state, negation, to)
    )
      return [];
    const { clauses, isJoined } = itemsBeside(state, step === 1 ? to : from - 1, step, kind);
    if (step === 1 && !isJoined && endsWithNoun(state, to)) return [];
    // "No profanity, no drugs, beauty"
    const isAlike = (value: Part): boolean =>
      (part?.kind !== 'unsafe' || value.kind === 'unsafe' || isVice(value) || isJoined) &&
      (kind !== 'place' || isCountry(value) === isCountry(part));
    return wantedItems(state, clauses, isAlike);
  }),
];
