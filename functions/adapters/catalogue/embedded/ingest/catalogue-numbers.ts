import type { DatabaseSync } from 'node:sqlite';
import type { OptionListName } from '#functions/adapters/catalogue/model/lookups.ts';
import type { DictionaryEncoder } from './dictionary-encoder.ts';

export type CatalogueNumbers = Record<'languages' | 'tags' | 'words' | 'brands' | 'universities', DictionaryEncoder>;

/** The numbers that a catalogue has given. New names get the numbers after them; `entries` are only the new ones. */
export const catalogueNumbers = (database: DatabaseSync): CatalogueNumbers => ({
  languages: numbersAfter(numbersIn(database, 'language')),
  tags: numbersAfter(numbersIn(database, 'tag')),
  words: numbersAfter(numbersIn(database, 'word')),
  brands: numbersAfter(optionsIn(database, 'brands')),
  universities: numbersAfter(optionsIn(database, 'universities')),
});

type Known = { count: number; find(key: string): number | undefined };

const numbersIn = (database: DatabaseSync, table: 'language' | 'tag' | 'word'): Known => {
  const find = database.prepare(`SELECT number FROM ${table} WHERE text = ?`);
  const { count } = database.prepare(`SELECT count(*) AS count FROM ${table}`).get() as { count: number };
  return { count, find: (key) => (find.get(key) as { number: number } | undefined)?.number };
};

const optionsIn = (database: DatabaseSync, list: OptionListName): Known => {
  const rows = database.prepare('SELECT key, number FROM option WHERE list = ?').all(list) as { key: string; number: number }[];
  const numbers = new Map(rows.map(({ key, number }) => [key, number]));
  return { count: numbers.size, find: (key) => numbers.get(key) };
};

const numbersAfter = ({ count, find }: Known): DictionaryEncoder => {
  const numbers = new Map<string, number>();
  const added: { key: string; number: number; name: string }[] = [];
  const numberOfKey = (key: string, name: string): number => {
    const found = numbers.get(key) ?? find(key);
    if (found !== undefined) return found;
    const number = count + added.length;
    added.push({ key, number, name });
    return number;
  };
  return {
    numberOf: (name) => {
      const known = numbers.get(name);
      if (known !== undefined) return known;
      const key = name.toLowerCase();
      const number = numberOfKey(key, name);
      numbers.set(key, number).set(name, number);
      return number;
    },
    entries: () => added,
  };
};
