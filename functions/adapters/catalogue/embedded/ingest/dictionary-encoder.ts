import type { DatabaseSync } from 'node:sqlite';
import type { NumberOf } from '#functions/adapters/catalogue/model/audience-facts.ts';

/** Assigns consecutive numbers from 0 to distinct keys, in the order of their first use. */
export type DictionaryEncoder = {
  numberOf(name: string): number;
  /** All keys with their number and their first spelling. */
  entries(): Iterable<{ key: string; number: number; name: string }>;
};

/** Dictionaries that are built during an ingest. Words and tags are stored at once, because their number grows with the creators. */
export type IngestDictionaries = Record<'languages' | 'brands' | 'universities', DictionaryEncoder> & Record<'tags' | 'words', NumberOf>;

/** Dictionaries that number the names of a record. */
export type StagingDictionaries = Record<NameList, NumberOf>;
export const NAME_LISTS = ['languages', 'brands', 'universities', 'tags', 'words'] as const;
export type NameList = (typeof NAME_LISTS)[number];

const MAX_CACHED_SPELLINGS = 100_000;

/** `known` names get the first numbers. Keys are compared in lower case. */
export const dictionaryEncoder = (known: readonly string[] = []): DictionaryEncoder => {
  const numbers = new Map<string, number>();
  const names: string[] = [];
  const numberOfKey = (key: string, name: string): number => {
    const found = numbers.get(key);
    if (found !== undefined) return found;
    numbers.set(key, names.length);
    names.push(name);
    return names.length - 1;
  };
  const spellings = new Map<string, number>();
  // Lower-casing a name costs more than a lookup, and most names are spelled like their key or were seen before.
  const numberOf = (name: string): number => {
    const known = numbers.get(name) ?? spellings.get(name);
    if (known !== undefined) return known;
    const number = numberOfKey(name.toLowerCase(), name);
    if (spellings.size >= MAX_CACHED_SPELLINGS) spellings.clear();
    if (!numbers.has(name)) spellings.set(name, number);
    return number;
  };
  for (const name of known) numberOf(name);
  return {
    numberOf,
    *entries() {
      for (const [key, number] of numbers) yield { key, number, name: names[number] ?? key };
    },
  };
};

const MAX_CACHED_NUMBERS = 100_000;

/**
 * Like `dictionaryEncoder`, in a table of documents with `text` and `number`: memory does not grow with the number of names. Names that
 * the table has keep their numbers.
 */
export const storedEncoder = (database: DatabaseSync, table: 'word' | 'tag'): NumberOf => {
  const insert = database.prepare(`INSERT OR IGNORE INTO main.${table} VALUES (?, ?)`);
  const find = database.prepare(`SELECT number FROM main.${table} WHERE text = ?`);
  let next = (database.prepare(`SELECT count(*) AS names FROM main.${table}`).get() as { names: number }).names;
  const numberOfKey = (key: string): number => {
    // Most names that are not cached are new.
    if (insert.run(key, next).changes === 1) return next++;
    return (find.get(key) as { number: number }).number;
  };
  // Two generations, so that frequent names stay when the cache is full.
  let [recent, older] = [new Map<string, number>(), new Map<string, number>()];
  return {
    numberOf: (name) => {
      const known = recent.get(name);
      if (known !== undefined) return known;
      const number = older.get(name) ?? numberOfKey(name.toLowerCase());
      if (recent.size >= MAX_CACHED_NUMBERS) [recent, older] = [new Map(), recent];
      recent.set(name, number);
      return number;
    },
  };
};
