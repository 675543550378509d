import type { JapanesePlaces } from '#shared/places/japanese-place-names.ts';
import japanesePlaces from '#shared/places/japanese-places.data.json' with { type: 'json' };
import countryAliases from './data/country-aliases.data.json' with { type: 'json' };
import otherPlaces from './data/other-places.data.json' with { type: 'json' };
import { CITY_ALIASES, COUNTRY_ALIASES, STATE_ALIASES } from './data/place-aliases.data.ts';
import places from './data/places.data.json' with { type: 'json' };
import type { Gazetteer, GazetteerPlace } from './gazetteer.ts';
import { placeKey, placeKeys, searchKey, stateKey } from './place-names.ts';

/** Lines of "|"-separated fields; states and cities by country code. Written by data/bake-places.ts. */
export type PlacesFile = { countries: string[]; states: Record<string, string[]>; cities: Record<string, string[]> };

/**
 * Folded names in other languages and spellings by country code and name, written by data/bake-other-places.ts: those that mean the place
 * in the whole world, and those that mean it in its country, each separated by "|". `code`: ISO codes of states.
 */
export type OtherPlaces = Record<
  string,
  {
    state: Record<string, [sure: string, local: string]>;
    city: Record<string, [sure: string, local: string]>;
    code: Record<string, string>;
  }
>;

const FIRST_STATE = 1_000_000;
const STATES_PER_COUNTRY = 50_000;
const FIRST_CITY = 100_000_000;
const FIRST_STATE_BY_GEONAME = 200_000_000;

/** Offsets GeoNames ids past all state ids. Country ids are ISO numbers. */
const cityId = (geonameId: number) => FIRST_CITY + geonameId;

/** State codes of up to three characters are read as base 36 numbers; longer ones are GeoNames ids. */
const stateId = (countryNumber: number, code: string) =>
  code.length > 3 ? FIRST_STATE_BY_GEONAME + Number(code) : FIRST_STATE + countryNumber * STATES_PER_COUNTRY + Number.parseInt(code, 36);

const placeOf = (type: GazetteerPlace['type'], id: number, country: string, fields: (string | undefined)[]): GazetteerPlace => {
  const [name = '', latitude, longitude, population] = fields;
  return { id, type, name, country, latitude: Number(latitude), longitude: Number(longitude), population: Number(population) };
};

const readCountry = (line: string): GazetteerPlace => {
  const [number, code = '', ...fields] = line.split('|');
  return placeOf('country', Number(number), code, fields);
};

const readState = (country: GazetteerPlace, line: string): GazetteerPlace => {
  const [code = '', ...fields] = line.split('|');
  return placeOf('state', stateId(country.id, code), country.country, fields);
};

const readCity = (country: GazetteerPlace, line: string): GazetteerPlace => {
  const [geonameId, name, state, ...fields] = line.split('|');
  const city = placeOf('city', cityId(Number(geonameId)), country.country, [name, ...fields]);
  return state ? { ...city, stateId: stateId(country.id, state) } : city;
};

const largestFirst = (a: GazetteerPlace, b: GazetteerPlace) => b.population - a.population || a.id - b.id;

const readPlaces = ({ countries, states, cities }: PlacesFile): GazetteerPlace[] => {
  const all = countries.map(readCountry);
  return [
    ...all.toSorted(largestFirst),
    ...all.flatMap((country) => (states[country.country] ?? []).map((line) => readState(country, line))).sort(largestFirst),
    ...all.flatMap((country) => (cities[country.country] ?? []).map((line) => readCity(country, line))).sort(largestFirst),
  ];
};

const NATIVE_NAMES: Readonly<Record<string, readonly string[]>> = countryAliases;
const JAPANESE_NAMES: JapanesePlaces = japanesePlaces;
const OTHER_NAMES = otherPlaces as unknown as OtherPlaces;
const SMALLER_ALIASES = { state: STATE_ALIASES, city: CITY_ALIASES };

/** A name has two spellings, one of them ending with the kind of the place: 愛知 and 愛知県, 横浜 and 横浜市. */
const japaneseNames = (type: 'state' | 'city', country: string, name: string): string[] => {
  const japanese = JAPANESE_NAMES[country]?.[type][name];
  if (japanese === undefined) return [];
  const short = japanese.replace(/(?<=..)[都府県州省]$/, '');
  const long = type === 'city' && country === 'JP' && !/[市町村区]$/.test(japanese) ? `${japanese}市` : japanese;
  return [...new Set([japanese, short, long])];
};

const aliasesOf = ({ type, country, name }: GazetteerPlace): readonly string[] =>
  type === 'country'
    ? [...(COUNTRY_ALIASES[country] ?? []), ...(NATIVE_NAMES[country] ?? [])]
    : [...(SMALLER_ALIASES[type][country]?.[name] ?? []), ...japaneseNames(type, country, name)];

const namesIn = (joined = ''): string[] => (joined === '' ? [] : joined.split('|'));

const otherNamesOf = ({ type, country, name }: GazetteerPlace): readonly string[] =>
  type === 'country' ? [] : namesIn(OTHER_NAMES[country]?.[type][name]?.[0]);

/** All folded names of a state or city in other languages and spellings, also those that other places have. */
export const otherNamesOfPlace = ({ type, country, name, aliases = [], otherNames = [] }: GazetteerPlace): string[] =>
  type === 'country' ? [] : [...aliases.map(searchKey), ...otherNames, ...namesIn(OTHER_NAMES[country]?.[type][name]?.[1])];

/** ISO code of a state, if it has letters: "CA". */
export const codeOfState = ({ country, name }: GazetteerPlace): string | undefined => OTHER_NAMES[country]?.code[name];

/** Assigns aliases to the largest of several places with the same name. */
const withAliases = (all: GazetteerPlace[]): GazetteerPlace[] => {
  const named = new Set<string>();
  return all.map((place) => {
    const key = `${place.type} ${place.country} ${place.name}`;
    if (named.has(key)) return place;
    named.add(key);
    const [aliases, otherNames] = [aliasesOf(place), otherNamesOf(place)];
    return { ...place, ...(aliases.length > 0 && { aliases }), ...(otherNames.length > 0 && { otherNames }) };
  });
};

/** Keeps the first place per key, which is the largest. */
const indexByName = (list: GazetteerPlace[], keysOf: (place: GazetteerPlace) => string[]): Map<string, GazetteerPlace> => {
  const index = new Map<string, GazetteerPlace>();
  for (const place of list) for (const key of keysOf(place)) if (!index.has(key)) index.set(key, place);
  return index;
};

/** Most loads ask for few kinds of places, so each index is built when it is first used. */
const built = <T>(build: () => T): (() => T) => {
  let index: T | undefined;
  return () => {
    index ??= build();
    return index;
  };
};

const build = (): Gazetteer => {
  const all = withAliases(readPlaces(places));
  const indexOf = (type: GazetteerPlace['type'], keysOf: (place: GazetteerPlace) => string[]) =>
    built(() =>
      indexByName(
        all.filter((place) => place.type === type),
        keysOf,
      ),
    );
  const countries = indexOf('country', ({ country }) => [country]);
  const states = indexOf('state', (place) => [`${place.country}/${placeKey(place.name)}`]);
  const shortStates = indexOf('state', (place) => [`${place.country}/${stateKey(place.name)}`]);
  const cities = indexOf('city', (place) => placeKeys(place.name).map((name) => `${place.country}/${name}`));
  const citiesOfStates = indexOf('city', (place) => placeKeys(place.name).map((name) => `${place.stateId}/${name}`));
  const state = (country: string, name: string) =>
    states().get(`${country.toUpperCase()}/${placeKey(name)}`) ?? shortStates().get(`${country.toUpperCase()}/${stateKey(name)}`);
  return {
    places: all,
    country: (code) => countries().get(code.toUpperCase()),
    state,
    city: (country, name, stateName) => {
      const parentState = stateName === undefined ? undefined : state(country, stateName);
      return stateName === undefined
        ? cities().get(`${country.toUpperCase()}/${placeKey(name)}`)
        : parentState && citiesOfStates().get(`${parentState.id}/${placeKey(name)}`);
    },
  };
};

let world: Gazetteer | undefined;

/** Countries, states, cities of at least 15,000 people and state capitals; parsed once. */
export const worldGazetteer = (): Gazetteer => {
  world ??= build();
  return world;
};
