import type { SourceName } from '#functions/adapters/catalogue/model/catalogue-source.ts';
import { FIRST_ID_OF_OTHER_NAMES, type OptionListName } from '#functions/adapters/catalogue/model/lookups.ts';
import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import type { OpenSearchClient } from '../client.ts';
import { bulkLines, sendBulk } from '../load/bulk.ts';
import { nameDocument } from '../load/name-document.ts';
import { numbersIn, type SourceIds } from '../load/source-ids.ts';
import { oneOf, term } from '../search/clauses.ts';

type Entry<K extends SourceName['kind']> = { entry: Omit<Extract<SourceName, { kind: K }>, 'kind'> };

export type NameIds = {
  ids: SourceIds;
  /** Gives ids to the names of these records, before `ids` are asked for them. */
  prepare(records: readonly CreatorRecord[]): Promise<void>;
};

const MAX_LANGUAGES = 10_000;
const KEYS_PER_SEARCH = 1_000;

/** Ids of the names in a load. New names get the ids after the known ones, and are stored. */
export const nameIds = async (client: OpenSearchClient, index: string): Promise<NameIds> => {
  const maps = { languages: await languagesIn(client, index), brands: new Map<string, number>(), universities: new Map<string, number>() };
  const store = (names: SourceName[]) =>
    names.length > 0
      ? sendBulk(
          client,
          index,
          names.map((name) => bulkLines(nameDocument(name))),
        )
      : undefined;

  const prepareOptions = async (list: OptionListName, names: string[]): Promise<void> => {
    const spellings = new Map(names.toReversed().map((name) => [name.toLowerCase(), name]));
    const unknown = [...spellings.keys()].filter((key) => !maps[list].has(key));
    for (const [key, id] of await findOptions(client, index, list, unknown)) maps[list].set(key, id);
    const added = unknown.filter((key) => !maps[list].has(key)).sort();
    if (added.length === 0) return;
    const first = Math.max(await lastId(client, index, list), ...maps[list].values()) + 1;
    for (const [at, key] of added.entries()) maps[list].set(key, first + at);
    await store(added.map((key, at) => ({ kind: 'option', list, id: first + at, name: spellings.get(key) ?? key, key })));
  };

  const prepareLanguages = async (codes: string[]): Promise<void> => {
    const added = [...new Set(codes.map((code) => code.toLowerCase()))].filter((code) => !maps.languages.has(code)).sort();
    const first = Math.max(-1, ...maps.languages.values()) + 1;
    for (const [at, code] of added.entries()) maps.languages.set(code, first + at);
    await store(added.map((code, at) => ({ kind: 'language', code, number: first + at })));
  };

  return {
    ids: numbersIn(maps),
    prepare: async (records) => {
      await prepareLanguages(records.flatMap(languagesOf));
      await prepareOptions('brands', records.flatMap(brandsOf));
      await prepareOptions(
        'universities',
        records.flatMap(({ university }) => university ?? []),
      );
    },
  };
};

const audiencesOf = ({ audience_followers, audience_likers }: CreatorRecord) =>
  [audience_followers, audience_likers].filter((audience) => audience !== undefined);

const languagesOf = (record: CreatorRecord): string[] => [
  ...(record.language === undefined ? [] : [record.language]),
  ...audiencesOf(record).flatMap(({ languages = [] }) => languages.map(({ code }) => code)),
];

const brandsOf = (record: CreatorRecord): string[] => [
  ...(record.brands ?? []),
  ...(record.sponsors ?? []),
  ...audiencesOf(record).flatMap(({ brands = [] }) => brands.map(({ name }) => name)),
];

const languagesIn = async (client: OpenSearchClient, index: string): Promise<Map<string, number>> => {
  const { hits } = await client.search<Entry<'language'>>(index, { query: term('kind', 'language'), size: MAX_LANGUAGES });
  return new Map(hits.hits.map(({ _source: { entry } }) => [entry.code, entry.number]));
};

const findOptions = async (
  client: OpenSearchClient,
  index: string,
  list: OptionListName,
  keys: readonly string[],
): Promise<[string, number][]> => {
  const found: [string, number][] = [];
  for (let from = 0; from < keys.length; from += KEYS_PER_SEARCH) {
    const filter = [term('kind', list), oneOf('key', keys.slice(from, from + KEYS_PER_SEARCH))];
    const { hits } = await client.search<Entry<'option'>>(index, { query: { bool: { filter } }, size: KEYS_PER_SEARCH });
    found.push(...hits.hits.map(({ _source: { entry } }): [string, number] => [entry.key, entry.id]));
  }
  return found;
};

const lastId = async (client: OpenSearchClient, index: string, list: OptionListName): Promise<number> => {
  const { hits } = await client.search<Entry<'option'>>(index, { query: term('kind', list), sort: [{ number: 'desc' }], size: 1 });
  return Math.max(FIRST_ID_OF_OTHER_NAMES - 1, hits.hits[0]?._source.entry.id ?? 0);
};
