import type { GazetteerPlace } from '#functions/catalogue/gazetteer.ts';
import { placeKey } from '#functions/catalogue/place-names.ts';

/** A place as it is stored; `number` keeps the gazetteer's order, `key` is what a typed beginning is compared with. */
export type PlaceRow = Pick<GazetteerPlace, 'id' | 'type' | 'name' | 'country' | 'population'> & {
  number: number;
  title: string;
  key: string;
};

export function* placeRows(places: readonly GazetteerPlace[]): Iterable<PlaceRow> {
  const names = new Map(places.map(({ id, name }) => [id, name]));
  const countries = new Map(places.filter(({ type }) => type === 'country').map(({ country, name }) => [country, name]));
  for (const [index, { id, type, name, country, stateId, population }] of places.entries()) {
    const state = stateId === undefined ? undefined : names.get(stateId);
    const around = type === 'country' ? [] : [state, countries.get(country) ?? country];
    const title = [name, ...around].filter((part) => part !== undefined).join(', ');
    yield { number: index + 1, id, type, name, country, population, title, key: placeKey(name) };
  }
}
