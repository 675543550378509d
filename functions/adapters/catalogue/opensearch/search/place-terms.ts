import type { Gazetteer } from '#functions/catalogue/gazetteer.ts';
import { placeKey, placeKeys } from '#functions/catalogue/place-names.ts';

export const countryTerm = (code: string): string => code.toUpperCase();

/** As JSON: whatever stands in a name, no two cities have the same. */
export const cityTerm = (country: string, name: string, state?: string): string =>
  JSON.stringify([country.toUpperCase(), state === undefined ? null : placeKey(state), placeKey(name)]);

/** What records call each place by, by its id: of all that have a name, only the one that the gazetteer knows by it. */
export const placeTerms = ({ places, state }: Pick<Gazetteer, 'places' | 'state'>): Map<number, string[]> => {
  const byId = new Map(places.map((place) => [place.id, place]));
  const taken = new Set<string>();
  const free = (term: string): boolean => !taken.has(term) && Boolean(taken.add(term));
  const states = places.map(({ stateId }) => (stateId === undefined ? undefined : byId.get(stateId)));
  return new Map(
    places.map(({ id, type, country, name }, index) => {
      if (type === 'country') return [id, [countryTerm(country)].filter(free)];
      if (type === 'state') return [id, []];
      const within = states[index];
      const isFound = within !== undefined && state(country, within.name)?.id === within.id;
      const terms = placeKeys(name).flatMap((key) => [cityTerm(country, key), ...(isFound ? [cityTerm(country, key, within.name)] : [])]);
      return [id, terms.filter(free)];
    }),
  );
};
