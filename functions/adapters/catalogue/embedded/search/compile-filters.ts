import { ageGroupsWithin, audiencesOf, daysBefore, knownInterest } from '#functions/adapters/catalogue/model/asked-values.ts';
import { dayNumber, growthColumn } from '#functions/adapters/catalogue/model/attributes.ts';
import { toMillionths } from '#functions/adapters/catalogue/model/fractions.ts';
import type { Lookups } from '#functions/adapters/catalogue/model/lookups.ts';
import { CREDIBILITY_CLASSES } from '#shared/audience.ts';
import { LANGUAGE_CODES } from '#shared/discovery/filters/languages.ts';
import { GROWTH_INTERVALS } from '#shared/discovery/filters/search-codes.ts';
import type { SearchFilters, SearchRequest } from '#shared/discovery/search-request.ts';
import { refuseField } from '#shared/http/errors.ts';
import type { VersionInfo } from '../files/catalogue-info.ts';
import { ageGroupNumber, contactBit, credibilityColumn, GENDER_NUMBERS, interestBit, storedCount, storedRate } from '../files/columns.ts';
import { join, name, type Sql, sql } from '../sql.ts';
import { PHRASE_TABLES, phraseList, phraseOf } from './phrases.ts';
import { OWN_POSTINGS, postingKey } from './postings.ts';

/** A request on its way into SQL, and what is needed to get there. */
export type Compiling = {
  request: SearchRequest;
  info: VersionInfo;
  lookups: Lookups;
  /** Conditions that come from outside of the request. */
  within?: readonly Sql[];
  /** How to say that a row is in one of some lists; a set of row ids unless told otherwise. */
  isInLists?: (lists: readonly Sql[]) => Sql;
};

type Asked<K extends keyof SearchFilters> = NonNullable<SearchFilters[K]>;
type Compiled = { [K in keyof SearchFilters]?: (asked: Asked<K>, compiling: Compiling) => Sql | undefined };

export const NOTHING = sql`false`;

/** Filters on the creator itself; those on audiences and by likeness have files of their own. */
export const CREATOR_FILTERS = {
  followers: (range) => between('followers', range),
  engagements: (range) => betweenKnown('engagements', range),
  views: (range) => betweenKnown('views', range),
  reels_plays: (range) => betweenKnown('reels_plays', range),
  engagement_rate: ({ value, operator }) => RATE_CONDITIONS[operator](value),
  followers_growth: (growth) => growthAtLeast('followers_growth', growth),
  total_views_growth: (growth) => growthAtLeast('total_views_growth', growth),
  total_likes_growth: (growth) => growthAtLeast('total_likes_growth', growth),
  text: (text, compiling) => hasPhrase(PHRASE_TABLES.text, text, compiling),
  keywords: (text, compiling) => hasPhrase(PHRASE_TABLES.keywords, text, compiling),
  username: ({ value }, { request, lookups }) => isRow(lookups.handles(request.platform, value)),
  geo: livesInOneOf,
  lang: ({ code }, { lookups }) => sql`language = ${knownLanguage(code, 'search.lang.code', lookups)}`,
  gender: ({ code }) => (code === 'KNOWN' ? sql`gender <> ${GENDER_NUMBERS.UNKNOWN}` : sql`gender = ${GENDER_NUMBERS[code]}`),
  age: (asked) => isOneOf('age_group', ageGroupsWithin(asked).map(ageGroupNumber)),
  brand: (ids, compiling) => hasBrand(OWN_POSTINGS.brands, 'search.brand', ids, compiling),
  ads_brands: (ids, compiling) => hasBrand(OWN_POSTINGS.sponsors, 'search.ads_brands', ids, compiling),
  brand_category: (ids) =>
    hasBit('interests', [...new Set(ids.map((id, index) => interestBit(knownInterest(id, `search.brand_category.${index}`))))]),
  with_contact: (asked) => hasBit('contacts', [...new Set(asked.map(({ type }) => contactBit(type)))]),
  is_verified: (asked) => (asked ? sql`is_verified = 1` : undefined),
  has_audience_data: (asked) => (asked ? sql`has_audience = 1` : undefined),
  has_email: (asked) => (asked ? hasBit('contacts', [contactBit('email')]) : undefined),
  has_ads: (asked) => (asked ? sql`has_ads = 1` : undefined),
  is_hidden: (asked) => sql`is_hidden = ${asked ? 1 : 0}`,
  audience_credibility_class: (classes, { request }) => {
    const numbers = classes.map((credibility) => CREDIBILITY_CLASSES.indexOf(credibility) + 1);
    return anyOf(audiencesOf(request.audience_source).map((audience) => isOneOf(credibilityColumn(audience), numbers)));
  },
  last_posted: (days, { info }) => sql`last_posted >= ${dayNumber(daysBefore(info.asOf, days))}`,
  account_type: (types) => isOneOf('account_type', types),
} satisfies Compiled;

/** Of conditions that are never NULL. A comparison of whole columns costs half as much as OR, which picks rows for each of its sides. */
export const anyOf = (conditions: readonly Sql[]): Sql => {
  if (conditions.length === 1) return join(conditions, ' | ');
  const bits = conditions.map((condition) => sql`(${condition})::UTINYINT`);
  return sql`(${join(bits, ' | ')}) <> 0`;
};

/** Postings have 16 bits for a value: no language of a catalogue gets as far. */
const SPOKEN_BY_NOBODY = 65_535;

/** One that can be chosen, but that nobody here speaks, finds nobody. */
export const knownLanguage = (code: string, path: string, lookups: Lookups): number => {
  const number = lookups.language(code) ?? (LANGUAGE_CODES.includes(code) ? SPOKEN_BY_NOBODY : undefined);
  if (number === undefined) throw refuseField(path, 'is not a known language');
  return number;
};

export const knownBrand = (id: number, path: string, lookups: Lookups): number => {
  const brand = lookups.option('brands', id);
  if (!brand) throw refuseField(path, 'is not a known brand');
  return brand.number;
};

const rateOf = (asked: number): number => storedRate(2 * toMillionths(asked));
const IS_RATE_KNOWN = sql`engagement_rate >= ${storedRate(0)}`;

const RATE_CONDITIONS = {
  lt: (value: number) => sql`${IS_RATE_KNOWN} AND engagement_rate < ${rateOf(value)}`,
  lte: (value: number) => sql`${IS_RATE_KNOWN} AND engagement_rate <= ${rateOf(value)}`,
  gt: (value: number) => sql`engagement_rate > ${rateOf(value)}`,
  gte: (value: number) => sql`engagement_rate >= ${rateOf(value)}`,
};

const between = (column: string, { left_number = 0, right_number }: { left_number?: number; right_number?: number }): Sql => {
  const atLeast = sql`${name(column)} >= ${left_number}`;
  return right_number === undefined ? atLeast : sql`${atLeast} AND ${name(column)} <= ${right_number}`;
};

/** What is unknown is in no range, not even in an open one. */
const betweenKnown = (column: string, { left_number = 0, right_number }: Asked<'engagements'>): Sql =>
  between(column, {
    left_number: storedCount(left_number),
    ...(right_number !== undefined && { right_number: storedCount(right_number) }),
  });

const growthAtLeast = (filter: string, { interval, value }: Asked<'followers_growth'>): Sql =>
  sql`${name(growthColumn(filter, GROWTH_INTERVALS.indexOf(interval) + 1))} >= ${toMillionths(value)}`;

/** Up to so many values are compared one by one; more are looked up. */
const FEW = 8;

const isOneOf = (column: string, asked: readonly number[]): Sql => {
  const numbers = [...new Set(asked)].sort((a, b) => a - b);
  const [first, last] = [numbers[0], numbers.at(-1)];
  if (first === undefined || last === undefined) return NOTHING;
  if (first === last) return sql`${name(column)} = ${first}`;
  if (last - first === numbers.length - 1) return sql`${name(column)} >= ${first} AND ${name(column)} <= ${last}`;
  if (numbers.length <= FEW) return anyOf(numbers.map((number) => sql`${name(column)} = ${number}`));
  return sql`${name(column)} IN (${join(
    numbers.map((number) => sql`${number}`),
    ', ',
  )})`;
};

const isRow = (rids: readonly number[]): Sql =>
  rids.length === 0
    ? NOTHING
    : sql`(${join(
        rids.map((rid) => sql`c.rid = ${rid}::UINTEGER`),
        ' OR ',
      )})`;

const hasBit = (column: string, bits: readonly number[]): Sql =>
  sql`(${name(column)} & ${bits.reduce((mask, bit) => mask + bit, 0)}::UINTEGER) <> 0`;

function livesInOneOf(asked: Asked<'geo'>, { lookups }: Compiling): Sql {
  const places = asked.map(({ id }, index) => {
    const place = lookups.place(id);
    if (!place) throw refuseField(`search.geo.${index}.id`, 'is not a known place');
    return place;
  });
  const types = [...new Set(places.map(({ type }) => type))];
  const numbersOf = (wanted: string) => places.filter(({ type }) => type === wanted).map(({ number }) => number);
  return anyOf(types.map((type) => isOneOf(type, numbersOf(type))));
}

const hasBrand = (table: string, path: string, ids: readonly number[], compiling: Compiling): Sql => {
  const { request, lookups } = compiling;
  const keys = ids.map((id, index) => postingKey(request.platform, knownBrand(id, `${path}.${index}`, lookups)));
  const lists = [...new Set(keys)].map((key) => sql`SELECT rid FROM postings.${name(table)} WHERE key = ${key}::UINTEGER`);
  return isInLists(lists, compiling);
};

export const isInLists = (lists: readonly Sql[], compiling: Compiling): Sql =>
  compiling.isInLists?.(lists) ?? sql`c.rid IN (${join(lists, ' UNION ALL ')})`;

const hasPhrase = (table: string, text: string, compiling: Compiling): Sql => {
  const phrase = phraseOf(table, text, compiling);
  return phrase.keys.length === 0 ? NOTHING : isInLists([phraseList(phrase)], compiling);
};
