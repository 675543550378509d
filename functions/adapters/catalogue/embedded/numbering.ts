/** Gives each distinct key a small number, in the order in which the keys first come. */
export type Numbering = {
  numberOf(key: string): number;
  /** Every key with its number and the spelling that came first. */
  entries(): Iterable<{ key: string; number: number; name: string }>;
};

/** `known` are the names numbered from 0 up before any other. Keys are compared in lower case. */
export const numbering = (known: readonly string[] = []): Numbering => {
  const numbers = new Map<string, number>();
  const names: string[] = [];
  const numberOf = (name: string): number => {
    const key = name.toLowerCase();
    const found = numbers.get(key);
    if (found !== undefined) return found;
    numbers.set(key, names.length);
    names.push(name);
    return names.length - 1;
  };
  for (const name of known) numberOf(name);
  return {
    numberOf,
    *entries() {
      for (const [key, number] of numbers) yield { key, number, name: names[number] ?? key };
    },
  };
};
