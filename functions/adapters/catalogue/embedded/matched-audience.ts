import type { AudienceRecord } from '#functions/catalogue/creator-record.ts';
import type { MatchedAudience } from '#shared/creator.ts';
import type { SearchFilters, SearchRequest } from '#shared/discovery/search-request.ts';
import { INTERESTS } from '#shared/interests.ts';
import { AUDIENCE_FILTERS } from './compile-audience.ts';
import { audiencesOf } from './compile-filters.ts';
import type { StoredRecord } from './documents-writer.ts';
import type { KnownPlace, Lookups } from './lookups.ts';
import type { ResolvedPlaces } from './place-numbers.ts';

type Matched = { audience_followers?: { data: MatchedAudience }; audience_likers?: { data: MatchedAudience } };
type Block = { audience: AudienceRecord; places: ResolvedPlaces };
type Pieces = (block: Block) => MatchedAudience;

/** Shares of exactly those values that the search's filters name; undefined when they name none. */
export const matchedAudience = (request: SearchRequest, lookups: Lookups): ((stored: StoredRecord) => Matched) | undefined => {
  const { search } = request;
  if (AUDIENCE_FILTERS.every((filter) => search[filter] === undefined)) return undefined;
  const pieces = piecesOf(search, lookups);
  const sources = audiencesOf(request.audience_source);
  return ({ record, places }) => {
    const blocks = sources.flatMap((source): [string, { data: MatchedAudience }][] => {
      const audience = record[`audience_${source}`];
      const resolved = places[source];
      if (!audience || !resolved) return [];
      return [[`audience_${source}`, { data: Object.assign({}, ...pieces.map((piece) => piece({ audience, places: resolved }))) }]];
    });
    return Object.fromEntries(blocks);
  };
};

const piecesOf = (search: SearchFilters, lookups: Lookups): Pieces[] => {
  const places = (search.audience_geo ?? []).flatMap(({ id }) => lookups.place(id) ?? []);
  const brands = new Map(
    (search.audience_brand ?? []).flatMap(({ id }) => lookups.option('brands', id) ?? []).map((brand) => [brand.key, brand]),
  );
  const interests = (search.audience_brand_category ?? []).map(({ id }) => id);
  const genders = codesOf(search.audience_gender);
  const ethnicities = codesOf(search.audience_race);
  const ages = (search.audience_age ?? []).map(({ code }) => code as string);
  const languages = codesOf(search.audience_lang);
  const pieces: [unknown, Pieces][] = [
    [search.audience_geo, (block) => ({ audience_geo: geoOf(block, places) })],
    [search.audience_lang, ({ audience }) => ({ audience_languages: withCode(audience.languages, languages) })],
    [search.audience_gender, ({ audience }) => ({ audience_genders: withCode(audience.genders, genders) })],
    [search.audience_race, ({ audience }) => ({ audience_ethnicities: withCode(audience.ethnicities, ethnicities) })],
    [search.audience_age, ({ audience }) => ({ audience_ages: withCode(audience.ages, ages) })],
    [
      search.audience_brand,
      ({ audience }) => ({
        audience_brand_affinity: (audience.brands ?? []).flatMap(({ name, weight }) => {
          const brand = brands.get(name.toLowerCase());
          return brand ? [{ id: brand.id, name: brand.name, weight }] : [];
        }),
      }),
    ],
    [search.audience_brand_category, ({ audience }) => ({ audience_interests: interestsOf(audience, interests) })],
  ];
  return pieces.filter(([asked]) => asked !== undefined).map(([, piece]) => piece);
};

const codesOf = (asked: { code: string } | undefined): string[] => (asked ? [asked.code] : []);

const withCode = (rows: { code: string; weight: number }[] = [], codes: readonly string[]) =>
  rows.filter(({ code }) => codes.includes(code)).map(({ code, weight }) => ({ code, weight }));

const interestsOf = ({ interests = [] }: AudienceRecord, ids: readonly number[]) =>
  interests
    .filter(({ id }) => ids.includes(id))
    .map(({ id, weight }) => ({ id, name: INTERESTS.find((interest) => interest.id === id)?.name ?? '', weight }));

const geoOf = ({ audience, places }: Block, asked: readonly KnownPlace[]): NonNullable<MatchedAudience['audience_geo']> => {
  const pick = (type: KnownPlace['type'], rows: { weight: number }[] | undefined, numbers: readonly number[]) =>
    asked.some((place) => place.type === type)
      ? (rows ?? []).flatMap((row, index) => {
          const place = asked.find((candidate) => candidate.type === type && candidate.number === numbers[index]);
          return place ? [{ id: place.id, code: place.country, name: place.name, weight: row.weight }] : [];
        })
      : undefined;
  const withoutCode = (rows: ReturnType<typeof pick>) => rows?.map(({ id, name, weight }) => ({ id, name, weight }));
  return {
    countries: pick('country', audience.countries, places.countries),
    states: withoutCode(pick('state', audience.states, places.states)),
    cities: withoutCode(pick('city', audience.cities, places.cities)),
  };
};
