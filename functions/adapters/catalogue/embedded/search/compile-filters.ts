import { ageGroupsWithin, audiencesOf, daysWithin, knownInterest } from '#functions/adapters/catalogue/model/asked-values.ts';
import { type FilterCompilers, growthColumnFor } from '#functions/adapters/catalogue/model/attributes.ts';
import { toMillionths } from '#functions/adapters/catalogue/model/fractions.ts';
import type { Lookups } from '#functions/adapters/catalogue/model/lookups.ts';
import { ATTRIBUTES, type FilterValue, type NameOf } from '#functions/catalogue/attributes.ts';
import { CREDIBILITY_CLASSES } from '#shared/audience.ts';
import { LANGUAGE_CODES } from '#shared/discovery/filters/languages.ts';
import type { SearchRequest } from '#shared/discovery/search-request.ts';
import { refuseField } from '#shared/http/errors.ts';
import type { Indexed, VersionInfo } from '../files/catalogue-info.ts';
import { choiceNumber, credibilityColumn, setBit, storedCount, storedRate } from '../files/columns.ts';
import type { Segment } from '../open-version.ts';
import { join, type Name, name, type Sql, sql } from '../sql.ts';
import { PHRASE_TABLES, phraseList, phraseOf } from './phrases.ts';
import { OWN_POSTINGS, postingKey } from './postings.ts';
import { postsWith } from './posts/compile-content.ts';

/** A request and the data that compiling it to SQL needs. */
export type Compiling = {
  request: SearchRequest;
  info: Indexed & Pick<VersionInfo, 'asOf'>;
  lookups: Lookups;
  /** Maps the ids of creators to the rows of the segment that is searched. */
  rids: Segment['rids'];
  rows: Segment['rows'];
  /** Additional conditions that are not part of the request. */
  scopeFilters?: readonly Sql[];
  /** Expression for "the row is in one of these lists"; by default, a set of row ids. */
  isInLists?: (lists: readonly Sql[]) => Sql;
};

export const NOTHING = sql`false`;

/** Filters on the creator itself; filters on audiences and by similarity have their own files. */
export const CREATOR_FILTERS: FilterCompilers<Compiling, Sql> = {
  plain: {
    flag: ({ name: column, attribute, asked }) =>
      asked || attribute.restricts === 'both' ? sql`${name(column)} = ${asked ? 1 : 0}` : undefined,
    count: ({ name: column, attribute, asked }) => (attribute.isKnown ? between(column, asked) : betweenKnown(column, asked)),
    choice: ({ name: column, attribute, asked }) =>
      isOneOf(
        column,
        asked.map((code) => choiceNumber(attribute, code)),
      ),
    decimal: ({ name: column, asked: { left_number = 0, right_number } }) =>
      rateWithin(name(column), { operator: 'gte', value: left_number, max_value: right_number }),
    rate: ({ name: column, asked }) => rateWithin(name(column), asked),
    day: ({ name: column, attribute, asked }, { info }) => {
      const { first = 1, last } = daysWithin(attribute, asked, info);
      return between(column, { left_number: first, right_number: last });
    },
    growth: ({ name: column, asked }) => growthWithin(name(growthColumnFor(column, asked)), asked),
  },
  special: {
    text: (text, compiling) => hasPhrase(PHRASE_TABLES.text, text, compiling),
    keywords: (text, compiling) => hasPhrase(PHRASE_TABLES.keywords, text, compiling),
    username: ({ value }, { request, lookups, rids }) =>
      isRow(rids([value].flat().flatMap((username) => lookups.handles(request.platform, username)))),
    geo: livesInOneOf,
    lang: ({ code }, { lookups }) => sql`language = ${knownLanguage(code, 'search.lang.code', lookups)}`,
    gender: ({ code }) => (code === 'KNOWN' ? sql`gender <> 0` : sql`gender = ${choiceNumber(ATTRIBUTES.gender, code)}`),
    age: (asked) =>
      isOneOf(
        'age_group',
        ageGroupsWithin(asked).map((code) => choiceNumber(ATTRIBUTES.age_group, code)),
      ),
    brand: (ids, compiling) => hasBrand(OWN_POSTINGS.brands, 'search.brand', ids, compiling),
    ads_brands: (ids, compiling) => hasBrand(OWN_POSTINGS.sponsors, 'search.ads_brands', ids, compiling),
    brand_category: (ids) =>
      hasAny(
        'interests',
        ids.map((id, index) => knownInterest(id, `search.brand_category.${index}`)),
      ),
    brand_safety: (categories) => hasAny('brand_safety', categories),
    content: (asked, compiling) => {
      const posts = postsWith(asked, compiling);
      return posts ? isInLists([posts], compiling) : NOTHING;
    },
    with_contact: (asked) =>
      hasAny(
        'contacts',
        asked.map(({ type }) => type),
      ),
    has_email: (asked) => (asked ? hasAny('contacts', ['email']) : undefined),
    audience_credibility_class: (classes, { request }) => {
      const numbers = classes.map((credibility) => CREDIBILITY_CLASSES.indexOf(credibility) + 1);
      return anyOf(audiencesOf(request.audience_source).map((audience) => isOneOf(credibilityColumn(audience), numbers)));
    },
  },
};

/** The conditions must never be NULL. Combining whole columns costs half as much as OR, which filters rows for each operand. */
export const anyOf = (conditions: readonly Sql[]): Sql => {
  if (conditions.length === 1) return join(conditions, ' | ');
  const bits = conditions.map((condition) => sql`(${condition})::UTINYINT`);
  return sql`(${join(bits, ' | ')}) <> 0`;
};

/** Postings store a value in 16 bits; no catalogue has that many languages. */
const NO_SPEAKERS = 65_535;

/** A selectable language that the catalogue does not contain matches no rows. Throws `bad_request` for other unknown codes. */
export const knownLanguage = (code: string, path: string, lookups: Lookups): number => {
  const number = lookups.language(code) ?? (LANGUAGE_CODES.includes(code) ? NO_SPEAKERS : undefined);
  if (number === undefined) throw refuseField(path, 'is not a known language');
  return number;
};

export const knownBrand = (id: number, path: string, lookups: Lookups): number => {
  const brand = lookups.option('brands', id);
  if (!brand) throw refuseField(path, 'is not a known brand');
  return brand.number;
};

const rateOf = (asked: number): number => storedRate(2 * toMillionths(asked));

/** Unknown rates are stored below all known ones. */
const RATE_CONDITIONS = {
  lt: (rate: Name, value: number) => sql`${rate} >= ${storedRate(0)} AND ${rate} < ${rateOf(value)}`,
  lte: (rate: Name, value: number) => sql`${rate} >= ${storedRate(0)} AND ${rate} <= ${rateOf(value)}`,
  gt: (rate: Name, value: number) => sql`${rate} > ${rateOf(value)}`,
  gte: (rate: Name, value: number) => sql`${rate} >= ${rateOf(value)}`,
};

const rateWithin = (rate: Name, { value = 0, operator, max_value }: FilterValue<'engagement_rate'>): Sql => {
  const bounded = RATE_CONDITIONS[operator](rate, value);
  return max_value === undefined ? bounded : sql`${bounded} AND ${rate} <= ${rateOf(max_value)}`;
};

const growthWithin = (growth: Name, { value = -1, max_value }: FilterValue<'followers_growth'>): Sql => {
  const bounded = sql`${growth} >= ${toMillionths(value)}`;
  return max_value === undefined ? bounded : sql`${bounded} AND ${growth} <= ${toMillionths(max_value)}`;
};

type Bounds = { left_number?: number | undefined; right_number?: number | undefined };

const between = (column: string, { left_number = 0, right_number }: Bounds): Sql => {
  const atLeast = sql`${name(column)} >= ${left_number}`;
  return right_number === undefined ? atLeast : sql`${atLeast} AND ${name(column)} <= ${right_number}`;
};

/** An unknown value is in no range, not even in an open one. */
const betweenKnown = (column: string, { left_number = 0, right_number }: FilterValue<'engagements'>): Sql =>
  between(column, {
    left_number: storedCount(left_number),
    ...(right_number !== undefined && { right_number: storedCount(right_number) }),
  });

/** Maximum number of values that are compared one by one; more use IN. */
const FEW = 8;

export const isOneOf = (column: string, asked: readonly number[]): Sql => {
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

const isRow = (rids: readonly number[]): Sql => {
  if (rids.length === 0) return NOTHING;
  const numbers = rids.map((rid) => sql`${rid}::UINTEGER`);
  if (rids.length > FEW) return sql`c.rid IN (${join(numbers, ', ')})`;
  return sql`(${join(
    numbers.map((rid) => sql`c.rid = ${rid}`),
    ' OR ',
  )})`;
};

const hasAny = (column: NameOf<'set'>, codes: readonly (string | number)[]): Sql => {
  const mask = [...new Set(codes)].reduce((bits: number, code) => bits + setBit(ATTRIBUTES[column], code), 0);
  return sql`(${name(column)} & ${mask}::UINTEGER) <> 0`;
};

function livesInOneOf(asked: FilterValue<'geo'>, { lookups }: Compiling): Sql {
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
