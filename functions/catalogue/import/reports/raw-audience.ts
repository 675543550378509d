import { AUDIENCE_AGES, AUDIENCE_GENDERS, AUDIENCE_TYPES, ETHNICITIES } from '#shared/audience.ts';
import { codeOf, interestId, isObject, isOneOf, list, nameOf, number, type Values, withoutEmpty } from './raw-values.ts';

/** Converts an audience block of a raw report; undefined if the data provider had no data. */
export const audienceOf = (block: unknown): Values | undefined => {
  if (!isObject(block) || block.success === false || !isObject(block.data)) return undefined;
  const data = block.data;
  const geo = isObject(data.audience_geo) ? data.audience_geo : {};
  return withoutEmpty({
    credibility: number(data.audience_credibility),
    notable_users_ratio: number(data.notable_users_ratio),
    genders: list(data.audience_genders).flatMap(coded((code) => isOneOf(AUDIENCE_GENDERS, code))),
    ages: list(data.audience_ages).flatMap(coded((code) => isOneOf(AUDIENCE_AGES, code))),
    genders_per_age: list(data.audience_genders_per_age).flatMap(({ code, male, female }) =>
      isOneOf(AUDIENCE_AGES, code) ? [{ code, male, female }] : [],
    ),
    ethnicities: list(data.audience_ethnicities).flatMap(ethnicityOf),
    languages: list(data.audience_languages).flatMap(coded((code) => code !== '')),
    countries: list(geo.countries).flatMap(coded((code) => /^[A-Za-z]{2}$/.test(code))),
    states: list(geo.states).flatMap(placeOf),
    cities: list(geo.cities).flatMap((city) => placeOf(city).map((place) => withoutEmpty({ ...place, state: nameOf(city.state) }))),
    brands: list(data.audience_brand_affinity).flatMap((brand) => named(brand, { name: nameOf(brand) })),
    interests: list(data.audience_interests).flatMap((interest) => named(interest, { id: interestId(interest) })),
    reachability: list(data.audience_reachability).flatMap(coded((code) => REACHABILITY.includes(code))),
    types: list(data.audience_types).flatMap(coded((code) => isOneOf(AUDIENCE_TYPES, code))),
  });
};

const REACHABILITY = ['-500', '500-1000', '1000-1500', '1500-'];

const coded =
  (isKnown: (code: string) => boolean) =>
  (row: Values): Values[] => {
    const code = codeOf(row) ?? '';
    return isKnown(code) ? weighted(row, { code }) : [];
  };

const ETHNICITY_NAMES: [RegExp, string][] = [
  [/white|caucasian/i, 'white'],
  [/hispanic|latin/i, 'hispanic'],
  [/african|black/i, 'african_american'],
  [/asian/i, 'asian'],
];

const ethnicityOf = (row: Values): Values[] => {
  const code = isOneOf(ETHNICITIES, row.code) ? row.code : ETHNICITY_NAMES.find(([pattern]) => pattern.test(String(row.name)))?.[1];
  return code ? weighted(row, { code }) : [];
};

/** Drops places without a country, which cannot be distinguished from others of the same name. */
const placeOf = (row: Values): Values[] => {
  const [name, country] = [nameOf(row), codeOf(row.country)];
  return name && country ? weighted(row, { name, country }) : [];
};

const named = (row: Values, identity: Values): Values[] =>
  Object.values(identity).includes(undefined) ? [] : weighted(row, withoutEmpty({ ...identity, affinity: number(row.affinity) }));

/** Providers write null weights where they truncate a list. */
const weighted = ({ weight }: Values, identity: Values): Values[] => (number(weight) === undefined ? [] : [{ ...identity, weight }]);
