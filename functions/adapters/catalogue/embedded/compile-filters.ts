import { AUDIENCE_AGES, AUDIENCE_SOURCES, type AudienceSource, CREDIBILITY_CLASSES } from '#shared/audience.ts';
import { LANGUAGE_CODES } from '#shared/discovery/languages.ts';
import { GROWTH_INTERVALS } from '#shared/discovery/search-codes.ts';
import type { SearchFilters, SearchRequest } from '#shared/discovery/search-request.ts';
import { refuseField } from '#shared/http/errors.ts';
import { INTERESTS } from '#shared/interests.ts';
import { wordsOf } from '#shared/text.ts';
import type { VersionInfo } from './catalogue-info.ts';
import {
  AUDIENCES,
  type Audience,
  contactBit,
  credibilityColumn,
  dayNumber,
  GENDER_NUMBERS,
  growthColumn,
  interestBit,
} from './columns.ts';
import { toMillionths } from './fractions.ts';
import type { Lookups } from './lookups.ts';
import { OWN_POSTINGS, postingKey } from './postings.ts';
import { join, name, type Sql, sql } from './sql.ts';

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
  engagements: (range) => between('engagements', range),
  views: (range) => between('views', range),
  reels_plays: (range) => between('reels_plays', range),
  engagement_rate: ({ value, operator }) => RATE_CONDITIONS[operator](value),
  followers_growth: (growth) => growthAtLeast('followers_growth', growth),
  total_views_growth: (growth) => growthAtLeast('total_views_growth', growth),
  total_likes_growth: (growth) => growthAtLeast('total_likes_growth', growth),
  text: (phrase, compiling) => phraseIn(OWN_POSTINGS.text, phrase, compiling),
  keywords: (phrase, compiling) => phraseIn(OWN_POSTINGS.captions, phrase, compiling),
  username: ({ value }, { request, lookups }) => isRow(lookups.handles(request.platform, value)),
  geo: livesInOneOf,
  lang: ({ code }, { lookups }) => sql`language = ${knownLanguage(code, 'search.lang.code', lookups)}`,
  gender: ({ code }) => (code === 'KNOWN' ? sql`gender <> ${GENDER_NUMBERS.UNKNOWN}` : sql`gender = ${GENDER_NUMBERS[code]}`),
  age: ({ left_number = 0, right_number = 65 }) => isOneOf('age_group', ageGroupsWithin(left_number, right_number)),
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

export const audiencesOf = (source: AudienceSource): Audience[] =>
  source === AUDIENCE_SOURCES[0] ? [...AUDIENCES] : AUDIENCES.filter((audience) => audience === source);

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

export const knownInterest = (id: number, path: string): number => {
  if (!INTERESTS.some((interest) => interest.id === id)) throw refuseField(path, 'is not a known interest');
  return id;
};

export const knownBrand = (id: number, path: string, lookups: Lookups): number => {
  const brand = lookups.option('brands', id);
  if (!brand) throw refuseField(path, 'is not a known brand');
  return brand.number;
};

/** The column counts halves of a millionth. */
const RATE_CONDITIONS = {
  lt: (value: number) => sql`engagement_rate < ${2 * toMillionths(value)}`,
  lte: (value: number) => sql`engagement_rate <= ${2 * toMillionths(value)}`,
  gt: (value: number) => sql`engagement_rate > ${2 * toMillionths(value)}`,
  gte: (value: number) => sql`engagement_rate >= ${2 * toMillionths(value)}`,
};

/** What is unknown is NULL, and NULL is in no range, not even in an open one. */
const between = (column: string, { left_number = 0, right_number }: { left_number?: number; right_number?: number }): Sql => {
  const atLeast = sql`${name(column)} >= ${left_number}`;
  return right_number === undefined ? atLeast : sql`${atLeast} AND ${name(column)} <= ${right_number}`;
};

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

/** Buckets that lie inside; their upper bounds are the next one's lower bound, and the last one is open. */
const ageGroupsWithin = (from: number, to: number): number[] =>
  AUDIENCE_AGES.map((code, index) => ({ number: index + 1, left: Number.parseInt(code, 10), right: Number(code.split('-')[1]) + 1 }))
    .filter(({ left, right }) => left >= from && (to === 65 || (right > 1 && right <= to)))
    .map(({ number }) => number);

const daysBefore = (day: string, days: number): string => new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);

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

/** The first word's places whose next place has the next word, and so on. */
const phraseIn = (table: string, phrase: string, compiling: Compiling): Sql => {
  const { request, lookups } = compiling;
  const words = wordsOf(phrase).map(lookups.word);
  const [first, ...rest] = words.map((word) => (word === undefined ? undefined : postingKey(request.platform, word)));
  if (first === undefined || rest.includes(undefined)) return NOTHING;
  const follows = rest.map(
    (key = 0, index) =>
      sql` AND ${PLACE} + ${index + 1}::UBIGINT IN (SELECT ${PLACE} FROM postings.${name(table)} WHERE key = ${key}::UINTEGER)`,
  );
  const list = sql`SELECT rid FROM postings.${name(table)} WHERE key = ${first}::UINTEGER${join(follows, ' ')}`;
  return isInLists([list], compiling);
};

/** Row and place of a word in one number: two words side by side have neighbouring ones. */
const PLACE = sql`((rid::UBIGINT << 20) | detail::UBIGINT)`;
