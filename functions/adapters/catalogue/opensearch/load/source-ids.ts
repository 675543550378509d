import type { CatalogueSource } from '#functions/adapters/catalogue/model/catalogue-source.ts';
import type { NameNumbers } from '#functions/adapters/catalogue/model/creator-facts.ts';
import { NO_PLACE, type PlaceNumbers, placeNumbers } from '#functions/adapters/catalogue/model/place-numbers.ts';
import type { Gazetteer } from '#functions/catalogue/gazetteer.ts';

/** Ids of names in the documents. */
export type SourceIds = NameNumbers;

/** Number of all names, and their ids: brands and universities have their public ids, languages their numbers in the source. */
export const sourceNames = async (source: Pick<CatalogueSource, 'names'>): Promise<{ ids: SourceIds; total: number }> => {
  let total = 0;
  const brands = new Map<string, number>();
  const universities = new Map<string, number>();
  const languages = new Map<string, number>();
  for await (const names of source.names()) {
    total += names.length;
    for (const name of names) {
      if (name.kind === 'option') (name.list === 'brands' ? brands : universities).set(name.key, name.id);
      if (name.kind === 'language') languages.set(name.code, name.number);
    }
  }
  return { ids: numbersIn({ brands, universities, languages }), total };
};

/** Ids by lower-case name. The maps may grow. */
export const numbersIn = ({ brands, universities, languages }: Record<keyof SourceIds, ReadonlyMap<string, number>>): SourceIds => ({
  brands: idsIn(brands),
  universities: idsIn(universities),
  languages: idsIn(languages),
});

const idsIn = (ids: ReadonlyMap<string, number>) => ({
  numberOf: (name: string): number => {
    const id = ids.get(name.toLowerCase());
    if (id === undefined) throw new Error(`The source has a record with ${name}, but not its id: load it again`);
    return id;
  },
});

/** Places with their public ids. */
export const sourcePlaces = (gazetteer: Gazetteer): PlaceNumbers => {
  const numbers = placeNumbers(gazetteer);
  const idOf = (number: number): number => gazetteer.places[number - 1]?.id ?? NO_PLACE;
  const idsOf = <K extends string>(found: Record<K, number>) =>
    Object.fromEntries(Object.entries<number>(found).map(([type, number]) => [type, idOf(number)])) as Record<K, number>;
  return {
    home: (record) => idsOf(numbers.home(record)),
    audience: (audience) => {
      const { countries, states, cities } = numbers.audience(audience);
      return { countries: countries.map(idOf), states: states.map(idOf), cities: cities.map(idOf) };
    },
  };
};
