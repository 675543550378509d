import { audiencesOf, knownInterest } from '#functions/adapters/catalogue/model/asked-values.ts';
import type { Audience } from '#functions/adapters/catalogue/model/audiences.ts';
import { minMicro } from '#functions/adapters/catalogue/model/shares.ts';
import type { AudienceFilter } from '#shared/discovery/filters/audience-filters.ts';
import type { SearchFilters } from '#shared/discovery/search-request.ts';
import { refuseField } from '#shared/http/errors.ts';
import type { DenseList } from '../files/catalogue-info.ts';
import { ageColumn, denseColumn, ethnicityColumn, genderColumn, interestColumn } from '../files/columns.ts';
import { join, name, type Sql, sql } from '../sql.ts';
import { anyOf, type Compiling, isInLists, knownBrand, knownLanguage } from './compile-filters.ts';
import { audiencePosting, postingKey } from './postings.ts';

/** Location of an audience share that a filter restricts, and the minimum in millionths. */
type ShareTest =
  | { kind: 'column'; share: (audience: Audience) => Sql; minShare: number }
  | { kind: 'posting'; list: DenseList; number: number; minShare: number };

const inColumn = (of: (audience: Audience) => string, weight: number): ShareTest => ({
  kind: 'column',
  share: (audience) => sql`${name(of(audience))}`,
  minShare: minMicro(weight),
});

/** Uses the value's column if it has one, else its postings. */
const listed = (list: DenseList, { number, weight }: { number: number; weight: number }, { info }: Compiling): ShareTest =>
  info.dense[list].includes(number)
    ? inColumn((audience) => denseColumn(audience, list, number), weight)
    : { kind: 'posting', list, number, minShare: minMicro(weight) };

/** True when one of the filter's values reaches its weight in one of the requested audiences; undefined without this filter. */
export const audienceCondition = (filter: AudienceFilter, compiling: Compiling): Sql | undefined => {
  if (!compiling.request.search[filter]) return undefined;
  const { columns, postings } = shareTests(filter, compiling);
  const audiences = audiencesOf(compiling.request.audience_source);
  const shares = audiences.flatMap((audience) => columns.map(({ share, minShare }) => sql`${share(audience)} >= ${minShare}`));
  const conditions = [
    ...(shares.length > 0 ? [anyOf(shares)] : []),
    ...(postings.length > 0 ? [isInLists(postingsOf(postings, compiling, 'matching'), compiling)] : []),
  ];
  return conditions.length === 1 ? conditions[0] : sql`(${join(conditions, ' OR ')})`;
};

const shareTests = (filter: AudienceFilter, compiling: Compiling) => {
  const tests = SHARE_TESTS[filter](compiling);
  return {
    columns: tests.filter((value) => value.kind === 'column'),
    postings: tests.filter((value) => value.kind === 'posting'),
  };
};

/** Expression to sort by. `table` has shares by row id; when `isPartial`, it lacks some of the matching creators. */
export type AudienceSort = { value: Sql; table?: Sql; isPartial?: boolean };

/**
 * Sorts by the largest share that reaches its weight, over the filter's values in the requested audiences. Shares in postings are a
 * table to join by row id.
 */
export const audienceSort = (filter: AudienceFilter, compiling: Compiling): AudienceSort => {
  const { columns, postings } = shareTests(filter, compiling);
  const audiences = audiencesOf(compiling.request.audience_source);
  // When all weights are equal, the largest share of all reaches its weight.
  const isOneWeight = new Set([...columns, ...postings].map(({ minShare }) => minShare)).size === 1;
  // A product of whole columns costs half as much as a condition, which selects rows.
  const reached = ({ share, minShare }: ColumnTest) => {
    const of = (audience: Audience) => share(audience);
    return audiences.map((audience) => (isOneWeight ? of(audience) : sql`(${of(audience)} >= ${minShare})::UINTEGER * ${of(audience)}`));
  };
  const shares = columns.flatMap(reached);
  if (postings.length === 0) return { value: sql`greatest(${join(shares, ', ')})` };
  const table = sql`SELECT rid, max(detail) AS detail FROM (${join(postingsOf(postings, compiling, 'shares'), ' UNION ALL ')}) GROUP BY rid`;
  return shares.length === 0
    ? { value: sql`shares.detail`, table }
    : { value: sql`greatest(coalesce(shares.detail, 0), ${join(shares, ', ')})`, table, isPartial: true };
};

type ColumnTest = Extract<ShareTest, { kind: 'column' }>;
type PostingTest = Extract<ShareTest, { kind: 'posting' }>;

const postingsOf = (wanted: readonly PostingTest[], { request }: Compiling, what: 'matching' | 'shares'): Sql[] =>
  audiencesOf(request.audience_source).flatMap((audience) =>
    wanted.map(({ list, number, minShare }) => {
      const rows = sql`postings.${name(audiencePosting(audience, list))} WHERE key = ${postingKey(request.platform, number)}::UINTEGER`;
      const reaching = minShare > MIN_SHARE ? sql`${rows} AND detail >= ${minShare}` : rows;
      return what === 'shares' ? sql`SELECT rid, detail FROM ${reaching}` : sql`SELECT rid FROM ${reaching}`;
    }),
  );

/** Lists omit creators with a smaller share. */
const MIN_SHARE = minMicro(0);

const SHARE_TESTS: { [K in AudienceFilter]: (compiling: Compiling) => ShareTest[] } = {
  audience_geo: placeTests,
  audience_lang: (compiling) =>
    asList(compiling.request.search.audience_lang).map(({ code, weight }) => {
      const number = knownLanguage(code, 'search.audience_lang.code', compiling.lookups);
      return listed('languages', { number, weight }, compiling);
    }),
  audience_gender: ({ request }) =>
    asList(request.search.audience_gender).map(({ code, weight }) => inColumn((audience) => genderColumn(audience, code), weight)),
  audience_race: ({ request }) =>
    asList(request.search.audience_race).map(({ code, weight }) => inColumn((audience) => ethnicityColumn(audience, code), weight)),
  audience_age: ({ request }) => ageTests(request.search.audience_age ?? []),
  audience_brand: (compiling) =>
    (compiling.request.search.audience_brand ?? []).map(({ id, weight }, index) => {
      const number = knownBrand(id, `search.audience_brand.${index}.id`, compiling.lookups);
      return listed('brands', { number, weight }, compiling);
    }),
  audience_brand_category: ({ request }) =>
    (request.search.audience_brand_category ?? []).map(({ id, weight }, index) => {
      knownInterest(id, `search.audience_brand_category.${index}.id`);
      return inColumn((audience) => interestColumn(audience, id), weight);
    }),
};

const asList = <T>(value: T | undefined): T[] => (value === undefined ? [] : [value]);

/** The age groups of a range are summed; all of them have the same weight. */
const ageTests = (ages: NonNullable<SearchFilters['audience_age']>): ShareTest[] => {
  const codes = [...new Set(ages.map(({ code }) => code))];
  const sum = (audience: Audience) =>
    sql`(${join(
      codes.map((code) => sql`${name(ageColumn(audience, code))}`),
      ' + ',
    )})`;
  return [{ kind: 'column', share: sum, minShare: minMicro(ages[0]?.weight ?? 0) }];
};

const LISTS = { country: 'countries', state: 'states', city: 'cities' } as const;

function placeTests(compiling: Compiling): ShareTest[] {
  return (compiling.request.search.audience_geo ?? []).map(({ id, weight }, index) => {
    const place = compiling.lookups.place(id);
    if (!place) throw refuseField(`search.audience_geo.${index}.id`, 'is not a known place');
    return listed(LISTS[place.type], { number: place.number, weight }, compiling);
  });
}
