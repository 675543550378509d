import type { GazetteerPlace } from '../gazetteer.ts';
import { worldGazetteer } from '../world-gazetteer.ts';
import { lottery, type Random } from './random.ts';

/** `weight` is relative to the towns of the same country. */
export type Town = { name: string; state?: string; weight: number };
type CountryTowns = { largest: Town[]; home: (random: Random) => Town };

const HOME_TOWNS = 150;
/** Maximum number of towns per country in an audience list. */
const AUDIENCE_TOWNS = 11;
/** Exponent of the population: creators and audiences concentrate in large cities, but not all in the largest. */
const BY_SIZE = 0.82;

const townsByCountry = (): Map<string, Town[]> => {
  const gazetteer = worldGazetteer();
  const states = new Map(gazetteer.places.filter(({ type }) => type === 'state').map(({ id, name }) => [id, name]));
  const towns = new Map<string, Town[]>();
  const isFoundByName = (place: GazetteerPlace, state?: string) => gazetteer.city(place.country, place.name, state)?.id === place.id;
  for (const place of gazetteer.places) {
    const list = towns.get(place.country) ?? [];
    if (place.type !== 'city' || list.length >= HOME_TOWNS) continue;
    const state = states.get(place.stateId ?? 0);
    if (isFoundByName(place, state))
      list.push({ name: place.name, ...(state && { state }), weight: Math.max(place.population, 1000) ** BY_SIZE });
    towns.set(place.country, list);
  }
  return towns;
};

let towns: Map<string, CountryTowns> | undefined;

export const townsOf = (country: string): CountryTowns | undefined => {
  towns ??= new Map(
    [...townsByCountry()]
      .filter(([, list]) => list.length > 0)
      .map(([code, list]) => [
        code,
        { largest: list.slice(0, AUDIENCE_TOWNS), home: lottery(list.map((town) => [town, town.weight] as const)) },
      ]),
  );
  return towns.get(country);
};
