import type { DatabaseSync } from 'node:sqlite';
import { foldName } from '#shared/discovery/ask/knowledge.ts';
import type { Option, Place } from '#shared/discovery/contract.ts';
import type { NameQuery, NamesFound } from '#shared/discovery/on-demand-contract.ts';
import type { Lookups, OptionListName } from './lookups.ts';
import type { OpenVersion } from './open-version.ts';

type NameIndex = {
  places: Map<string, Place[]>;
  countries: Map<string, Place>;
  options: Record<OptionListName, Map<string, Option>>;
};

const SAME_NAME_SHOWN = 50;

/** What the version has by exactly these names, as they fold. */
export const findNames = async ({ documents, lookups }: OpenVersion, { names, countries, tags }: NameQuery): Promise<NamesFound> => {
  const index = await indexOf(documents.database);
  const inOptions = (list: OptionListName) =>
    names.flatMap((name) => {
      const option = index.options[list].get(foldName(name));
      return option ? [{ name, option }] : [];
    });
  return {
    places: names.flatMap((name) => {
      const places = index.places.get(foldName(name));
      return places ? [{ name, places: places.slice(0, SAME_NAME_SHOWN) }] : [];
    }),
    countries: countries.flatMap((code) => index.countries.get(code) ?? []),
    brands: inOptions('brands'),
    universities: inOptions('universities'),
    tags: knownTags(lookups, tags),
  };
};

const knownTags = ({ tag }: Lookups, tags: string[]): string[] =>
  [...new Set(tags)].filter((text) => tag(text.toLowerCase()) !== undefined);

/** Made when a version is first asked, and gone with it. */
const indexes = new WeakMap<DatabaseSync, Promise<NameIndex>>();

const indexOf = (database: DatabaseSync): Promise<NameIndex> => {
  const index = indexes.get(database) ?? buildIndex(database);
  indexes.set(database, index);
  return index;
};

const buildIndex = async (database: DatabaseSync): Promise<NameIndex> => {
  const places = await largestFirst(database.prepare('SELECT id, title, name, type, country FROM place ORDER BY number').all() as Place[]);
  const options = database.prepare('SELECT id AS value, name AS text FROM option WHERE list = ? ORDER BY id DESC');
  // From the last to the first: of two names that fold alike the first one stays.
  const byName = (list: OptionListName) => new Map((options.all(list) as Option[]).map((option) => [foldName(option.text), { ...option }]));
  return {
    places: Map.groupBy(places, ({ name }) => foldName(name)),
    countries: new Map(places.filter(({ type }) => type === 'country').map((place) => [place.country, place])),
    options: { brands: byName('brands'), universities: byName('universities') },
  };
};

/** Versions keep countries before states before cities; Manchester is first of all the one that most people live in. */
const largestFirst = async (places: Place[]): Promise<Place[]> => {
  const { worldGazetteer } = await import('#functions/catalogue/world-gazetteer.ts');
  const populations = new Map(worldGazetteer().places.map(({ id, population }) => [id, population]));
  const populationOf = ({ id }: Place): number => populations.get(id) ?? 0;
  return places.map((place) => ({ ...place })).sort((a, b) => populationOf(b) - populationOf(a));
};
