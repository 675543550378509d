/** Gives each distinct key a small number, in the order in which the keys first come. */
export type DictionaryEncoder = {
  numberOf(name: string): number;
  /** Every key with its number and the spelling that came first. */
  entries(): Iterable<{ key: string; number: number; name: string }>;
};

/** Names of a catalogue that become numbers during an ingest. */
export type IngestDictionaries = Record<'languages' | 'brands' | 'universities' | 'tags' | 'words', DictionaryEncoder>;

const MAX_REMEMBERED_SPELLINGS = 100_000;

/** `known` are the names numbered from 0 up before any other. Keys are compared in lower case. */
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
  // Folding a name costs more than finding it: most are spelled as their key is, or as another time.
  const numberOf = (name: string): number => {
    const known = numbers.get(name) ?? spellings.get(name);
    if (known !== undefined) return known;
    const number = numberOfKey(name.toLowerCase(), name);
    if (spellings.size >= MAX_REMEMBERED_SPELLINGS) spellings.clear();
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
