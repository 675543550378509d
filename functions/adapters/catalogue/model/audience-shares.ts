import type { AudienceFacts } from './audience-facts.ts';
import type { Audience } from './audiences.ts';

const LISTS = ['countries', 'states', 'cities', 'languages', 'brands', 'interests'] as const;
const FIXED = ['genders', 'ages', 'ethnicities'] as const;

/** Audience values that the search columns and postings are derived from; used to report which of them matched a row. */
export type AudienceShares = Pick<AudienceFacts, (typeof LISTS)[number] | (typeof FIXED)[number]>;

/**
 * Encodes 32-bit numbers: for each list its length and its pairs of number and share, then for each fixed list its length and its
 * shares.
 */
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

/** Shares by the number of the value. Each lookup scans the list, because only a few of many values are read per row. */
export type StoredShares = { get(number: number): number | undefined };
export type StoredAudience = Record<(typeof LISTS)[number], StoredShares> & Record<(typeof FIXED)[number], ArrayLike<number>>;

export type SharesOfCreator = Partial<Record<Audience, StoredAudience>>;

export const decodeShares = (bytes: Uint8Array): StoredAudience => {
  // A copy, because a Uint32Array must start at a multiple of four bytes.
  const numbers = new Uint32Array(bytes.slice().buffer);
  let next = 0;
  const take = (width: number): Uint32Array => {
    const first = next + 1;
    next = first + width * (numbers[next] ?? 0);
    return numbers.subarray(first, next);
  };
  const lists = LISTS.map((list) => [list, sharesIn(take(2))]);
  const fixed = FIXED.map((list) => [list, take(1)]);
  return Object.fromEntries([...lists, ...fixed]);
};

const sharesIn = (pairs: Uint32Array): StoredShares => ({
  get: (number) => {
    for (let index = 0; index < pairs.length; index += 2) if (pairs[index] === number) return pairs[index + 1];
    return undefined;
  },
});
