import { ageGroupsWithin, audiencesOf, daysBefore, knownInterest } from '#functions/adapters/catalogue/model/asked-values.ts';
import { dayNumber, growthColumn } from '#functions/adapters/catalogue/model/attributes.ts';
import { toMillionths } from '#functions/adapters/catalogue/model/fractions.ts';
import { handleTerm } from '#functions/adapters/catalogue/model/suggestion-terms.ts';
import type { CatalogueInfo } from '#functions/ports/creators/creator-catalogue.ts';
import { LANGUAGE_CODES } from '#shared/discovery/filters/languages.ts';
import { GROWTH_INTERVALS } from '#shared/discovery/filters/search-codes.ts';
import type { SearchFilters, SearchRequest } from '#shared/discovery/search-request.ts';
import { refuseField } from '#shared/http/errors.ts';
import { indexedWords } from '../load/document.ts';
import { credibilityField } from '../load/mapping.ts';
import { anyOf, type Clause, NOTHING, not, oneOf, range, term } from './clauses.ts';
import type { KnownNames } from './known-names.ts';

/** A request on its way into a query, and what is needed to get there. */
export type Compiling = { request: SearchRequest; info: CatalogueInfo; names: KnownNames };

type Asked<K extends keyof SearchFilters> = NonNullable<SearchFilters[K]>;
type Compiled = { [K in keyof SearchFilters]?: (asked: Asked<K>, compiling: Compiling) => Clause | undefined };

/** Filters on the creator itself; those on audiences and by likeness have files of their own. */
export const CREATOR_FILTERS = {
  followers: (asked) => between('followers', asked),
  engagements: (asked) => between('engagements', asked),
  views: (asked) => between('views', asked),
  reels_plays: (asked) => between('reels_plays', asked),
  // In halves of a millionth, as a rate is stored.
  engagement_rate: ({ value, operator }) => range('engagement_rate', { [operator]: 2 * toMillionths(value) }),
  followers_growth: (growth) => growthAtLeast('followers_growth', growth),
  total_views_growth: (growth) => growthAtLeast('total_views_growth', growth),
  total_likes_growth: (growth) => growthAtLeast('total_likes_growth', growth),
  text: (text) => hasPhrase('words', text),
  keywords: (text) => hasPhrase('captions', text),
  username: ({ value }) => term('handle', handleTerm(value)),
  geo: (asked, { names }) =>
    oneOf(
      'home',
      asked.map(({ id }, index) => `${knownPlace(id, `search.geo.${index}.id`, names).id}`),
    ),
  lang: ({ code }, { names }) => {
    const number = knownLanguage(code, 'search.lang.code', names);
    return number === undefined ? NOTHING : term('language', `${number}`);
  },
  gender: ({ code }) => (code === 'KNOWN' ? not(term('gender', 'UNKNOWN')) : term('gender', code)),
  age: (asked) => oneOf('age_group', ageGroupsWithin(asked)),
  brand: (ids, { names }) => hasBrand('brands', 'search.brand', ids, names),
  ads_brands: (ids, { names }) => hasBrand('sponsors', 'search.ads_brands', ids, names),
  brand_category: (ids) =>
    oneOf(
      'interests',
      ids.map((id, index) => `${knownInterest(id, `search.brand_category.${index}`)}`),
    ),
  with_contact: (asked) =>
    oneOf(
      'contacts',
      asked.map(({ type }) => type),
    ),
  is_verified: (asked) => (asked ? term('is_verified', true) : undefined),
  has_audience_data: (asked) => (asked ? term('has_audience', true) : undefined),
  has_email: (asked) => (asked ? term('contacts', 'email') : undefined),
  has_ads: (asked) => (asked ? term('has_ads', true) : undefined),
  is_hidden: (asked) => term('is_hidden', asked),
  audience_credibility_class: (classes, { request }) =>
    anyOf(audiencesOf(request.audience_source).map((audience) => oneOf(credibilityField(audience), classes))),
  last_posted: (days, { info }) => range('last_posted', { gte: dayNumber(daysBefore(info.asOf, days)) }),
  account_type: (types) => oneOf('account_type', types.map(String)),
} satisfies Compiled;

export const knownPlace = (id: number, path: string, names: KnownNames): NonNullable<ReturnType<KnownNames['place']>> => {
  const place = names.place(id);
  if (!place) throw refuseField(path, 'is not a known place');
  return place;
};

/** Undefined for one that can be chosen, but that nobody here speaks. */
export const knownLanguage = (code: string, path: string, names: KnownNames): number | undefined => {
  const number = names.language(code);
  if (number === undefined && !LANGUAGE_CODES.includes(code)) throw refuseField(path, 'is not a known language');
  return number;
};

export const knownBrand = (id: number, path: string, names: KnownNames): number => {
  if (!names.option('brands', id)) throw refuseField(path, 'is not a known brand');
  return id;
};

const between = (field: string, { left_number = 0, right_number }: { left_number?: number; right_number?: number }): Clause =>
  range(field, { gte: left_number, ...(right_number !== undefined && { lte: right_number }) });

const growthAtLeast = (filter: string, { interval, value }: Asked<'followers_growth'>): Clause =>
  range(growthColumn(filter, GROWTH_INTERVALS.indexOf(interval) + 1), { gte: toMillionths(value) });

const hasPhrase = (field: string, text: string): Clause => {
  const [phrase] = indexedWords(text);
  return phrase === undefined ? NOTHING : { match_phrase: { [field]: phrase } };
};

const hasBrand = (field: string, path: string, asked: readonly number[], names: KnownNames): Clause =>
  oneOf(
    field,
    asked.map((id, index) => `${knownBrand(id, `${path}.${index}`, names)}`),
  );
