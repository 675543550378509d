import type { Gazetteer } from '#functions/catalogue/gazetteer.ts';
import { placeKey, placeKeys } from '#functions/catalogue/place-names.ts';

export const countryTerm = (code: string): string => code.toUpperCase();

/** Encoded as JSON, so that two cities never share a term, whatever characters their names contain. */
export const cityTerm = (country: string, name: string, state?: string): string =>
  JSON.stringify([country.toUpperCase(), state === undefined ? null : placeKey(state), placeKey(name)]);

/** Terms by place id. When several places share a name, only the one that the gazetteer resolves it to has the term. */
export const placeTerms = ({ places, state }: Pick<Gazetteer, 'places' | 'state'>): Map<number, string[]> => {
  const byId = new Map(places.map((place) => [place.id, place]));
  const claimed = new Set<string>();
  const claim = (term: string): boolean => !claimed.has(term) && Boolean(claimed.add(term));
  const states = places.map(({ stateId }) => (stateId === undefined ? undefined : byId.get(stateId)));
  return new Map(
    places.map(({ id, type, country, name }, index) => {
      if (type === 'country') return [id, [countryTerm(country)].filter(claim)];
      if (type === 'state') return [id, []];
      const parent = states[index];
      const isFound = parent !== undefined && state(country, parent.name)?.id === parent.id;
      const terms = placeKeys(name).flatMap((key) => [cityTerm(country, key), ...(isFound ? [cityTerm(country, key, parent.name)] : [])]);
      return [id, terms.filter(claim)];
    }),
  );
};
