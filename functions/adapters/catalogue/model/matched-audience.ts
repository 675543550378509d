import { AUDIENCE_AGES, AUDIENCE_GENDERS, ETHNICITIES } from '#shared/audience.ts';
import type { CreatorRow, MatchedAudience } from '#shared/creator.ts';
import { AUDIENCE_FILTERS } from '#shared/discovery/filters/audience-filters.ts';
import type { SearchFilters, SearchRequest } from '#shared/discovery/search-request.ts';
import { INTERESTS } from '#shared/interests.ts';
import { audiencesOf } from './asked-values.ts';
import type { SharesOfCreator, StoredAudience, StoredShares } from './audience-shares.ts';
import type { KnownPlace, Lookups } from './lookups.ts';
import { toShare } from './shares.ts';

type Matched = Omit<CreatorRow['match'], 'relevance'>;
type Names = Pick<Lookups, 'place' | 'option' | 'language'>;
type Piece = (shares: StoredAudience) => MatchedAudience;

/**
 * Returns a function that reports the audience shares of the values in the search's filters; undefined when no audience filter is set.
 */
export const matchedAudience = (request: SearchRequest, lookups: Names): ((shares: SharesOfCreator) => Matched) | undefined => {
  const { search } = request;
  if (AUDIENCE_FILTERS.every((filter) => search[filter] === undefined)) return undefined;
  const pieces = piecesOf(search, lookups);
  const sources = audiencesOf(request.audience_source);
  return (creator) =>
    Object.fromEntries(
      sources.flatMap((source) => {
        const shares = creator[source];
        return shares ? [[`audience_${source}`, { data: Object.assign({}, ...pieces.map((piece) => piece(shares))) }]] : [];
      }),
    );
};

const piecesOf = (search: SearchFilters, lookups: Names): Piece[] => {
  const { audience_geo, audience_lang, audience_brand, audience_brand_category, audience_gender, audience_race, audience_age } = search;
  const languages = audience_lang ? [{ number: lookups.language(audience_lang.code), code: audience_lang.code }] : [];
  const brands = (audience_brand ?? []).flatMap(({ id }) => lookups.option('brands', id) ?? []);
  const interests = INTERESTS.filter(({ id }) => audience_brand_category?.some((asked) => asked.id === id));
  const pieces: [unknown, Piece][] = [
    [audience_geo, placesPiece((audience_geo ?? []).flatMap(({ id }) => lookups.place(id) ?? []))],
    [audience_lang, (shares) => ({ audience_languages: pick(shares.languages, languages).map(({ code, weight }) => ({ code, weight })) })],
    [audience_brand, (shares) => ({ audience_brand_affinity: pick(shares.brands, brands).map(named) })],
    [
      audience_brand_category,
      (shares) => ({
        audience_interests: pick(
          shares.interests,
          interests.map((interest) => ({ ...interest, number: interest.id })),
        ).map(named),
      }),
    ],
    [audience_gender, ({ genders }) => ({ audience_genders: coded(AUDIENCE_GENDERS, genders, [audience_gender?.code]) })],
    [audience_race, ({ ethnicities }) => ({ audience_ethnicities: coded(ETHNICITIES, ethnicities, [audience_race?.code]) })],
    [
      audience_age,
      ({ ages }) => ({
        audience_ages: coded(
          AUDIENCE_AGES,
          ages,
          (audience_age ?? []).map(({ code }) => code),
        ),
      }),
    ],
  ];
  return pieces.filter(([asked]) => asked !== undefined).map(([, piece]) => piece);
};

/** Requested values that the audience has, in the requested order. */
const pick = <T extends { number: number | undefined }>(shares: StoredShares, asked: readonly T[]): (T & { weight: number })[] =>
  asked.flatMap((value) => {
    const micro = value.number === undefined ? undefined : shares.get(value.number);
    return micro === undefined ? [] : [{ ...value, weight: toShare(micro) }];
  });

const named = ({ id, name, weight }: { id: number; name: string; weight: number }) => ({ id, name, weight });

const coded = (codes: readonly string[], micros: ArrayLike<number>, asked: readonly (string | undefined)[]) =>
  codes.flatMap((code, index) => (asked.includes(code) && micros[index] ? [{ code, weight: toShare(micros[index]) }] : []));

const placesPiece = (asked: readonly KnownPlace[]): Piece => {
  const ofType = (type: KnownPlace['type']) => asked.filter((place) => place.type === type);
  const [countries, states, cities] = [ofType('country'), ofType('state'), ofType('city')];
  return (shares) => ({
    audience_geo: {
      ...(countries.length > 0 && {
        countries: pick(shares.countries, countries).map(({ country, ...place }) => ({ ...named(place), code: country })),
      }),
      ...(states.length > 0 && { states: pick(shares.states, states).map(named) }),
      ...(cities.length > 0 && { cities: pick(shares.cities, cities).map(named) }),
    },
  });
};
