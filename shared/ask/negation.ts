import type { Amount, Part } from './amounts.ts';
import { EXCLUDABLE } from './clauses/negation/negated-lists.ts';
import { isOnlyAt, isRepeated, LEAVES_OUT, scopeOf } from './clauses/negation/negation-scope.ts';
import { isDenial, noGosBehind } from './clauses/negation/no-gos.ts';
import { clauseOf, isClauseEnd, isSilent, kindIn, type ParseState, textOf } from './parse-state.ts';
import { ATTRIBUTES } from './shares.ts';

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

/** "No verified accounts, fashion" is no list. */
const isListed = (part: Part): boolean => EXCLUDABLE.has(part.kind) || RELATED.has(part.kind) || part.kind === 'word' || isSilent(part);

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

/** "Under 18", 18歳未満 */
const isAgeBound = ({ amount }: Part): boolean =>
  amount?.unit === 'age' || (amount?.unit === 'count' && !amount.isPlain && [amount.from, amount.to].every((end) => (end ?? 0) <= OLDEST));

/** "No one whose audience is more than 20 % Indian", フォロワーの18歳未満が1割超の人はNG: rules out who reaches the share. */
const shareOf = ({ parts }: ParseState, covered: readonly number[]): number[] => {
  const has = (test: (part: Part) => boolean): boolean => covered.some((place) => test(parts[place] as Part));
  if (!has(isAudience) || !has((part) => isAgeBound(part) || (ATTRIBUTES.includes(part.kind) && EXCLUDABLE.has(part.kind)))) return [];
  return covered.filter((place) => {
    const { amount, kind, value } = parts[place] as Part;
    return (amount?.unit === 'percent' && amount.from !== null) || (kind === 'metric' && value === 'followers');
  });
};

/** "Not only English" neither asks for it nor rules it out. */
const isOnly = (state: ParseState, covered: readonly number[]): boolean =>
  covered.slice(0, state.isJapanese ? undefined : 1).some((place) => isOnlyAt(state, place));

const ALSO = /^(?:[にでと]|に住んで)?も$/u;

/** 東京にも大阪にもいない: every value of such a list is ruled out. */
const withListed = (state: ParseState, excluded: readonly number[]): number[] => {
  const { parts, sentence } = state;
  const first = Math.min(...excluded);
  const [part, before] = [parts[first], parts.findLastIndex(({ kind }, at) => at < first && EXCLUDABLE.has(kind))];
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

/** 美容医療の案件をしていない is about partners, too. */
const isDeal = (state: ParseState, at: number): boolean => {
  const part = state.parts[at] as Part;
  return part.kind === 'sponsored' || (state.isJapanese && part.kind === 'sponsor' && /案件|PR|タイアップ|広告/u.test(textOf(state, part)));
};

/** "No makeup or ads" is not about ads for makeup. */
const isOtherDeal = ({ parts }: ParseState, at: number, covered: readonly number[]): boolean =>
  parts[at]?.kind === 'sponsored' &&
  !covered.some((place) => ['brand', 'handle', 'hashtag', 'quote', 'place', 'nationality', 'word'].includes(parts[place]?.kind ?? '')) &&
  covered.some((place) => parts[place]?.kind === 'glue');

/** "No Shein hauls" leaves out the brand, not all hauls. */
const withoutGoodsOfBrands = (state: ParseState): void => {
  const { parts, excluded, isJapanese } = state;
  const isOfBrand = (part: Part, at: number): boolean => {
    const [before, next] = [parts[at - 1], parts[at + 1]];
    const isBeside = before?.kind === 'brand' && before.end + 1 === part.start && excluded.get(at - 1) === excluded.get(at);
    return isBeside && excluded.has(at) && ['interest', 'topic'].includes(part.kind) && (next === undefined || isClauseEnd(next));
  };
  if (isJapanese) return;
  state.parts = parts.map((part, at) => (isOfBrand(part, at) ? { ...part, kind: 'word' } : part));
};

/** "Exclude: politics, adult" is about content, not about all who are of age. */
const withAdultContent = (state: ParseState): void => {
  const isAdult = (part: Part, at: number): boolean =>
    state.excluded.has(at) && part.kind === 'ages' && /^adult$/i.test(textOf(state, part));
  state.parts = state.parts.map((part, at) => (isAdult(part, at) ? { ...part, kind: 'unsafe', value: 'adult' } : part));
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

const denyNoGos = (state: ParseState, negation: number, covered: readonly number[], replaced: Map<number, Part>): void => {
  const { places, isDenied } = noGosBehind(state, negation, covered);
  for (const place of places) {
    if (isDenied) state.excluded.set(place, NEGATIONS.has(state.parts[negation]?.kind ?? '') ? negation : place);
    else replaced.set(place, { ...(state.parts[place] as Part), kind: 'word' });
  }
};

export const applyNegation = (state: ParseState): void => {
  withoutDoubles(state);
  const { parts } = state;
  const replaced = new Map<number, Part>();
  for (const [at, part] of parts.entries()) {
    if (!NEGATIONS.has(part.kind) && !isRepeated(state, at)) continue;
    const covered = scopeOf(state, at);
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
    // "No fast fashion deals: Shein" is about the brands behind the colon.
    const colon = covered.find((place) => parts[place]?.value === ':' && place !== covered[0]) ?? -1;
    const isOfShare = (place: number): boolean =>
      shares.some((share) => parts[share]?.amount?.unit === 'percent') && isAgeBound(parts[place] as Part);
    const canExclude = (place: number): boolean => {
      const { kind = '' } = parts[place] ?? {};
      if (place < colon) return false;
      return kind === 'quote' ? hasBio : EXCLUDABLE.has(kind) || isAge(state, place) || ages.includes(place) || isOfShare(place);
    };
    const isNone = isBounded || isPrivate || (isOfSome && bounds.length > 0) || isOnly(state, covered);
    // "No pharma sponsorships" is about partners that no filter knows.
    const isOfDeals =
      covered.some((place) => isDeal(state, place)) &&
      covered.every((place) => !canExclude(place) || ['interest', 'topic'].includes(parts[place]?.kind ?? ''));
    const excluded = isNone || isOfDeals ? [] : withListed(state, covered.filter(canExclude));
    for (const place of excluded) state.excluded.set(place, at);
    const step = ['negationAfter', 'negationBefore'].includes(part.kind) ? -1 : 1;
    const denies = covered.every((place) => isListed(parts[place] as Part)) ? ({ denies: step } as const) : {};
    replaced.set(at, { ...part, ...(isBounded || isPrivate ? { kind: 'stop' } : { kind: 'word', ...denies }) });
    for (const place of covered) {
      const other = parts[place] as Part;
      const isKept =
        excluded.includes(place) ||
        shares.includes(place) ||
        (excluded.length > 0 && (isSilent(other) || (RELATED.has(other.kind) && !isOtherDeal(state, place, covered))));
      // "No Russian-language channels" is not about the platform.
      const isOfPeople = other.kind === 'people' && excluded.length > 0;
      replaced.set(place, isOfPeople ? { ...other, kind: 'creator' } : isKept ? other : negated(other, isBounded || isPrivate));
    }
    denyNoGos(state, at, covered, replaced);
  }
  for (const [at, part] of parts.entries()) if (!NEGATIONS.has(part.kind) && isDenial(state, part)) denyNoGos(state, at, [], replaced);
  state.parts = parts.map((part, at) => replaced.get(at) ?? part);
  withAdultContent(state);
  withoutGoodsOfBrands(state);
};
