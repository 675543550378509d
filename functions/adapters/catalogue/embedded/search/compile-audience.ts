import { audiencesOf, knownInterest } from '#functions/adapters/catalogue/model/asked-values.ts';
import type { Audience } from '#functions/adapters/catalogue/model/audiences.ts';
import { leastMicro } from '#functions/adapters/catalogue/model/shares.ts';
import type { AudienceFilter } from '#shared/discovery/filters/audience-filters.ts';
import type { SearchFilters } from '#shared/discovery/search-request.ts';
import { refuseField } from '#shared/http/errors.ts';
import type { DenseList } from '../files/catalogue-info.ts';
import { ageColumn, denseColumn, ethnicityColumn, genderColumn, interestColumn } from '../files/columns.ts';
import { join, name, type Sql, sql } from '../sql.ts';
import { anyOf, type Compiling, isInLists, knownBrand, knownLanguage } from './compile-filters.ts';
import { audiencePosting, postingKey } from './postings.ts';

/** Where a share that a filter asks about is found, and the millionths that it must reach. */
type Wanted =
  | { kind: 'column'; share: (audience: Audience) => Sql; least: number }
  | { kind: 'posting'; list: DenseList; number: number; least: number };

const inColumn = (of: (audience: Audience) => string, weight: number): Wanted => ({
  kind: 'column',
  share: (audience) => sql`${name(of(audience))}`,
  least: leastMicro(weight),
});

/** One value of a list: from its column where it has one. */
const listed = (list: DenseList, { number, weight }: { number: number; weight: number }, { info }: Compiling): Wanted =>
  info.dense[list].includes(number)
    ? inColumn((audience) => denseColumn(audience, list, number), weight)
    : { kind: 'posting', list, number, least: leastMicro(weight) };

/** Conditions of an audience filter: it is enough that one value holds in one of the audiences looked at. */
export const audienceCondition = (filter: AudienceFilter, compiling: Compiling): Sql | undefined => {
  if (!compiling.request.search[filter]) return undefined;
  const { columns, postings } = wantedFrom(filter, compiling);
  const audiences = audiencesOf(compiling.request.audience_source);
  const shares = audiences.flatMap((audience) => columns.map(({ share, least }) => sql`${share(audience)} >= ${least}`));
  const conditions = [
    ...(shares.length > 0 ? [anyOf(shares)] : []),
    ...(postings.length > 0 ? [isInLists(postingsOf(postings, compiling, 'matching'), compiling)] : []),
  ];
  return conditions.length === 1 ? conditions[0] : sql`(${join(conditions, ' OR ')})`;
};

const wantedFrom = (filter: AudienceFilter, compiling: Compiling) => {
  const wanted = WANTED[filter](compiling);
  return {
    columns: wanted.filter((value) => value.kind === 'column'),
    postings: wanted.filter((value) => value.kind === 'posting'),
  };
};

/** `table` has shares by row id; where it is partial, not all creators that match are in it. */
export type AudienceSort = { value: Sql; table?: Sql; isPartial?: boolean };

/** Largest share that reaches its weight, of the filter's values in the audiences looked at; of postings as a table to be joined by row id. */
export const audienceSort = (filter: AudienceFilter, compiling: Compiling): AudienceSort => {
  const { columns, postings } = wantedFrom(filter, compiling);
  const audiences = audiencesOf(compiling.request.audience_source);
  // Where all weights are equal, the largest share of all is one that reaches its weight.
  const isOneWeight = new Set([...columns, ...postings].map(({ least }) => least)).size === 1;
  // A product of whole columns costs half as much as a condition, which picks rows.
  const reached = ({ share, least }: Columned) => {
    const of = (audience: Audience) => share(audience);
    return audiences.map((audience) => (isOneWeight ? of(audience) : sql`(${of(audience)} >= ${least})::UINTEGER * ${of(audience)}`));
  };
  const shares = columns.flatMap(reached);
  if (postings.length === 0) return { value: sql`greatest(${join(shares, ', ')})` };
  const table = sql`SELECT rid, max(detail) AS detail FROM (${join(postingsOf(postings, compiling, 'shares'), ' UNION ALL ')}) GROUP BY rid`;
  return shares.length === 0
    ? { value: sql`shares.detail`, table }
    : { value: sql`greatest(coalesce(shares.detail, 0), ${join(shares, ', ')})`, table, isPartial: true };
};

type Columned = Extract<Wanted, { kind: 'column' }>;
type Posted = Extract<Wanted, { kind: 'posting' }>;

const postingsOf = (wanted: readonly Posted[], { request }: Compiling, what: 'matching' | 'shares'): Sql[] =>
  audiencesOf(request.audience_source).flatMap((audience) =>
    wanted.map(({ list, number, least }) => {
      const rows = sql`postings.${name(audiencePosting(audience, list))} WHERE key = ${postingKey(request.platform, number)}::UINTEGER`;
      const reaching = least > LEAST_SHARE ? sql`${rows} AND detail >= ${least}` : rows;
      return what === 'shares' ? sql`SELECT rid, detail FROM ${reaching}` : sql`SELECT rid FROM ${reaching}`;
    }),
  );

/** Lists omit creators with a smaller share. */
const LEAST_SHARE = leastMicro(0);

const WANTED: { [K in AudienceFilter]: (compiling: Compiling) => Wanted[] } = {
  audience_geo: wantedPlaces,
  audience_lang: (compiling) =>
    asList(compiling.request.search.audience_lang).map(({ code, weight }) => {
      const number = knownLanguage(code, 'search.audience_lang.code', compiling.lookups);
      return listed('languages', { number, weight }, compiling);
    }),
  audience_gender: ({ request }) =>
    asList(request.search.audience_gender).map(({ code, weight }) => inColumn((audience) => genderColumn(audience, code), weight)),
  audience_race: ({ request }) =>
    asList(request.search.audience_race).map(({ code, weight }) => inColumn((audience) => ethnicityColumn(audience, code), weight)),
  audience_age: ({ request }) => wantedAges(request.search.audience_age ?? []),
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

/** The buckets of a range are summed and compared once with the weight that all of them carry. */
const wantedAges = (ages: NonNullable<SearchFilters['audience_age']>): Wanted[] => {
  const codes = [...new Set(ages.map(({ code }) => code))];
  const sum = (audience: Audience) =>
    sql`(${join(
      codes.map((code) => sql`${name(ageColumn(audience, code))}`),
      ' + ',
    )})`;
  return [{ kind: 'column', share: sum, least: leastMicro(ages[0]?.weight ?? 0) }];
};

const LISTS = { country: 'countries', state: 'states', city: 'cities' } as const;

function wantedPlaces(compiling: Compiling): Wanted[] {
  return (compiling.request.search.audience_geo ?? []).map(({ id, weight }, index) => {
    const place = compiling.lookups.place(id);
    if (!place) throw refuseField(`search.audience_geo.${index}.id`, 'is not a known place');
    return listed(LISTS[place.type], { number: place.number, weight }, compiling);
  });
}
