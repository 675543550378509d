import { audiencesOf, knownInterest } from '#functions/adapters/catalogue/model/asked-values.ts';
import type { Audience } from '#functions/adapters/catalogue/model/audiences.ts';
import { minMicro } from '#functions/adapters/catalogue/model/shares.ts';
import { AUDIENCE_GENDERS, ETHNICITIES } from '#shared/audience.ts';
import { AUDIENCE_FILTERS, type AudienceFilter } from '#shared/discovery/filters/audience-filters.ts';
import type { SearchFilters } from '#shared/discovery/search-request.ts';
import { ageField, ethnicityField, genderField, reachField, sharesField } from '../load/mapping.ts';
import { anyOf, type Clause, largestOf, NOTHING, oneOf, scoringAtLeast, term } from './clauses.ts';
import { type Compiling, knownBrand, knownLanguage, knownPlace } from './compile-filters.ts';
import { neighbouringAges, reachTermsFrom, STEPS, shareOf } from './reach.ts';

/** A value of a filter and the minimum share, 0..1. */
type ShareTest = { value: string; weight: number };

/** A filter matches when one of its values reaches its weight in one of the requested audiences. */
export const audienceConditions = (compiling: Compiling): Clause[] =>
  AUDIENCE_FILTERS.filter((filter) => compiling.request.search[filter] !== undefined).map((filter) => {
    const audiences = audiencesOf(compiling.request.audience_source);
    if (filter === 'audience_age') return agesReach(compiling.request.search.audience_age ?? [], audiences);
    return anyOf(SHARE_TESTS[filter](compiling).flatMap((test) => audiences.map((audience) => reaches(audience, test))));
  });

/** Uses indexed terms for the steps that the screen offers, and compares the share for other weights. */
const reaches = (audience: Audience, { value, weight }: ShareTest): Clause => {
  const percent = Math.round(100 * weight);
  return STEPS.includes(percent)
    ? oneOf(reachField(audience), reachTermsFrom(value, percent))
    : scoringAtLeast(share(audience, value), minMicro(weight));
};

type Ages = NonNullable<SearchFilters['audience_age']>;

const codesOf = (ages: Ages) => [...new Set(ages.map(({ code }) => code))];

/** The age groups of a range are summed; all of them have the same weight. */
const agesReach = (ages: Ages, audiences: readonly Audience[]): Clause => {
  const weight = ages[0]?.weight ?? 0;
  const value = neighbouringAges(codesOf(ages));
  const percent = Math.round(100 * weight);
  if (value !== undefined && STEPS.includes(percent)) {
    return anyOf(audiences.map((audience) => oneOf(reachField(audience), reachTermsFrom(value, percent))));
  }
  return { script: { script: { source: LARGEST_SUM_REACHES, params: { sums: ageFields(ages, audiences), least: minMicro(weight) } } } };
};

const ageFields = (ages: Ages, audiences: readonly Audience[]): string[][] =>
  audiences.map((audience) => codesOf(ages).map((code) => ageField(audience, code)));

const LARGEST_SUM = `
  long largest = 0;
  for (List fields : params.sums) {
    long sum = 0;
    for (String field : fields) if (doc[field].size() > 0) sum += doc[field].value;
    if (sum > largest) largest = sum;
  }`;
const LARGEST_SUM_REACHES = `${LARGEST_SUM} return largest >= params.least;`;

/** Sorts by the score of a clause, or by a script. */
export type AudienceOrder = { score: Clause } | { sort: { source: string; params: object } };

/** Sorts by the largest share that reaches its weight, over the filter's values in the requested audiences. */
export const audienceOrder = (filter: AudienceFilter, compiling: Compiling): AudienceOrder => {
  const { search, audience_source } = compiling.request;
  const audiences = audiencesOf(audience_source);
  const bySums = (sums: string[][]): AudienceOrder => ({ sort: { source: `${LARGEST_SUM} return largest;`, params: { sums } } });
  switch (filter) {
    case 'audience_age':
      return bySums(ageFields(search.audience_age ?? [], audiences));
    case 'audience_gender':
      return bySums(audiences.map((audience) => asList(search.audience_gender).map(({ code }) => genderField(audience, code))));
    case 'audience_race':
      return bySums(audiences.map((audience) => asList(search.audience_race).map(({ code }) => ethnicityField(audience, code))));
    default: {
      const values = SHARE_TESTS[filter](compiling);
      if (values.length === 0) return { score: NOTHING };
      // When all weights are equal, the largest share of all reaches its weight.
      const isOneWeight = new Set(values.map(({ weight }) => weight)).size === 1;
      const shareIn = (audience: Audience, test: ShareTest): Clause => ({
        bool: { should: [share(audience, test.value)], ...(!isOneWeight && { filter: [reaches(audience, test)] }) },
      });
      return { score: largestOf(audiences.flatMap((audience) => values.map((test) => shareIn(audience, test)))) };
    }
  }
};

/** Scores with the share in millionths, which a float represents exactly. */
const share = (audience: Audience, value: string): Clause => term(sharesField(audience), value);

const SHARE_TESTS: { [K in Exclude<AudienceFilter, 'audience_age'>]: (compiling: Compiling) => ShareTest[] } = {
  audience_geo: ({ request, names }) =>
    (request.search.audience_geo ?? []).map(({ id, weight }, index) => ({
      value: shareOf('place', knownPlace(id, `search.audience_geo.${index}.id`, names).id),
      weight,
    })),
  audience_lang: ({ request, names }) =>
    asList(request.search.audience_lang).flatMap(({ code, weight }) => {
      const number = knownLanguage(code, 'search.audience_lang.code', names);
      return number === undefined ? [] : [{ value: shareOf('language', number), weight }];
    }),
  audience_gender: ({ request }) =>
    asList(request.search.audience_gender).map(({ code, weight }) => ({
      value: shareOf('gender', AUDIENCE_GENDERS.indexOf(code)),
      weight,
    })),
  audience_race: ({ request }) =>
    asList(request.search.audience_race).map(({ code, weight }) => ({ value: shareOf('ethnicity', ETHNICITIES.indexOf(code)), weight })),
  audience_brand: ({ request, names }) =>
    (request.search.audience_brand ?? []).map(({ id, weight }, index) => ({
      value: shareOf('brand', knownBrand(id, `search.audience_brand.${index}.id`, names)),
      weight,
    })),
  audience_brand_category: ({ request }) =>
    (request.search.audience_brand_category ?? []).map(({ id, weight }, index) => ({
      value: shareOf('interest', knownInterest(id, `search.audience_brand_category.${index}.id`)),
      weight,
    })),
};

const asList = <T>(value: T | undefined): T[] => (value === undefined ? [] : [value]);
