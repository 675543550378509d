import type { DatabaseSync } from 'node:sqlite';
import type { OptionListName } from '#functions/adapters/catalogue/model/lookups.ts';
import { aliasKey } from '#functions/catalogue/place-names.ts';
import type { NameQuery, NamesFound } from '#shared/ask/contract.ts';
import { foldName } from '#shared/ask/knowledge.ts';
import type { Option, Place } from '#shared/discovery/contract.ts';
import type { OpenVersion } from '../open-version.ts';
import { isUsed } from './tags.ts';

type SizedPlace = Place & { population: number };
const shown = ({ population: _, ...place }: SizedPlace): Place => place;

type NameIndex = {
  places: Map<string, SizedPlace[]>;
  countries: Map<string, SizedPlace>;
  options: Record<OptionListName, Map<string, Option>>;
};

const MAX_PLACES_PER_NAME = 50;
const SIZED_PLACES = 'SELECT id, title, name, type, country, population FROM place';

/** Entries of the version whose names, or other names of places, equal the given ones after folding. */
export const findNames = async (version: OpenVersion, { names, countries, tags }: NameQuery, deadline: number): Promise<NamesFound> => {
  const { documents } = version;
  const index = indexOf(documents.database);
  const placesNamed = placesIn(documents.database, index);
  const inOptions = (list: OptionListName) =>
    names.flatMap((name) => {
      const option = index.options[list].get(foldName(name));
      return option ? [{ name, option }] : [];
    });
  return {
    places: names.flatMap((name) => {
      const places = placesNamed(foldName(name));
      return places.length > 0 ? [{ name, places: places.slice(0, MAX_PLACES_PER_NAME).map(shown) }] : [];
    }),
    countries: countries.flatMap((code) => index.countries.get(code) ?? []).map(shown),
    brands: inOptions('brands'),
    universities: inOptions('universities'),
    tags: await knownTags(version, tags, deadline),
  };
};

/** Places of this name, and those with this alias; largest first. */
const placesIn = (database: DatabaseSync, { places }: NameIndex) => {
  const aliased = database.prepare(`${SIZED_PLACES} JOIN place_name USING (number) WHERE key = ? ORDER BY number`);
  return (key: string): SizedPlace[] => {
    const named = places.get(key) ?? [];
    const found = aliased.all(aliasKey(key)) as SizedPlace[];
    const others = found.filter(({ id }) => !named.some((place) => place.id === id)).map((place) => ({ ...place }));
    return others.length === 0 ? named : [...named, ...others].sort((a, b) => b.population - a.population);
  };
};

/** Counting uses takes longer than the rest, and every tag of a base is used. */
const knownTags = async ({ lookups, delta, tagUses }: OpenVersion, tags: string[], deadline: number): Promise<string[]> => {
  const known = [...new Set(tags)].filter((text) => lookups.tag(text.toLowerCase()) !== undefined);
  if (!delta || known.length === 0) return known;
  const uses = await tagUses(deadline);
  return known.filter((text) => isUsed(lookups.tag(text.toLowerCase()) ?? -1, uses));
};

/** Built at the first use of a version and garbage-collected with it. */
const indexes = new WeakMap<DatabaseSync, NameIndex>();

const indexOf = (database: DatabaseSync): NameIndex => {
  const index = indexes.get(database) ?? buildIndex(database);
  indexes.set(database, index);
  return index;
};

const buildIndex = (database: DatabaseSync): NameIndex => {
  // Places of all types are ordered by population, so that Manchester is first of all the largest city of that name.
  const found = database.prepare(`${SIZED_PLACES} ORDER BY population DESC, number`).all() as SizedPlace[];
  const places = found.map((place) => ({ ...place }));
  const options = database.prepare('SELECT id AS value, name AS text FROM option WHERE list = ? ORDER BY id DESC');
  // In descending order of ids, so that of two names with the same folded form the first one is kept.
  const byName = (list: OptionListName) => new Map((options.all(list) as Option[]).map((option) => [foldName(option.text), { ...option }]));
  return {
    places: Map.groupBy(places, ({ name }) => foldName(name)),
    countries: new Map(places.filter(({ type }) => type === 'country').map((place) => [place.country, place])),
    options: { brands: byName('brands'), universities: byName('universities') },
  };
};
