import type { SearchFilters } from '#shared/discovery/search-request.ts';
import { refuseField } from '#shared/http/errors.ts';
import { type Audience, ageColumn, countryColumn, ethnicityColumn, genderColumn, interestColumn, languageColumn } from './columns.ts';
import { anyOf, audiencesOf, type Compiling, knownBrand, knownInterest, knownLanguage } from './compile-filters.ts';
import { type AudienceList, audiencePosting, postingKey } from './postings.ts';
import { leastDense, leastMicro, leastPercent } from './shares.ts';
import { join, name, type Sql, sql } from './sql.ts';

export const AUDIENCE_FILTERS = [
  'audience_geo',
  'audience_lang',
  'audience_gender',
  'audience_race',
  'audience_age',
  'audience_brand',
  'audience_brand_category',
] as const;
export type AudienceFilter = (typeof AUDIENCE_FILTERS)[number];

/** Where a share that a filter asks about is found, and what it must reach. */
type Wanted =
  | { kind: 'column'; share: (audience: Audience) => Sql; least: number; isDense: boolean }
  | { kind: 'posting'; list: AudienceList; number: number; least: number };

const exact = (of: (audience: Audience) => string, weight: number): Wanted => ({
  kind: 'column',
  share: (audience) => sql`${name(of(audience))}`,
  least: leastMicro(weight),
  isDense: false,
});

const dense = (of: (audience: Audience) => string, weight: number): Wanted => ({
  kind: 'column',
  share: (audience) => sql`${name(of(audience))}`,
  least: leastDense(weight),
  isDense: true,
});

/** Conditions of an audience filter: it is enough that one value holds in one of the audiences looked at. */
export const audienceCondition = (filter: AudienceFilter, compiling: Compiling): Sql | undefined => {
  if (!compiling.request.search[filter]) return undefined;
  const wanted = WANTED[filter](compiling);
  const columns = wanted.filter((value) => value.kind === 'column');
  const audiences = audiencesOf(compiling.request.audience_source);
  return columns.length === wanted.length
    ? anyOf(audiences.flatMap((audience) => columns.map(({ share, least }) => sql`${share(audience)} >= ${least}`)))
    : sql`c.rid IN (${postingsOf(wanted, compiling, 'matching')})`;
};

/** Largest share of the filter's values in the audiences looked at; of postings as a table to be joined by row id. */
export const audienceSort = (filter: AudienceFilter, compiling: Compiling): { value: Sql; table?: Sql } => {
  const wanted = WANTED[filter](compiling);
  const columns = wanted.filter((value) => value.kind === 'column');
  const audiences = audiencesOf(compiling.request.audience_source);
  if (columns.length === wanted.length) {
    const shares = audiences.flatMap((audience) => columns.map(({ share }) => share(audience)));
    // "Not there" and "below one percent" are one and the same to a sort, as whole percents are.
    return {
      value: columns.some(({ isDense }) => isDense) ? sql`greatest(1, ${join(shares, ', ')})` : sql`greatest(${join(shares, ', ')})`,
    };
  }
  return {
    value: sql`shares.detail`,
    table: sql`SELECT rid, max(detail) AS detail FROM (${postingsOf(wanted, compiling, 'shares')}) GROUP BY rid`,
  };
};

/** Where not all values have columns, all are read from postings: OR over a list and a column is slow. */
const postingsOf = (wanted: readonly Wanted[], { request }: Compiling, what: 'matching' | 'shares'): Sql => {
  const lists = audiencesOf(request.audience_source).flatMap((audience) =>
    wanted
      .filter((value) => value.kind === 'posting')
      .map(({ list, number, least }) => {
        const rows = sql`postings.${name(audiencePosting(audience, list))} WHERE key = ${postingKey(request.platform, number)}::UINTEGER`;
        if (what === 'shares') return sql`SELECT rid, detail FROM ${rows}`;
        return least > 0 ? sql`SELECT rid FROM ${rows} AND detail >= ${least}` : sql`SELECT rid FROM ${rows}`;
      }),
  );
  return join(lists, ' UNION ALL ');
};

const WANTED: { [K in AudienceFilter]: (compiling: Compiling) => Wanted[] } = {
  audience_geo: wantedPlaces,
  audience_lang: ({ request, info, lookups }) =>
    asList(request.search.audience_lang).map(({ code, weight }) => {
      const number = knownLanguage(code, 'search.audience_lang.code', lookups);
      return info.dense.languages.includes(number)
        ? dense((audience) => languageColumn(audience, number), weight)
        : { kind: 'posting', list: 'languages', number, least: leastPercent(weight) };
    }),
  audience_gender: ({ request }) =>
    asList(request.search.audience_gender).map(({ code, weight }) => exact((audience) => genderColumn(audience, code), weight)),
  audience_race: ({ request }) =>
    asList(request.search.audience_race).map(({ code, weight }) => exact((audience) => ethnicityColumn(audience, code), weight)),
  audience_age: ({ request }) => wantedAges(request.search.audience_age ?? []),
  audience_brand: ({ request, lookups }) =>
    (request.search.audience_brand ?? []).map(({ id, weight }, index) => ({
      kind: 'posting',
      list: 'brands',
      number: knownBrand(id, `search.audience_brand.${index}.id`, lookups),
      least: leastPercent(weight),
    })),
  audience_brand_category: ({ request }) =>
    (request.search.audience_brand_category ?? []).map(({ id, weight }, index) => {
      knownInterest(id, `search.audience_brand_category.${index}.id`);
      return dense((audience) => interestColumn(audience, id), weight);
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
  return [{ kind: 'column', share: sum, least: leastMicro(ages[0]?.weight ?? 0), isDense: false }];
};

const LISTS = { country: 'countries', state: 'states', city: 'cities' } as const;

function wantedPlaces({ request, info, lookups }: Compiling): Wanted[] {
  const places = (request.search.audience_geo ?? []).map(({ id, weight }, index) => {
    const place = lookups.place(id);
    if (!place) throw refuseField(`search.audience_geo.${index}.id`, 'is not a known place');
    return { ...place, weight };
  });
  const areDense = places.every(({ type, number }) => type === 'country' && info.dense.countries.includes(number));
  return places.map(({ type, number, weight }) =>
    areDense
      ? dense((audience) => countryColumn(audience, number), weight)
      : { kind: 'posting', list: LISTS[type], number, least: leastPercent(weight) },
  );
}
