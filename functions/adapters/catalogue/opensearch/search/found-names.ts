import { aliasKey, searchKey } from '#functions/catalogue/place-names.ts';
import type { OptionList } from '#functions/ports/creators/creator-catalogue.ts';
import type { NameQuery, NamesFound } from '#shared/ask/contract.ts';
import { foldName } from '#shared/ask/knowledge.ts';
import type { Option, Place } from '#shared/discovery/contract.ts';
import { tagId } from '../load/name-document.ts';
import { anyOf, type Clause, oneOf, term } from './clauses.ts';
import type { Load } from './current-load.ts';
import type { Entry } from './name-store.ts';
import { isUsed } from './tags.ts';

type Named<K extends 'place' | 'option'> = { entry: Entry<K> };

/** Numbers ascend with decreasing size. */
const BY_NUMBER = [{ number: 'asc' }];

const shownPlace = ({ id, title, name, type, country }: Entry<'place'>): Place => ({ id, title, name, type, country });
const shownOption = ({ id, name }: Entry<'option'>): Option => ({ value: id, text: name });

/** Places by the beginning of one of their names: first those with exactly this alias, then by size, then by names in other languages. */
export const findPlaces = async (
  { client, names }: Load,
  { q, types, limit }: { q: string; types: Place['type'][]; limit: number },
): Promise<Place[]> => {
  const key = searchKey(q);
  const filter = [term('kind', 'place'), oneOf('type', types)];
  const ranked = (match: Clause, boost: number) => ({ constant_score: { filter: match, boost } });
  const beginsWith = (beginning: string): Clause => ({ prefix: { keys: beginning } });
  const matches = [ranked(term('keys', aliasKey(key)), 3), ranked(beginsWith(key), 2), ranked(beginsWith(aliasKey(key)), 1)];
  const { hits } = await client.search<Named<'place'>>(names.index, {
    query: { bool: { filter, ...(key !== '' && { must: [{ dis_max: { queries: matches } }] }) } },
    sort: [{ _score: 'desc' }, ...BY_NUMBER],
    size: limit,
  });
  return hits.hits.map(({ _source }) => shownPlace(_source.entry));
};

/** Options that contain the text; those that begin with it come first. */
export const findOptions = async (
  { client, names }: Load,
  list: OptionList,
  { q, limit }: { q: string; limit: number },
): Promise<Option[]> => {
  const key = searchKey(q);
  const begins: Clause = { prefix: { folded: key } };
  const contains: Clause = { wildcard: { folded: { value: `*${key.replace(/[*?\\]/g, '\\$&')}*` } } };
  const matching = (query: object) => ({ query, sort: [{ folded: 'asc' }, { key: 'asc' }], size: limit });
  const [first, others] = await client.multiSearch<Named<'option'>>(names.index, [
    matching({ bool: { filter: [term('kind', list), begins] } }),
    matching({ bool: { filter: [term('kind', list), contains], must_not: [begins] } }),
  ]);
  return [...(first?.hits.hits ?? []), ...(others?.hits.hits ?? [])].slice(0, limit).map(({ _source }) => shownOption(_source.entry));
};

/** Maximum number of places returned per name. */
const MAX_PLACES_PER_NAME = 50;
const MAX_FOUND = 10_000;

/** Entries of the catalogue whose names, or other names of places, equal the given ones after folding. */
export const findNames = async (load: Load, { names, countries, tags }: NameQuery): Promise<NamesFound> => {
  const folded = oneOf('folded', names.map(foldName));
  const matching = (filter: Clause[], sort: object[]) => ({ query: { bool: { filter } }, sort, size: MAX_FOUND });
  const search = <K extends 'place' | 'option'>(...filter: Clause[]) =>
    load.client.search<Named<K>>(load.names.index, matching(filter, BY_POPULATION)).then(({ hits }) => hits.hits);
  const of = <K extends 'place' | 'option'>(...filter: Clause[]) =>
    search<K>(...filter).then((hits) => hits.map(({ _source }) => _source.entry));
  /** The keys of a place are not stored, so each alias is a clause with a name. */
  const aliases = [...new Set(names.map(foldName))].map((key) => ({ term: { keys: { value: aliasKey(key), _name: key } } }));
  const [places, byCode, brands, universities, known] = await Promise.all([
    search<'place'>(term('kind', 'place'), anyOf([folded, ...aliases])),
    of<'place'>(term('kind', 'place'), term('type', 'country')),
    of<'option'>(term('kind', 'brands'), folded),
    of<'option'>(term('kind', 'universities'), folded),
    knownTags(load, tags),
  ]);
  const inOptions = (options: Entry<'option'>[]) => {
    const byName = Map.groupBy(options, ({ name }) => foldName(name));
    return names.flatMap((name) => {
      const [option] = byName.get(foldName(name)) ?? [];
      return option ? [{ name, option: shownOption(option) }] : [];
    });
  };
  return {
    places: names.flatMap((name) => {
      const key = foldName(name);
      const found = places.filter(
        ({ _source, matched_queries = [] }) => foldName(_source.entry.name) === key || matched_queries.includes(key),
      );
      return found.length > 0
        ? [{ name, places: found.slice(0, MAX_PLACES_PER_NAME).map(({ _source }) => shownPlace(_source.entry)) }]
        : [];
    }),
    countries: countries.flatMap((code) => byCode.filter(({ country }) => country === code).map(shownPlace)),
    brands: inOptions(brands),
    universities: inOptions(universities),
    tags: known,
  };
};

/**
 * Places by population, so that large cities come before small states. Options have no population and keep the order of their numbers.
 */
const BY_POPULATION = [{ population: { order: 'desc', missing: '_last' } }, ...BY_NUMBER];

const knownTags = async ({ names }: Load, tags: readonly string[]): Promise<string[]> => {
  const distinct = [...new Set(tags)];
  const idOf = (tag: string) => tagId(tag.toLowerCase());
  await names.fetch(distinct.map(idOf));
  return distinct.filter((tag) => isUsed(names.get<'tag'>(idOf(tag))));
};
