import type { AudienceRecord, CreatorRecord } from '#functions/catalogue/creator-record.ts';
import type { Gazetteer, GazetteerPlace } from '#functions/catalogue/gazetteer.ts';

/** Number of a place that is not in the gazetteer. */
export const NO_PLACE = 0;

/** Places are numbered from 1 in the order of the gazetteer. */
export type PlaceNumbers = {
  home(record: CreatorRecord): { country: number; state: number; city: number };
  audience(audience: AudienceRecord): ResolvedPlaces;
};

/** Numbers of an audience's places, in the order of the record's lists. */
export type ResolvedPlaces = { countries: number[]; states: number[]; cities: number[] };

const MAX_CACHED_NAMES = 300_000;

export const placeNumbers = (gazetteer: Gazetteer): PlaceNumbers => {
  const byId = new Map(gazetteer.places.map(({ id }, index) => [id, index + 1]));
  const numberOf = (place: GazetteerPlace | undefined): number => (place ? (byId.get(place.id) ?? NO_PLACE) : NO_PLACE);
  const country = cached((code) => numberOf(gazetteer.country(code)));
  const state = cached((code, name = '') => numberOf(gazetteer.state(code, name)));
  const city = cached((code, name = '', stateName) => numberOf(gazetteer.city(code, name, stateName)));
  const stateOfCity = (number: number): number => byId.get(gazetteer.places[number - 1]?.stateId ?? -1) ?? NO_PLACE;
  return {
    home: (record) => {
      if (record.country === undefined) return { country: NO_PLACE, state: NO_PLACE, city: NO_PLACE };
      const town = record.city === undefined ? NO_PLACE : city(record.country, record.city, record.state);
      const region = record.state === undefined ? stateOfCity(town) : state(record.country, record.state);
      return { country: country(record.country), state: region, city: town };
    },
    audience: ({ countries = [], states = [], cities = [] }) => ({
      countries: countries.map(({ code }) => country(code)),
      states: states.map((place) => state(place.country, place.name)),
      cities: cities.map((place) => city(place.country, place.name, place.state)),
    }),
  };
};

/** Caches results, because folding a name costs more than the rest of the lookup and names repeat often. */
const cached = (find: (country: string, name?: string, state?: string) => number): typeof find => {
  let numbers = new Map<string, Map<string, Map<string, number>>>();
  let entries = 0;
  return (country, name = '', state = '') => {
    const known = numbers.get(country)?.get(state)?.get(name);
    if (known !== undefined) return known;
    if (++entries > MAX_CACHED_NAMES) [numbers, entries] = [new Map(), 0];
    const number = find(country, name, state === '' ? undefined : state);
    const ofCountry = numbers.get(country) ?? new Map<string, Map<string, number>>();
    const ofState = ofCountry.get(state) ?? new Map<string, number>();
    numbers.set(country, ofCountry.set(state, ofState.set(name, number)));
    return number;
  };
};
