import { findAnywhere, findCity, findCityAnywhere, findState } from '../find-place.ts';
import { worldGazetteer } from '../world-gazetteer.ts';
import type { RowProblem } from './row-problem.ts';
import { memoized } from './values/memoized.ts';
import { readLocation } from './values/read-country.ts';

export type Home = { country?: string | undefined; state?: string | undefined; city?: string | undefined };
type ReadHome = { home: Home; problems: RowProblem[] };

/** Replaces a name in another language or spelling by that of the gazetteer; undefined for an unknown place. */
export const knownState = memoized((country: string, name: string) =>
  worldGazetteer().state(country, name) ? name : findState(country, name)?.name,
);

/** Like `knownState`. */
export const knownCity = memoized((country: string, name: string, state?: string) =>
  worldGazetteer().city(country, name, state) ? name : findCity(country, name, state)?.name,
);

/** Reads "New York, NY" in a column of cities. */
const splitCity = (home: Home): Home => {
  const { country, state, city = '' } = home;
  if (!city.includes(',') || (country !== undefined && findCity(country, city, state))) return home;
  const location = readLocation(city);
  if (location?.city !== undefined && location.country === (country ?? location.country)) return { ...location, ...(state && { state }) };
  const [first = '', area = ''] = city.split(',').map((part) => part.trim());
  const isNear = country !== undefined && state === undefined && findCity(country, first, area);
  return isNear ? { country, state: area, city: first } : home;
};

/** The country of a city or state that no other is likely to be. */
const withCountry = (home: Home): Home => {
  const { country, state, city } = home;
  if (country !== undefined) return home;
  if (city !== undefined) {
    const found = findCityAnywhere(city, state);
    return found ? { ...home, country: found.country, city: found.name } : home;
  }
  const found = state === undefined ? undefined : findAnywhere(state);
  return found && 'type' in found && found.type === 'state' ? { ...home, country: found.country } : home;
};

const readHome = (written: Home): ReadHome => {
  const { country, state, city } = withCountry(splitCity(written));
  if (country === undefined) {
    const unplaced = (['state', 'city'] as const).filter((field) => written[field] !== undefined);
    return { home: {}, problems: unplaced.map((field) => ({ field, code: 'no_country' as const })) };
  }
  const problems: RowProblem[] = [];
  const home: Home = { country };
  if (state !== undefined) home.state = knownState(country, state);
  if (state !== undefined && home.state === undefined)
    problems.push({ field: 'state', code: 'not_state', params: { text: state, area: country } });
  if (city !== undefined) home.city = knownCity(country, city, home.state);
  if (city !== undefined && home.city === undefined) {
    const area = home.state === undefined ? country : `${state}, ${country}`;
    problems.push({ field: 'city', code: 'not_city', params: { text: city, area } });
  }
  return { home, problems };
};

const memoizedHome = memoized((country?: string, state?: string, city?: string) => readHome({ country, state, city }));

/** Finds the places of a row. A place that could be another one is left out. */
export const homeOf = ({ country, state, city }: Home): ReadHome => memoizedHome(country, state, city);
