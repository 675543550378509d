import type { GazetteerPlace } from '#functions/catalogue/gazetteer.ts';
import { searchKeysOf } from '#functions/catalogue/place-keys.ts';

/** A place as it is stored: `number` follows the gazetteer's order, `keys` are matched with the beginning of typed text. */
export type PlaceRow = Pick<GazetteerPlace, 'id' | 'type' | 'name' | 'country' | 'population'> & {
  number: number;
  title: string;
  keys: string[];
};

export function* placeRows(places: readonly GazetteerPlace[]): Iterable<PlaceRow> {
  const names = new Map(places.map(({ id, name }) => [id, name]));
  const countries = new Map(places.filter(({ type }) => type === 'country').map(({ country, name }) => [country, name]));
  for (const [index, place] of places.entries()) {
    const { id, type, name, country, stateId, population } = place;
    const state = stateId === undefined ? undefined : names.get(stateId);
    const parents = type === 'country' ? [] : [state, countries.get(country) ?? country];
    const title = [name, ...parents].filter((part) => part !== undefined).join(', ');
    yield { number: index + 1, id, type, name, country, population, title, keys: searchKeysOf(place) };
  }
}
