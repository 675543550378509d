import type { AudienceFacts, Shares } from '#functions/adapters/catalogue/model/audience-facts.ts';
import type { CreatorFacts } from '#functions/adapters/catalogue/model/creator-facts.ts';
import { VALUES_OF_A_PLATFORM } from '../../search/postings.ts';
import { NAME_LISTS, type NameList, type StagingDictionaries } from '../dictionary-encoder.ts';
import type { Prepared } from './staging-tables.ts';

/**
 * Names that the records of a batch use and whose numbers are not known yet. `uses` has their indexes, each once a record and in the order
 * of use; those of record n end at `ends[n]`.
 */
export type RequestedNames = { names: string[]; uses: Uint32Array; ends: Uint32Array };
export type NameRequests = Record<NameList, RequestedNames>;
export type RequestedNumbers = Record<NameList, Uint32Array>;

/** The answer for a name that only ignored records use. */
export const NO_NUMBER = 2 ** 32 - 1;
/** Greater than every number: the n-th requested name has this number plus n until it is known. */
const FIRST_REQUESTED = VALUES_OF_A_PLATFORM;
const MAX_CACHED_NUMBERS = 100_000;

/** Numbers the names that are known, and collects the others. */
export const nameRequester = () => {
  const lists = byList(requester);
  return {
    dictionaries: lists as StagingDictionaries,
    endRecord: (): void => {
      for (const list of NAME_LISTS) lists[list].endRecord();
    },
    takeRequests: (): NameRequests => byList((list) => lists[list].takeRequests()),
    remember: (requests: NameRequests, numbers: RequestedNumbers): void => {
      for (const list of NAME_LISTS) lists[list].remember(requests[list].names, numbers[list]);
    },
  };
};

const byList = <T>(of: (list: NameList) => T): Record<NameList, T> =>
  Object.fromEntries(NAME_LISTS.map((list) => [list, of(list)])) as Record<NameList, T>;

const requester = () => {
  // Two generations, so that frequent names stay when the cache is full.
  let [recent, older] = [new Map<string, number>(), new Map<string, number>()];
  let requested = new Map<string, number>();
  let usedBy: number[] = [];
  let uses: number[] = [];
  let ends: number[] = [];
  const remember = (name: string, number: number): void => {
    if (recent.size >= MAX_CACHED_NUMBERS) [recent, older] = [new Map(), recent];
    recent.set(name, number);
  };
  const requestOf = (name: string): number => {
    const index = requested.get(name) ?? requested.size;
    if (index === requested.size) requested.set(name, index);
    if (usedBy[index] !== ends.length) uses.push(index);
    usedBy[index] = ends.length;
    return FIRST_REQUESTED + index;
  };
  return {
    numberOf: (name: string): number => {
      const known = recent.get(name);
      if (known !== undefined) return known;
      const number = older.get(name);
      if (number === undefined) return requestOf(name);
      remember(name, number);
      return number;
    },
    endRecord: (): void => void ends.push(uses.length),
    takeRequests: (): RequestedNames => {
      const requests = { names: [...requested.keys()], uses: Uint32Array.from(uses), ends: Uint32Array.from(ends) };
      [requested, usedBy, uses, ends] = [new Map(), [], [], []];
      return requests;
    },
    remember: (names: readonly string[], numbers: Uint32Array): void => {
      for (const [index, name] of names.entries()) if (numbers[index] !== NO_NUMBER) remember(name, numbers[index] as number);
    },
  };
};

/** Gives numbers to the names that the kept records use, in the order of their use. */
export const answerRequests = (requests: NameRequests, kept: Uint8Array, dictionaries: StagingDictionaries): RequestedNumbers =>
  byList((list) => {
    const { names, uses, ends } = requests[list];
    const numbers = new Uint32Array(names.length).fill(NO_NUMBER);
    for (let record = 0; record < kept.length; record++) {
      if (kept[record] === 0) continue;
      for (const index of usesOf({ uses, ends }, record)) {
        if (numbers[index] === NO_NUMBER) numbers[index] = dictionaries[list].numberOf(names[index] ?? '');
      }
    }
    return numbers;
  });

const usesOf = ({ uses, ends }: Pick<RequestedNames, 'uses' | 'ends'>, record: number): Uint32Array =>
  uses.subarray(record === 0 ? 0 : ends[record - 1], ends[record]);

const FACT_LISTS = ['languages', 'brands', 'universities'] as const;

type Answered = { requests: NameRequests; numbers: RequestedNumbers };

/** The record with the numbers that it requested. `record` is its index in the batch. */
export const withNumbers = (prepared: Prepared, record: number, { requests, numbers }: Answered): Prepared => {
  const isWaiting = (list: NameList): boolean => usesOf(requests[list], record).length > 0;
  const numberIn = (list: NameList) => {
    const answers = numbers[list];
    return (number: number): number => (number < FIRST_REQUESTED ? number : (answers[number - FIRST_REQUESTED] ?? NO_NUMBER));
  };
  return {
    facts: FACT_LISTS.some(isWaiting) ? numberedFacts(prepared.facts, numberIn) : prepared.facts,
    named: prepared.named.map(({ list, pairs }) => ({ list, pairs: isWaiting(list) ? numberedPairs(pairs, numberIn(list)) : pairs })),
  };
};

type Numbered = (number: number) => number;

const numberedPairs = (pairs: readonly number[], numbered: Numbered): number[] =>
  pairs.map((number, index) => (index % 2 === 0 ? numbered(number) : number));

const numberedFacts = (facts: CreatorFacts, numberIn: (list: NameList) => Numbered): CreatorFacts => {
  const [language, brand, university] = [numberIn('languages'), numberIn('brands'), numberIn('universities')];
  const inAudience = (audience: AudienceFacts): AudienceFacts => ({
    ...audience,
    languages: numberedShares(audience.languages, language),
    brands: numberedShares(audience.brands, brand),
  });
  return {
    ...facts,
    language: facts.language === null ? null : language(facts.language),
    university: facts.university === null ? null : university(facts.university),
    brands: new Set(Array.from(facts.brands, brand)),
    sponsors: new Set(Array.from(facts.sponsors, brand)),
    followers: facts.followers && inAudience(facts.followers),
    likers: facts.likers && inAudience(facts.likers),
  };
};

/** Two spellings of a name have the same number, so their shares are summed. */
const numberedShares = (shares: Shares, numbered: Numbered): Shares => {
  const sums: Shares = new Map();
  for (const [given, micro] of shares) {
    const number = numbered(given);
    sums.set(number, (sums.get(number) ?? 0) + micro);
  }
  return sums;
};
