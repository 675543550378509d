/** Assigns consecutive numbers from 0 to distinct keys, in the order of their first use. */
export type DictionaryEncoder = {
  numberOf(name: string): number;
  /** All keys with their number and their first spelling. */
  entries(): Iterable<{ key: string; number: number; name: string }>;
};

/** Dictionaries that are built during an ingest. */
export type IngestDictionaries = Record<'languages' | 'brands' | 'universities' | 'tags' | 'words', DictionaryEncoder>;

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
