import type { AudienceGender, Ethnicity } from '#shared/audience.ts';
import { INTERESTS } from '#shared/interests.ts';
import type { FilterKey } from '../filters.ts';
import { isTerm } from '../keyword-box.ts';
import type { Pick } from '../pick-kind.ts';
import type { WeightedRange } from '../range-kinds.ts';
import { AUDIENCE_AGE_STEPS, CREATOR_AGE_STEPS, crosses, DEFAULT_WEIGHT, type Steps } from '../ranges.ts';
import { INTEREST_TAGS } from './interest-tags.ts';
import { foldName, tagOf } from './knowledge.ts';
import { clauseOf, freeOf, kindIn, nextPast, type Reading, set, textOf, use } from './reading.ts';
import type { Named } from './resolve-names.ts';
import { type Scope, weightOf } from './scope.ts';

type PicksKey =
  | 'audienceInterests'
  | 'influencerInterests'
  | 'audienceBrands'
  | 'influencerBrands'
  | 'influencerPartnership'
  | 'audienceLocation'
  | 'influencerLocation'
  | 'audienceLanguage'
  | 'influencerLanguage'
  | 'universityValue';

const ONE_ONLY: PicksKey[] = ['audienceLanguage', 'influencerLanguage', 'universityValue'];

export const addPicks = (reading: Reading, key: PicksKey, picks: Pick[], at: number): boolean => {
  const chosen = reading.values[key] ?? [];
  const added = picks.filter(({ id }) => !chosen.some((pick) => pick.id === id));
  if (chosen.length > 0 && added.length > 0 && ONE_ONLY.includes(key)) return false;
  return set(reading, key, [...chosen, ...added], at);
};

const shareAt = (scope: Scope, at: number): number => {
  const percent = scope.get(at)?.percent;
  return percent === undefined ? DEFAULT_WEIGHT : weightOf(percent);
};

/** "less than 10 %" of an audience cannot be asked for, except of one of two genders. */
const isUpperBound = ({ parts }: Reading, scope: Scope, at: number): boolean => {
  const percent = scope.get(at)?.percent;
  return parts.some(({ amount }) => amount?.unit === 'percent' && amount.from === null && amount.to === percent);
};

type Sides = { audience: PicksKey; creator: PicksKey };

const addToSide = (reading: Reading, scope: Scope, at: number, picks: Pick[], { audience, creator }: Sides): boolean => {
  if (!scope.has(at)) return addPicks(reading, creator, picks, at);
  if (isUpperBound(reading, scope, at)) return false;
  const weight = shareAt(scope, at);
  return addPicks(
    reading,
    audience,
    picks.map((pick) => ({ ...pick, weight })),
    at,
  );
};

const LOCATION: Sides = { audience: 'audienceLocation', creator: 'influencerLocation' };
const LANGUAGE: Sides = { audience: 'audienceLanguage', creator: 'influencerLanguage' };
const INTEREST: Sides = { audience: 'audienceInterests', creator: 'influencerInterests' };

const isSpoken = (reading: Reading, at: number): boolean =>
  ([-1, 1] as const).some((step) => {
    const place = nextPast(reading, at, step, ({ kind }) => kind === 'glue');
    return reading.parts[place ?? -1]?.kind === 'speaking';
  });

export const readPlacesAndLanguages = (reading: Reading, scope: Scope): void => {
  for (const at of freeOf(reading, 'place', 'nationality', 'language')) {
    const { kind, value, picks = [] } = reading.parts[at] as Named;
    const language = kind === 'language' ? value : value.split('/')[1];
    if (kind === 'language' || (kind === 'nationality' && language && isSpoken(reading, at))) {
      addToSide(reading, scope, at, [{ id: language ?? '', label: '' }], LANGUAGE);
    } else addToSide(reading, scope, at, picks, LOCATION);
  }
};

export const addTerm = (reading: Reading, term: string, at: number): boolean => {
  const terms = reading.values.relevance ?? [];
  return isTerm(term) && set(reading, 'relevance', [...new Set([...terms, term])], at);
};

const interestName = (id: string): string | undefined => INTERESTS.find((interest) => `${interest.id}` === id)?.name;

/** Where a platform has no interests, the topic of the same name asks for much the same. */
const addInterest = (reading: Reading, scope: Scope, at: number): void => {
  const part = reading.parts[at] as Named;
  if (!interestName(part.value) || addToSide(reading, scope, at, [{ id: part.value, label: '' }], INTEREST)) return;
  const own = tagOf(textOf(reading, part));
  const tag = [own, INTEREST_TAGS[part.value] ?? ''].find((name) => reading.found.tags.includes(name));
  if (tag && !scope.has(at)) addTerm(reading, `#${tag}`, at);
};

export const readInterestsAndTopics = (reading: Reading, scope: Scope): void => {
  for (const at of freeOf(reading, 'interest')) addInterest(reading, scope, at);
  for (const at of freeOf(reading, 'topic')) {
    const { value } = reading.parts[at] as Named;
    if (reading.found.tags.includes(value)) addTerm(reading, `#${value}`, at);
  }
  for (const at of freeOf(reading, 'hashtag')) addTerm(reading, textOf(reading, reading.parts[at] as Named), at);
};

/** Brands that a word of sponsoring in the same clause speaks of are partners; else who posts about them, or whose audience likes them. */
export const readBrands = (reading: Reading, scope: Scope): void => {
  for (const at of freeOf(reading, 'brand')) {
    const { value } = reading.parts[at] as Named;
    const brand = reading.found.brands[foldName(value)];
    if (!brand) continue;
    const pick = { id: `${brand.value}`, label: brand.text };
    const sponsor = kindIn(reading, clauseOf(reading, at), 'sponsor');
    const isSet =
      sponsor === undefined || scope.has(at)
        ? addToSide(reading, scope, at, [pick], { audience: 'audienceBrands', creator: 'influencerBrands' })
        : addPicks(reading, 'influencerPartnership', [pick], at);
    if (isSet && sponsor !== undefined) use(reading, '', sponsor);
    if (!isSet && reading.found.tags.includes(tagOf(value))) addTerm(reading, `#${tagOf(value)}`, at);
  }
  for (const at of freeOf(reading, 'university')) {
    const university = reading.found.universities[foldName(reading.parts[at]?.value ?? '')];
    if (university) addPicks(reading, 'universityValue', [{ id: `${university.value}`, label: university.text }], at);
  }
  if (reading.values.universityValue) use(reading, '', ...freeOf(reading, 'student'));
};

const OTHER: Record<AudienceGender, AudienceGender> = { FEMALE: 'MALE', MALE: 'FEMALE' };

export const readGenders = (reading: Reading, scope: Scope): void => {
  const places = freeOf(reading, 'gender');
  const codeAt = (at: number): AudienceGender => (reading.parts[at]?.value === 'MALE' ? 'MALE' : 'FEMALE');
  const own = places.filter((at) => !scope.has(at));
  const code = codeAt(own[0] ?? 0);
  // "men and women" leaves nobody out.
  if (own.length > 0 && own.every((at) => codeAt(at) === code)) set(reading, 'genderInfluencer', { code }, ...own);
  else use(reading, '', ...own);
  for (const at of places.filter((place) => scope.has(place))) {
    const isLess = isUpperBound(reading, scope, at);
    const weight = isLess ? weightOf(100 - (scope.get(at)?.percent ?? 0)) : shareAt(scope, at);
    const gender = isLess ? OTHER[codeAt(at)] : codeAt(at);
    if (!reading.values.genderAudience) set(reading, 'genderAudience', { code: gender, weight }, at);
  }
};

/** Between two steps that are equally near the wider range is meant. */
const nearest = (steps: readonly number[], age: number, isWider: (a: number, b: number) => boolean): number =>
  steps.reduce((best, step) => {
    const [near, far] = [Math.abs(step - age), Math.abs(best - age)];
    return near < far || (near === far && isWider(step, best)) ? step : best;
  });

type Ages = { from: number | null; to: number | null };

/** Ends of the offered steps; a creator's upper step is the first age past the range. */
export const snapAges = ({ from, to }: Ages, steps: Steps): Ages | undefined => {
  const past = steps === CREATOR_AGE_STEPS ? 1 : 0;
  const snapped = {
    from: from === null ? null : nearest(steps.from, from, (a, b) => a < b),
    to: to === null ? null : nearest(steps.to, to + past, (a, b) => a > b),
  };
  return crosses(snapped, steps) ? undefined : snapped;
};

const agesAt = ({ parts }: Reading, at: number): Ages | undefined => {
  const { kind, value, amount } = parts[at] as Named;
  if (kind !== 'ages') return undefined;
  if (amount) return { from: amount.from, to: amount.to === null || amount.operator !== 'lt' ? amount.to : amount.to - 1 };
  const [from, to] = value.split('-').map((end) => (end ? Number(end) : null));
  return { from: from ?? null, to: to ?? null };
};

const joined = (one: Ages, other: Ages): Ages => ({
  from: one.from === null || other.from === null ? null : Math.min(one.from, other.from),
  to: one.to === null || other.to === null ? null : Math.max(one.to, other.to),
});

const setAges = (reading: Reading, places: number[], key: 'audiencesAge' | 'influencersAge', weight?: number): void => {
  const all = places.flatMap((at) => agesAt(reading, at) ?? []);
  if (all.length === 0) return;
  const ages = snapAges(all.reduce(joined), key === 'audiencesAge' ? AUDIENCE_AGE_STEPS : CREATOR_AGE_STEPS);
  const value: WeightedRange = { ...(ages ?? { from: null, to: null }), ...(weight !== undefined && { weight }) };
  if (ages) set(reading, key, value, ...places);
};

export const readAges = (reading: Reading, scope: Scope): void => {
  const places = freeOf(reading, 'ages').filter((at) => !isUpperBound(reading, scope, at));
  const audience = places.filter((at) => scope.has(at));
  const [first] = audience;
  if (first !== undefined) setAges(reading, audience, 'audiencesAge', shareAt(scope, first));
  setAges(
    reading,
    places.filter((at) => !scope.has(at)),
    'influencersAge',
  );
};

const ETHNICITY_KEY: FilterKey = 'ethnicityAudience';

/** Only audiences have it. */
export const readEthnicity = (reading: Reading, scope: Scope): void => {
  for (const at of freeOf(reading, 'ethnicity').filter((place) => scope.has(place) && !isUpperBound(reading, scope, place))) {
    const code = reading.parts[at]?.value as Ethnicity;
    if (!reading.values[ETHNICITY_KEY]) set(reading, ETHNICITY_KEY, { code, weight: shareAt(scope, at) }, at);
  }
};
