import type { AudienceFacts, Shares } from './audience-facts.ts';

const LISTS = ['countries', 'states', 'cities', 'languages', 'brands', 'interests'] as const;
const FIXED = ['genders', 'ages', 'ethnicities'] as const;

/** What an audience's search columns and postings were made of, to tell a row which of it matched. */
export type AudienceShares = Pick<AudienceFacts, (typeof LISTS)[number] | (typeof FIXED)[number]>;

/** Whole numbers in a row: each list as its length and its pairs, or as its length and its shares. */
export const encodeShares = (facts: AudienceShares): Uint8Array => {
  const pairs = LISTS.reduce((sum, list) => sum + facts[list].size, 0);
  const single = FIXED.reduce((sum, list) => sum + facts[list].length, 0);
  const numbers = new Uint32Array(LISTS.length + FIXED.length + 2 * pairs + single);
  let next = 0;
  for (const list of LISTS) {
    numbers[next++] = facts[list].size;
    for (const [number, micro] of facts[list]) {
      numbers[next++] = number;
      numbers[next++] = micro;
    }
  }
  for (const list of FIXED) {
    numbers[next++] = facts[list].length;
    for (const micro of facts[list]) numbers[next++] = micro;
  }
  return new Uint8Array(numbers.buffer);
};

export const decodeShares = (bytes: Uint8Array): AudienceShares => {
  // A copy, since 32-bit numbers must begin at a multiple of four.
  const numbers = new Uint32Array(bytes.slice().buffer);
  let next = 0;
  const take = (): number => numbers[next++] ?? 0;
  const shares = (): Shares => {
    const list = new Map<number, number>();
    for (let left = take(); left > 0; left--) list.set(take(), take());
    return list;
  };
  const lists = LISTS.map((list) => [list, shares()]);
  const fixed = FIXED.map((list) => [list, Array.from({ length: take() }, take)]);
  return Object.fromEntries([...lists, ...fixed]);
};
