import type { Part } from '../../amounts.ts';
import { clauseOf, isClauseEnd, isSilent, kindIn, type ParseState, textOf } from '../../parse-state.ts';
import { isShare } from '../../shares.ts';
import { continuesWithComma } from './comma-lists.ts';
import { areAlike, areOneKind, continuesList, EXCLUDABLE, extendsBack, isNounOfItem, isPhraseEnd, joinsSame } from './negated-lists.ts';
import { beginsOther, beginsShort, SUBJECTS, textBefore } from './other-conditions.ts';

const ONLY = /^(?:だけ|だけの|のみ|のみの|ばかり|ばかりの|only|just|exclusively)$/iu;
export const isOnlyAt = (state: ParseState, at: number): boolean => ONLY.test(textOf(state, state.parts[at] as Part));

/** Kinds of the words around a negated noun: お酒系は除く, 武器の投稿なし. */
const CARRIERS = new Set(['stop', 'glue', 'posted', 'creator', 'people', 'mention', 'affinity', 'speaking', 'resident']);

/** Words behind a value that have none themselves: ナイキ 案件 NG. */
const isLink = (part: Part): boolean => isSilent(part) || CARRIERS.has(part.kind) || part.kind.startsWith('sponsor');

/** "No gambling, english only" also without its comma, and "no kids – just home cooks". */
const isOnlyWanted = (state: ParseState, at: number, covered: readonly number[]): boolean => {
  const part = state.parts[at] as Part;
  const isDash = /^[–—]$/.test(textOf(state, part)) && /\s/.test(state.sentence[part.end] ?? ' ');
  const isOnly = /(?<=\s)only$/iu.test(textOf(state, part)) || (state.parts[at + 1] !== undefined && isOnlyAt(state, at + 1));
  return covered.length > 0 && (isDash || (EXCLUDABLE.has(part.kind) && isOnly));
};

/** "No fast fashion deals: Shein, Temu" */
const namesPartners = ({ parts }: ParseState, at: number, covered: readonly number[]): boolean =>
  parts[at + 1]?.kind === 'brand' && covered.some((place) => parts[place]?.kind.startsWith('sponsor'));

/** Kind of the item that ends before a sign: "kids content;" is one of subjects. */
const itemBefore = ({ parts }: ParseState, at: number): string | undefined => {
  let place = at - 1;
  while (CARRIERS.has(parts[place]?.kind ?? '') && EXCLUDABLE.has(parts[place - 1]?.kind ?? '')) place -= 1;
  return parts[place]?.kind;
};

/** "Exclude: crypto; gambling; alcohol": an item that nothing reads is one of the list. */
const isUnknownItem = (state: ParseState, at: number, before: string): boolean => {
  const [from, to] = clauseOf(state, at + 1);
  const kinds = state.parts.slice(from, to).map(({ kind }) => kind);
  const isBare = kinds.length > 0 && kinds.length <= 3 && kinds.every((kind) => SUBJECTS.has(kind) || CARRIERS.has(kind));
  return isBare && SUBJECTS.has(before) && (before === 'word' || kinds.includes('word'));
};

/** "Exclude: gaming; beauty creators in Spain": says more of creators than a subject. */
const beginsRequest = (state: ParseState, at: number): boolean => {
  const [from, to] = clauseOf(state, at + 1);
  const who = state.parts.slice(from, to).findIndex(({ kind }) => kind === 'creator');
  return who >= 0 && who < to - from - 1;
};

/** "Yoga, Nike and Adidas partners are out": neither figures nor what creators are about are listed with brands. */
const isBesideBrands = ({ parts }: ParseState, at: number, covered: readonly number[]): boolean => {
  const [before, after] = [parts[at - 1], parts[at + 1]];
  if (before === undefined || after === undefined || at > (covered[0] ?? -1)) return false;
  if (before.amount !== undefined || isShare(before)) return after.kind === 'brand';
  const kinds = [before.kind, after.kind];
  return kinds.filter((kind) => kind === 'brand').length === 1 && kinds.some((kind) => ['interest', 'topic'].includes(kind));
};

/** "Men in Paris or Lyon, Shein and Temu are excluded": what is before the comma is of another kind than the list behind it. */
const endsOtherList = (state: ParseState, comma: number, covered: readonly number[]): boolean => {
  const { parts, isJapanese } = state;
  const [before, last] = [itemBefore(state, comma), parts[covered.at(-1) ?? -1]];
  if (isJapanese || comma < 1 || last === undefined || comma > (covered[0] ?? -1)) return false;
  const [from, to] = clauseOf(state, comma - 1);
  // "At least 50% French audience, Shein and Temu are excluded"
  const isOfShare = parts.slice(from, to).some((part) => isShare(part) || part.amount !== undefined);
  if (isOfShare || !EXCLUDABLE.has(before ?? '')) return isOfShare && !covered.some((place) => isShare(parts[place] as Part));
  const isPlaced = kindIn(state, [from, to], 'in') !== undefined && kindIn(state, [from, to], 'glue') !== undefined;
  return isPlaced || !areOneKind(before ?? '', last.kind);
};

const isBoundary = (state: ParseState, at: number, covered: readonly number[]): boolean => {
  const part = state.parts[at] as Part;
  if (part.value === ':') return covered.length > 0 && !namesPartners(state, at, covered);
  // "Excluding: France, Spain."
  const isListed = state.parts[covered[0] ?? -1]?.value === ':';
  const [before = '', next = ''] = [isListed ? itemBefore(state, at) : state.parts[at - 1]?.kind, state.parts[at + 1]?.kind];
  // "Exclude: crypto; gaming", but "exclude: Nike, Adidas; runners"
  const continues = part.value === ';' ? (before === 'brand') === (next === 'brand') && !beginsRequest(state, at) : /^,$/.test(part.value);
  if (isListed && continues && (areAlike(before, next) || isUnknownItem(state, at, before))) return false;
  // "No crypto / women / Spain", but "no crypto / zorblax / Shein"
  const isBehind = state.isJapanese || at < (covered[0] ?? -1);
  const isSubject = SUBJECTS.has(isBehind ? before : next) && covered.some((place) => SUBJECTS.has(state.parts[place]?.kind ?? ''));
  // "Haven't worked with Nike / yoga", but "no partnerships with Nike / crypto"
  const action = state.parts[covered[0] ?? -1];
  const isOfPartners = ['interest', 'topic'].includes(next) && action?.kind === 'sponsor' && /(?:ed|ing)\s/i.test(textOf(state, action));
  // ヨガ／ナイキのPR経験者はNG
  const hasPartner = (['brand', 'sponsor'] as const).every((kind) => covered.some((place) => state.parts[place]?.kind === kind));
  if (part.value === '/' && state.isJapanese && ['interest', 'topic'].includes(before) && hasPartner) return true;
  if (part.value === '/' && covered.length > 0) return isOfPartners || (!isSubject && !areOneKind(before, next));
  return (
    isClauseEnd(part) &&
    !(
      covered.length > 0 &&
      !isBesideBrands(state, at, covered) &&
      !endsOtherList(state, at, covered) &&
      continuesList(state, at, state.parts[covered.at(-1) ?? -1]?.kind)
    )
  );
};

/** "Women only and crypto is off limits", "mostly women and ads excluded", 「ママ」かつ企業NG: another condition ends before what is denied. */
const endsOther = (state: ParseState, at: number, covered: readonly number[]): boolean => {
  const { parts } = state;
  const [joint, before] = [parts[at], parts[at - 1]];
  if (before === undefined || (joint?.kind !== 'glue' && joint?.value !== '/')) return false;
  const has = (...kinds: string[]): boolean => covered.some((place) => kinds.includes(parts[place]?.kind ?? ''));
  if (/(?:^|\s)only$|(?:のみ|だけ|限定)$/iu.test(textOf(state, before))) return true;
  if ((before.kind === 'quote') !== has('quote')) return before.kind === 'quote';
  const clause = parts.slice(clauseOf(state, at)[0], at);
  // "Similar to @alice and alcohol brands excluded", but "mentions of Zara and Shein are out"
  const hasAction = !state.isJapanese && clause.some(({ kind }) => ['mention', 'similar', 'speaking', 'bio'].includes(kind));
  if (hasAction && !has('mention', 'similar', 'speaking', 'bio', before.kind)) return true;
  const isOfShare =
    clause.some((part) => isShare(part) || part.amount !== undefined) && clause.some(({ kind }) => ['audience', 'metric'].includes(kind));
  return isOfShare && !has('audience', 'metric') && textOf(state, joint as Part) !== 'の';
};

/** "No creators who …" and "no paid posts with …" continue past the pause. */
const continuesPast = (part: Part): boolean => ['creator', 'sponsor', 'sponsored', 'mention'].includes(part.kind) || isSilent(part);

/** インドのフォロワーが多い人は除く: words before the audience describe it. */
const isOfAudience = ({ parts }: ParseState, at: number): boolean => {
  const next = parts[at + 1];
  return parts[at]?.kind === 'glue' && (next?.kind === 'audience' || (next?.kind === 'metric' && next.value === 'followers'));
};

export const LEAVES_OUT = /^(?:exclud|skip|leav|remov|drop|avoid|ignor|hid|omit|filter|rul|keep|weed|screen|no\b)/i;

/** "Exclude men and anyone under 10k" leaves out both. */
export const isRepeated = (state: ParseState, at: number): boolean => {
  const { parts } = state;
  const before = parts.findLastIndex(({ kind }, place) => place < at && kind === 'negation');
  const between = parts.slice(before + 1, at);
  const isOpen = before >= 0 && between.length > 0 && !between.some((part) => isClauseEnd(part) || part.kind === 'break');
  const isPair = parts[at]?.kind === 'glue' && parts[at + 1]?.kind === 'creator' && /^(?:and|or)$/i.test(textOf(state, parts[at] as Part));
  const isAny = isPair && /^(?:any|every|people|those|all)/i.test(textOf(state, parts[at + 1] as Part));
  return isAny && isOpen && LEAVES_OUT.test(textOf(state, parts[before] as Part));
};

/** Kinds that the words before a negation are about: ナイキのタイアップ経験がない. */
const OBJECTS: Partial<Record<string, string[]>> = {
  sponsor: ['brand'],
  sponsored: ['brand'],
  mention: ['brand', 'topic', 'interest'],
  affinity: ['brand', 'topic', 'interest'],
  similar: ['handle'],
  posted: ['language', 'nationality', 'interest', 'topic'],
};

/** True for the particle between a relation and what it is about. */
const linksObject = ({ parts }: ParseState, at: number): boolean =>
  OBJECTS[parts[at + 1]?.kind ?? '']?.includes(parts[at - 1]?.kind ?? '') ?? false;

const PEOPLE = /(?:人|方|者|アカウント|クリエイター|インフルエンサー)$/u;

/** ナイキのPR経験がある人は除外: a clause about people is ruled out as a whole. */
const isAboutPeople = (state: ParseState, negation: number): boolean =>
  PEOPLE.test(textBefore(state, negation)) && !/^(?:が|の|で|じゃ)/u.test(textBefore(state, negation + 1));

/** 美容系で…: the clause about the people begins behind it. */
const endsPredicate = (state: ParseState, at: number): boolean =>
  textOf(state, state.parts[at] as Part) === 'で' &&
  ['gender', 'interest', 'topic', 'creator', 'account'].includes(state.parts[at - 1]?.kind ?? '');

/** 英語で発信・ナイキのPR経験者は除く: a dot between values of different kinds. */
const partsConditions = (state: ParseState, at: number): boolean =>
  textOf(state, state.parts[at] as Part) === '・' && !joinsSame(state, at);

const scopeBeside = (state: ParseState, at: number): number[] => {
  const { parts } = state;
  if (parts[at]?.kind === 'negationBefore') return [EXCLUDABLE.has(parts[at - 1]?.kind ?? '') ? at - 1 : at - 2];
  if (parts[at]?.kind === 'negationNext') return parts[at + 1] ? [at + 1] : [];
  return parts[at]?.kind === 'negationAfter' ? scopeBefore(state, at) : scopeAfter(state, at);
};

/** "Exclude: creators …", "excluding all creators …" */
const isIntroduction = ({ kind, value }: Part): boolean =>
  value === ':' || ['stop', 'glue', 'in', 'affinity', 'mention', 'word'].includes(kind);

const scopeAfter = (state: ParseState, at: number): number[] => {
  const covered: number[] = [];
  for (let next = at + 1; state.parts[next]; next += 1) {
    if (isRepeated(state, next) || beginsOther(state, next, covered) || beginsShort(state, next, covered)) break;
    if (isOnlyWanted(state, next, covered)) break;
    if (
      (isBoundary(state, next, covered) && !continuesWithComma(state, next, at)) ||
      endsScope(state, next, { covered, isBeside: covered.every((place) => isIntroduction(state.parts[place] as Part)) })
    )
      break;
    covered.push(next);
  }
  return covered;
};

const scopeBefore = (state: ParseState, at: number): number[] => {
  const { parts } = state;
  const covered: number[] = [];
  const isWhole = isAboutPeople(state, at);
  const isCarrier = (place: number): boolean => CARRIERS.has(parts[place]?.kind ?? '');
  for (let next = at - 1; parts[next]; next -= 1) {
    if (isPhraseEnd(state, next) && covered.some((place) => !isLink(parts[place] as Part))) break;
    if (endsOther(state, next, covered)) break;
    if (!(isCarrier(next) && covered.every(isCarrier))) {
      if (isBoundary(state, next, covered) && !extendsBack(state, next, at) && !continuesWithComma(state, next, at)) break;
      if (endsScope(state, next, { covered, isBeside: next === at - 1 })) break;
      if (isWhole ? endsPredicate(state, next) || partsConditions(state, next) : isUnrelated(state, next)) break;
    }
    covered.push(next);
  }
  const isVerb = /ない|ません/.test(textOf(state, parts[at] as Part));
  const isEmpty = covered.every((place) => !EXCLUDABLE.has(parts[place]?.kind ?? '') && !parts[place]?.amount);
  return isVerb && isEmpty ? [...covered, ...relatedBefore(state, at)] : covered;
};

type Covered = { covered: readonly number[]; isBeside: boolean };

/** "No creators with less than …" continues past the word for the people, which is beside the negation. */
const endsScope = ({ parts }: ParseState, at: number, { covered, isBeside }: Covered): boolean => {
  const { kind } = parts[at] as Part;
  if (kind === 'creator') return !isBeside;
  return (kind === 'break' || kind === 'also') && covered.some((place) => !continuesPast(parts[place] as Part));
};

/** A word without a meaning of its own that joins nothing to the negated words. */
const isUnrelated = (state: ParseState, at: number): boolean => {
  const part = state.parts[at] as Part;
  const isPlain = isSilent(part) && part.kind !== 'creator' && part.kind !== 'ending';
  return isPlain && !isNounOfItem(state, at) && !joinsSame(state, at) && !isOfAudience(state, at) && !linksObject(state, at);
};

/** ナイキの案件をあまりしたことがない: past words without a meaning, a partner is still ruled out. */
const relatedBefore = (state: ParseState, negation: number): number[] => {
  const { parts } = state;
  const isPassed = (part: Part): boolean => isSilent(part) || (part.kind === 'word' && /^\p{Script=Hiragana}+$/u.test(textOf(state, part)));
  let at = negation - 1;
  while (parts[at] && isPassed(parts[at] as Part)) at -= 1;
  const isRelated = ['sponsor', 'sponsored', 'mention'].includes(parts[at]?.kind ?? '');
  return isRelated && parts[at - 1]?.kind === 'brand' ? [at, at - 1] : [];
};

/** "No pharma sponsorships": the word for the deals belongs to the values before it. */
const withDeals = ({ parts, isJapanese, sentence }: ParseState, covered: number[]): number[] => {
  const last = Math.max(...covered);
  const [part, next] = [parts[last], parts[last + 1]];
  const isOfThem = !isJapanese && part && next?.kind === 'sponsored' && /^\s$/.test(sentence.slice(part.end, next.start));
  return isOfThem && ['interest', 'topic'].includes(part.kind) ? [...covered, last + 1] : covered;
};

/** Positions that a negation covers: after it, or before it in Japanese. */
export const scopeOf = (state: ParseState, at: number): number[] => withDeals(state, scopeBeside(state, at));
