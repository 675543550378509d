import { AUDIENCE_AGES, AUDIENCE_SOURCES, type AudienceSource, CREDIBILITY_CLASSES } from '#shared/audience.ts';
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
import type { Lookups } from './lookups.ts';
import { OWN_POSTINGS, postingKey } from './postings.ts';
import { double, join, name, type Sql, sql, varchar } from './sql.ts';
import { handleTerm, slotOf } from './suggestion-terms.ts';

/** A request on its way into SQL, and what is needed to get there. */
export type Compiling = {
  request: SearchRequest;
  info: VersionInfo;
  lookups: Lookups;
  /** Conditions that come from outside of the request. */
  within?: readonly Sql[];
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
  username: ({ value }, { request }) =>
    sql`c.rid IN (SELECT rid FROM postings.suggestion WHERE slot = ${slotOf(request.platform, 'handle')} AND term = ${varchar(handleTerm(value))})`,
  geo: livesInOneOf,
  lang: ({ code }, { lookups }) => sql`language = ${knownLanguage(code, 'search.lang.code', lookups)}`,
  gender: ({ code }) => (code === 'KNOWN' ? sql`gender <> ${GENDER_NUMBERS.UNKNOWN}` : sql`gender = ${GENDER_NUMBERS[code]}`),
  age: ({ left_number = 0, right_number = 65 }) => isOneOf('age_group', ageGroupsWithin(left_number, right_number)),
  brand: (ids, compiling) => hasBrand(OWN_POSTINGS.brands, 'search.brand', ids, compiling),
  ads_brands: (ids, compiling) => hasBrand(OWN_POSTINGS.sponsors, 'search.ads_brands', ids, compiling),
  brand_category: (ids) =>
    hasBit('interests', [...new Set(ids.map((id, index) => interestBit(knownInterest(id, `search.brand_category.${index}`))))]),
  with_contact: (asked) => hasBit('contacts', [...new Set(asked.map(({ type }) => contactBit(type)))]),
  is_verified: (asked) => (asked ? sql`is_verified` : undefined),
  has_audience_data: (asked) => (asked ? sql`has_audience` : undefined),
  has_email: (asked) => (asked ? hasBit('contacts', [contactBit('email')]) : undefined),
  has_ads: (asked) => (asked ? sql`has_ads` : undefined),
  is_hidden: (asked) => (asked ? sql`is_hidden` : sql`NOT is_hidden`),
  audience_credibility_class: (classes, { request }) => {
    const numbers = classes.map((credibility) => CREDIBILITY_CLASSES.indexOf(credibility) + 1);
    return anyOf(audiencesOf(request.audience_source).map((audience) => isOneOf(credibilityColumn(audience), numbers)));
  },
  last_posted: (days, { info }) => sql`last_posted >= ${dayNumber(daysBefore(info.asOf, days))}`,
  account_type: (types) => isOneOf('account_type', types),
} satisfies Compiled;

export const audiencesOf = (source: AudienceSource): Audience[] =>
  source === AUDIENCE_SOURCES[0] ? [...AUDIENCES] : AUDIENCES.filter((audience) => audience === source);

export const anyOf = (conditions: readonly Sql[]): Sql => sql`(${join(conditions, ' OR ')})`;

export const knownLanguage = (code: string, path: string, lookups: Lookups): number => {
  const number = lookups.language(code);
  if (number === undefined) throw refuseField(path, 'no creator or audience speaks this language');
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

const RATE_CONDITIONS = {
  lt: (value: number) => sql`engagement_rate < ${double(value)}`,
  lte: (value: number) => sql`engagement_rate <= ${double(value)}`,
  gt: (value: number) => sql`engagement_rate > ${double(value)}`,
  gte: (value: number) => sql`engagement_rate >= ${double(value)}`,
};

/** What is unknown is NULL, and NULL is in no range, not even in an open one. */
const between = (column: string, { left_number = 0, right_number }: { left_number?: number; right_number?: number }): Sql => {
  const atLeast = sql`${name(column)} >= ${left_number}`;
  return right_number === undefined ? atLeast : sql`${atLeast} AND ${name(column)} <= ${right_number}`;
};

const growthAtLeast = (filter: string, { interval, value }: Asked<'followers_growth'>): Sql =>
  sql`${name(growthColumn(filter, GROWTH_INTERVALS.indexOf(interval) + 1))} >= ${double(value)}`;

const isOneOf = (column: string, numbers: readonly number[]): Sql =>
  numbers.length === 0
    ? NOTHING
    : sql`${name(column)} IN (${join(
        numbers.map((number) => sql`${number}`),
        ', ',
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

const hasBrand = (table: string, path: string, ids: readonly number[], { request, lookups }: Compiling): Sql => {
  const keys = ids.map((id, index) => postingKey(request.platform, knownBrand(id, `${path}.${index}`, lookups)));
  const lists = [...new Set(keys)].map((key) => sql`SELECT rid FROM postings.${name(table)} WHERE key = ${key}::UINTEGER`);
  return sql`c.rid IN (${join(lists, ' UNION ALL ')})`;
};

/** The first word's places whose next place has the next word, and so on. */
const phraseIn = (table: string, phrase: string, { request, lookups }: Compiling): Sql => {
  const words = wordsOf(phrase).map(lookups.word);
  const [first, ...rest] = words.map((word) => (word === undefined ? undefined : postingKey(request.platform, word)));
  if (first === undefined || rest.includes(undefined)) return NOTHING;
  const follows = rest.map(
    (key = 0, index) => sql` AND ${PLACE} IN (SELECT ${PLACE} - ${index + 1} FROM postings.${name(table)} WHERE key = ${key}::UINTEGER)`,
  );
  return sql`c.rid IN (SELECT rid FROM postings.${name(table)} WHERE key = ${first}::UINTEGER${join(follows, ' ')})`;
};

const PLACE = sql`(rid::BIGINT * 1048576 + detail)`;
