import type { Amount, Part } from './amounts.ts';
import { continuesList, EXCLUDABLE, extendsBack, isPhraseEnd, joinsSame } from './clauses/negated-lists.ts';
import { clauseOf, isClauseEnd, isSilent, kindIn, type ParseState, textOf } from './parse-state.ts';
import { ATTRIBUTES } from './shares.ts';

/** Kinds of the words around a negated noun: お酒系は除く, 武器の投稿なし. */
const CARRIERS = new Set(['stop', 'glue', 'posted', 'creator', 'people', 'mention', 'affinity', 'speaking', 'resident']);

/** Words behind a value that have none themselves: ナイキ 案件 NG. */
const isLink = (part: Part): boolean => isSilent(part) || CARRIERS.has(part.kind) || part.kind.startsWith('sponsor');

/** "No gambling, english only" also without its comma, and "no kids – just home cooks". */
const isOnlyWanted = (state: ParseState, at: number, covered: readonly number[]): boolean => {
  const part = state.parts[at] as Part;
  const isDash = /^[–—]$/.test(textOf(state, part)) && /\s/.test(state.sentence[part.end] ?? ' ');
  return covered.length > 0 && (isDash || (EXCLUDABLE.has(part.kind) && state.parts[at + 1] !== undefined && isOnlyAt(state, at + 1)));
};

const isBoundary = (state: ParseState, at: number, covered: readonly number[]): boolean => {
  const part = state.parts[at] as Part;
  if (part.value === ':') return covered.length > 0;
  // "Excluding: France, Spain."
  const isListed = state.parts[covered[0] ?? -1]?.value === ':';
  if (isListed && part.value === ',' && state.parts[at + 1]?.kind === state.parts[at - 1]?.kind) return false;
  return isClauseEnd(part) && !(covered.length > 0 && continuesList(state, at, state.parts[covered.at(-1) ?? -1]?.kind));
};

/** "No creators who …" and "no paid posts with …" continue past the pause. */
const continuesPast = (part: Part): boolean => ['creator', 'sponsor', 'sponsored', 'mention'].includes(part.kind) || isSilent(part);

/** インドのフォロワーが多い人は除く: words before the audience describe it. */
const isOfAudience = ({ parts }: ParseState, at: number): boolean => {
  const next = parts[at + 1];
  return parts[at]?.kind === 'glue' && (next?.kind === 'audience' || (next?.kind === 'metric' && next.value === 'followers'));
};

const LEAVES_OUT = /^(?:exclud|skip|leav|remov|drop|avoid|ignor|hid|omit|filter|rul|keep|weed|screen|no\b)/i;

/** "Exclude men and anyone under 10k" leaves out both. */
const isRepeated = (state: ParseState, at: number): boolean => {
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
};

/** True for the particle between a relation and what it is about. */
const linksObject = ({ parts }: ParseState, at: number): boolean =>
  OBJECTS[parts[at + 1]?.kind ?? '']?.includes(parts[at - 1]?.kind ?? '') ?? false;

const PEOPLE = /(?:人|方|者|アカウント|クリエイター|インフルエンサー)$/u;
const textBefore = (state: ParseState, at: number): string =>
  textOf(state, state.parts[at - 1] ?? { kind: '', value: '', start: 0, end: 0 });

/** ナイキのPR経験がある人は除外: a clause about people is ruled out as a whole. */
const isAboutPeople = (state: ParseState, negation: number): boolean =>
  PEOPLE.test(textBefore(state, negation)) && !/^(?:が|の|で|じゃ)/u.test(textBefore(state, negation + 1));

/** 美容系で…: the clause about the people begins behind it. */
const endsPredicate = (state: ParseState, at: number): boolean =>
  textOf(state, state.parts[at] as Part) === 'で' &&
  ['gender', 'interest', 'topic', 'creator', 'account'].includes(state.parts[at - 1]?.kind ?? '');

const ACTIONS = new Set(['sponsor', 'sponsored', 'mention', 'speaking', 'posted', 'similar', 'affinity', 'bio', 'growth', 'growing']);

/** "Never worked with Nike in Bavaria": another condition follows the object of an action. */
const beginsOther = (state: ParseState, at: number, covered: readonly number[]): boolean => {
  const { parts } = state;
  const isValue = (place: number): boolean => EXCLUDABLE.has(parts[place]?.kind ?? '');
  if (!covered.some(isValue)) return false;
  const isAnd = parts[at]?.kind === 'glue' && /^(?:and|&)$/i.test(textOf(state, parts[at] as Part));
  const next = parts[isAnd ? at + 1 : at] as Part | undefined;
  if (next === undefined) return false;
  const action = covered.find((place) => ACTIONS.has(parts[place]?.kind ?? ''));
  // "Russian-language channels": the word belongs to the value before it.
  const isSuffix = ['speaking', 'affinity'].includes(next.kind) && !/^(?:who|that)\b/i.test(textOf(state, next));
  const isOther = !isSuffix && ACTIONS.has(next.kind) && (action === undefined || next.kind !== parts[action]?.kind);
  const hasAction = action !== undefined && !['posted', 'speaking'].includes(parts[action]?.kind ?? '');
  return (
    isOther ||
    (hasAction && ['in', 'ageMark'].includes(next.kind)) ||
    (isAnd && ['ageMark', 'amount', 'break', 'setting'].includes(next.kind))
  );
};

/** Positions that a negation covers: after it, or before it in Japanese. */
const scopeOf = (state: ParseState, at: number): number[] => {
  const { parts } = state;
  if (parts[at]?.kind === 'negationBefore') return [EXCLUDABLE.has(parts[at - 1]?.kind ?? '') ? at - 1 : at - 2];
  if (parts[at]?.kind === 'negationNext') return parts[at + 1] ? [at + 1] : [];
  return parts[at]?.kind === 'negationAfter' ? scopeBefore(state, at) : scopeAfter(state, at);
};

const scopeAfter = (state: ParseState, at: number): number[] => {
  const covered: number[] = [];
  for (let next = at + 1; state.parts[next]; next += 1) {
    if (isRepeated(state, next) || beginsOther(state, next, covered) || isOnlyWanted(state, next, covered)) break;
    if (isBoundary(state, next, covered) || endsScope(state, next, { covered, isBeside: next === at + 1 })) break;
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
    if (!(isCarrier(next) && covered.every(isCarrier))) {
      if (isBoundary(state, next, covered) && !extendsBack(state, next, at)) break;
      if (endsScope(state, next, { covered, isBeside: next === at - 1 })) break;
      if (isWhole ? endsPredicate(state, next) : isUnrelated(state, next)) break;
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
  return isPlain && !joinsSame(state, at) && !isOfAudience(state, at) && !linksObject(state, at);
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

const OPPOSITES = { lt: 'gte', lte: 'gt', gt: 'lte', gte: 'lt' } as const;

/** Negates a bound: "not fewer than 10k" is 10k and more. No filter can exclude a range, so returns undefined for ranges. */
const opposite = (amount: Amount): Amount | undefined =>
  !amount.isPlain && (amount.from === null) !== (amount.to === null)
    ? { ...amount, from: amount.to, to: amount.from, operator: OPPOSITES[amount.operator] }
    : undefined;

/** Kinds that say which filter an excluded value belongs to. */
const RELATED = new Set([
  'similar',
  'sponsor',
  'sponsored',
  'mention',
  'posted',
  'audience',
  'audienceBefore',
  'audienceAfter',
  'resident',
  'bio',
  'share',
  'also',
  'punctuation',
]);

/** Sizes that remain without the largest or the smallest creators. */
const OTHER_SIZES: Partial<Record<string, string>> = { '1000000-': '-1000000', '1000-10000': '10000-' };
const isEdgeSize = (part: Part | undefined): boolean => part?.kind === 'size' && OTHER_SIZES[part.value] !== undefined;

/** Other negated words become unknown. */
const negated = (part: Part, isBounded: boolean): Part => {
  if (part.kind === 'private') return { ...part, kind: 'setting', value: 'hidden' };
  if (isBounded && OTHER_SIZES[part.value] && part.kind === 'size') return { ...part, value: OTHER_SIZES[part.value] ?? '' };
  const amount = isBounded && part.amount ? opposite(part.amount) : undefined;
  if (amount) return { ...part, amount };
  return isBounded && (part.kind === 'metric' || isSilent(part)) ? part : { ...part, kind: 'word', amount: undefined };
};

/** A range of ages: "not aged 18-24", 20代以外. */
const isAge = ({ parts }: ParseState, at: number): boolean => {
  const amount = parts[at]?.amount;
  return amount?.unit === 'age' || (amount?.unit === 'count' && !amount.isPlain && parts[at - 1]?.kind === 'ageMark');
};

const OLDEST = 99;

/** "No audience under 18" rules out a part of the audience, not a size. */
const isAudienceAge = ({ parts }: ParseState, at: number, covered: readonly number[]): boolean => {
  const { from = null, to = null, unit, isPlain } = parts[at]?.amount ?? {};
  const isOfAges = unit === 'count' && !isPlain && [from, to].every((end) => (end ?? 0) <= OLDEST);
  return (
    isOfAges && covered.some((place) => parts[place]?.kind === 'audience') && !covered.some((place) => parts[place]?.kind === 'metric')
  );
};

/** Bio doesn't say "vegan". */
const hasBioBefore = (state: ParseState, at: number): boolean => kindIn(state, clauseOf(state, at), 'bio') !== undefined;

const NEGATIONS = new Set(['negation', 'negationAfter', 'negationNext', 'negationBefore']);
const isAudience = ({ kind, value }: Part): boolean => kind === 'audience' || (kind === 'metric' && value === 'followers');

/** "No one whose audience is more than 20 % Indian" rules out who reaches the share. */
const shareOf = ({ parts }: ParseState, covered: readonly number[]): number[] => {
  const has = (test: (part: Part) => boolean): boolean => covered.some((place) => test(parts[place] as Part));
  if (!has(isAudience) || !has(({ kind }) => ATTRIBUTES.includes(kind) && EXCLUDABLE.has(kind))) return [];
  return covered.filter((place) => {
    const { amount, kind, value } = parts[place] as Part;
    return (amount?.unit === 'percent' && amount.from !== null) || (kind === 'metric' && value === 'followers');
  });
};

/** "Not only English" neither asks for it nor rules it out. */
const ONLY = /^(?:だけ|だけの|のみ|のみの|ばかり|ばかりの|only|just|exclusively)$/iu;
const isOnlyAt = (state: ParseState, at: number): boolean => ONLY.test(textOf(state, state.parts[at] as Part));
const isOnly = (state: ParseState, covered: readonly number[]): boolean =>
  covered.slice(0, state.isJapanese ? undefined : 1).some((place) => isOnlyAt(state, place));

const ALSO = /^(?:[にでと]|に住んで)?も$/u;

/** 東京にも大阪にもいない: every value of such a list is ruled out. */
const withListed = (state: ParseState, excluded: readonly number[]): number[] => {
  const { parts, sentence } = state;
  const first = Math.min(...excluded);
  const [part, before] = [parts[first], parts.findLastIndex(({ kind }, at) => at < first && kind === parts[first]?.kind)];
  const previous = parts[before];
  if (!state.isJapanese || part === undefined || previous === undefined) return [...excluded];
  const isListed = ALSO.test(sentence.slice(previous.end, part.start)) && /^[にでと]?も/u.test(sentence.slice(part.end));
  return isListed ? withListed(state, [before, ...excluded]) : [...excluded];
};

const PLATFORMS = new Set(['platform', 'people']);

/** "Not on YouTube": the platforms, if nothing else is ruled out. */
const platformsIn = ({ parts }: ParseState, covered: readonly number[]): number[] => {
  const named = covered.filter((place) => PLATFORMS.has(parts[place]?.kind ?? ''));
  const isAll = covered.every((place) => named.includes(place) || isSilent(parts[place] as Part) || parts[place]?.kind === 'posted');
  return isAll ? named : [];
};

/** "No pharma sponsorships": the word for the deals belongs to the values before it. */
const withDeals = ({ parts, isJapanese, sentence }: ParseState, covered: number[]): number[] => {
  const last = Math.max(...covered);
  const [part, next] = [parts[last], parts[last + 1]];
  const isOfThem = !isJapanese && part && next?.kind === 'sponsored' && /^\s$/.test(sentence.slice(part.end, next.start));
  return isOfThem && ['interest', 'topic'].includes(part.kind) ? [...covered, last + 1] : covered;
};

const DOUBTS = new Set(['stop', 'glue', 'creator', 'break', 'also']);

/** "Skip those without email" asks for an email. */
const withoutDoubles = (state: ParseState): void => {
  const { parts } = state;
  for (const [at, part] of parts.entries()) {
    if (part.kind !== 'negation' || !LEAVES_OUT.test(textOf(state, part)) || /^no\b/i.test(textOf(state, part))) continue;
    let next = at + 1;
    while (DOUBTS.has(parts[next]?.kind ?? '')) next += 1;
    if (
      next === at + 1 ||
      parts[next]?.kind !== 'negation' ||
      !/^(?:without|with no|no|lacking)$/i.test(textOf(state, parts[next] as Part))
    )
      continue;
    state.parts = state.parts.map((other, place) => (place === at || place === next ? { ...other, kind: 'stop' } : other));
  }
};

export const applyNegation = (state: ParseState): void => {
  withoutDoubles(state);
  const { parts } = state;
  const replaced = new Map<number, Part>();
  for (const [at, part] of parts.entries()) {
    if (!NEGATIONS.has(part.kind) && !isRepeated(state, at)) continue;
    const covered = withDeals(state, scopeOf(state, at));
    const platforms = platformsIn(state, covered);
    if (platforms.length > 0) {
      replaced.set(at, { ...part, kind: 'stop', value: '' });
      for (const place of platforms) replaced.set(place, { ...(parts[place] as Part), kind: 'otherPlatform' });
      continue;
    }
    const shares = shareOf(state, covered);
    const ages = covered.filter((place) => isAudienceAge(state, place, covered));
    const bounds =
      ages.length > 0 ? [] : covered.filter((place) => isEdgeSize(parts[place]) || (parts[place]?.amount && opposite(parts[place].amount)));
    // "No men under 25" leaves out neither all men nor all under 25.
    const isOfSome = shares.length === 0 && covered.some((place) => !bounds.includes(place) && EXCLUDABLE.has(parts[place]?.kind ?? ''));
    const isBounded = shares.length === 0 && bounds.length > 0 && !isOfSome;
    const isPrivate = covered.some((place) => parts[place]?.kind === 'private');
    const hasBio = covered.some((place) => parts[place]?.kind === 'bio') || hasBioBefore(state, at);
    const canExclude = (place: number): boolean => {
      const { kind = '' } = parts[place] ?? {};
      return kind === 'quote' ? hasBio : EXCLUDABLE.has(kind) || isAge(state, place) || ages.includes(place);
    };
    const isNone = isBounded || isPrivate || (isOfSome && bounds.length > 0) || isOnly(state, covered);
    // "No pharma sponsorships" is about partners that no filter knows.
    const isOfDeals =
      covered.some((place) => parts[place]?.kind === 'sponsored') &&
      covered.every((place) => !canExclude(place) || ['interest', 'topic'].includes(parts[place]?.kind ?? ''));
    const excluded = isNone || isOfDeals ? [] : withListed(state, covered.filter(canExclude));
    for (const place of excluded) state.excluded.set(place, at);
    replaced.set(at, { ...part, kind: isBounded || isPrivate ? 'stop' : 'word' });
    for (const place of covered) {
      const other = parts[place] as Part;
      const isKept =
        excluded.includes(place) || shares.includes(place) || (excluded.length > 0 && (isSilent(other) || RELATED.has(other.kind)));
      // "No Russian-language channels" is not about the platform.
      const isOfPeople = other.kind === 'people' && excluded.length > 0;
      replaced.set(place, isOfPeople ? { ...other, kind: 'creator' } : isKept ? other : negated(other, isBounded || isPrivate));
    }
  }
  state.parts = parts.map((part, at) => replaced.get(at) ?? part);
};
