import type { GazetteerPlace } from './gazetteer.ts';
import { stateSearchKey } from './place-keys.ts';
import { placeKeys, searchKey } from './place-names.ts';
import { codeOfState, otherNamesOfPlace, worldGazetteer } from './world-gazetteer.ts';

type Index = ReadonlyMap<string, readonly GazetteerPlace[]>;

/** A name that several places share means the largest if it has this many times the inhabitants of the next. */
export const CLEARLY_LARGER = 10;
/** 大阪市 is 大阪, 서울특별시 is 서울. */
const KIND_OF_CITY = /(?<=..)(?:市|シティ|(?<=\p{Script=Hangul})(?:특별시|광역시|시)| shi| city)$/u;

const keysOf = (name: string): string[] => {
  const key = searchKey(name);
  return [...new Set([key, key.replace(KIND_OF_CITY, ''), stateSearchKey(name)])];
};

const indexOf = (places: readonly GazetteerPlace[], namesOf: (place: GazetteerPlace) => readonly string[]): Index => {
  const index = new Map<string, GazetteerPlace[]>();
  for (const place of places) {
    for (const key of new Set([...placeKeys(place.name).map(searchKey), ...namesOf(place)])) {
      const known = index.get(key);
      if (known) known.push(place);
      else index.set(key, [place]);
    }
  }
  return index;
};

/** A code like CA is a name only beside its country. */
const namesAndCodeOf = (place: GazetteerPlace): string[] => {
  const code = place.type === 'state' ? codeOfState(place) : undefined;
  return [...otherNamesOfPlace(place), ...(code === undefined ? [] : [searchKey(code)])];
};

let byCountry: ReadonlyMap<string, GazetteerPlace[]> | undefined;
const indexes = new Map<string, Index>();
let world: Index | undefined;

/** Built when the first name of a country is not one of the gazetteer. */
const indexOfCountry = (country: string): Index => {
  byCountry ??= Map.groupBy(worldGazetteer().places, (place) => place.country);
  const index = indexes.get(country) ?? indexOf(byCountry.get(country)?.filter(({ type }) => type !== 'country') ?? [], namesAndCodeOf);
  indexes.set(country, index);
  return index;
};

const indexOfWorld = (): Index => {
  world ??= indexOf(
    worldGazetteer().places.filter(({ type }) => type !== 'country'),
    otherNamesOfPlace,
  );
  return world;
};

const candidates = (index: Index, name: string, isWanted: (place: GazetteerPlace) => boolean): GazetteerPlace[] => {
  for (const key of keysOf(name)) {
    const found = index.get(key)?.filter(isWanted) ?? [];
    if (found.length > 0) return found;
  }
  return [];
};

const liesIn = (place: GazetteerPlace, area: GazetteerPlace): boolean => place.stateId === area.id;

/** The largest place, if no other of its type is nearly as large; a state and a city within it do not compete. */
const clearWinner = (found: readonly GazetteerPlace[]): GazetteerPlace | undefined => {
  const [first, ...others] = found.toSorted((a, b) => b.population - a.population);
  const rivals = others.filter((other) => first && !liesIn(other, first) && !liesIn(first, other));
  const isClear = rivals.every((rival) => rival.type === first?.type && first.population >= CLEARLY_LARGER * rival.population);
  return isClear ? first : undefined;
};

/** True if a state or city of the country has the name or code. */
export const isPlaceOf = (country: string, name: string): boolean => candidates(indexOfCountry(country), name, () => true).length > 0;

/** Finds a state by its English name, or by its ISO code or name in another language. */
export const findState = (country: string, name: string): GazetteerPlace | undefined =>
  worldGazetteer().state(country, name) ??
  clearWinner(candidates(indexOfCountry(country.toUpperCase()), name, ({ type }) => type === 'state'));

/** Finds a city like `findState`. In a state, an unknown name of the state finds nothing. */
export const findCity = (country: string, name: string, stateName?: string): GazetteerPlace | undefined => {
  const state = stateName === undefined ? undefined : findState(country, stateName);
  if (stateName !== undefined && !state) return undefined;
  const isWanted = ({ type, stateId }: GazetteerPlace) => type === 'city' && (!state || stateId === state.id);
  return (
    worldGazetteer().city(country, name, state?.name) ?? clearWinner(candidates(indexOfCountry(country.toUpperCase()), name, isWanted))
  );
};

/** Finds a city in any country, also by a name or code of its state. */
export const findCityAnywhere = (name: string, state?: string): GazetteerPlace | undefined =>
  clearWinner(
    candidates(indexOfWorld(), name, (place) => {
      const isCity = place.type === 'city';
      return isCity && (state === undefined || (place.stateId !== undefined && findState(place.country, state)?.id === place.stateId));
    }),
  );

/** A text without a country is a place of this size, or another word. */
const MIN_POPULATION = 100_000;
const DIRECTIONS = new Set(['north', 'south', 'east', 'west', 'center', 'centre', 'central', 'northern', 'southern', 'eastern', 'western']);

/**
 * Finds a state or city of any country; of a state and its city of one name, the larger one. Returns only the country if all places of that
 * name are in it.
 */
export const findAnywhere = (name: string): Pick<GazetteerPlace, 'country'> | GazetteerPlace | undefined => {
  if (DIRECTIONS.has(searchKey(name))) return undefined;
  const found = candidates(indexOfWorld(), name, () => true);
  const place = clearWinner(found);
  if (place) return place.population >= MIN_POPULATION ? place : undefined;
  const [country, ...others] = new Set(found.map((each) => each.country));
  return country !== undefined && others.length === 0 ? { country } : undefined;
};
