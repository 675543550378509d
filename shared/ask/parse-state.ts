import type { Switches } from '#shared/brand.ts';
import type { Platform } from '#shared/platforms.ts';
import { type Excludable, exclusionKey } from '../discovery/filters/exclusions.ts';
import { type FilterKey, type FilterValues, filterOf, isFilterOffered } from '../discovery/filters/filters.ts';
import type { Sort } from '../discovery/filters/search-state.ts';
import type { Amount, Part } from './amounts.ts';
import type { Found } from './knowledge.ts';

export type Effect = FilterKey | 'platform' | 'sort';

/** A subject such as "skincare" that was replaced by its interest, because the catalogue or the filter side has no such topic. */
export type Widened = { text: string; interest: string };

/**
 * A region of the audience with a share: no filter adds up its places, so that one of them must have the share. `isBelow`: each must
 * stay below it.
 */
export type AnyOf = { text: string; percent: number; isBelow: boolean };

/** Parse state of a sentence: its parts, the values read so far and the parts that they used. */
export type ParseState = {
  sentence: string;
  parts: Part[];
  found: Found;
  switches: Switches;
  isJapanese: boolean;
  platform: Platform;
  /** True if the sentence names the platform, false if it comes from the screen. */
  isPlatformNamed: boolean;
  /** True if narrow subjects are read as their interests. */
  byCategory: boolean;
  values: Partial<FilterValues>;
  sort?: Sort;
  /** Subjects that were replaced by a wider interest. */
  widened: Widened[];
  anyOf: AnyOf[];
  /** Effect of each used part; '' if it only modified another part. */
  used: Map<number, Effect | ''>;
  /** Positions whose values are excluded, and the position of the negation. */
  excluded: Map<number, number>;
};

/** Kinds of words of grammar, of politeness and for the people who are looked for. */
export const GRAMMAR = ['stop', 'glue', 'in', 'break', 'creator', 'plural', 'joiner', 'hint', 'ageMark', 'last', 'both'];
/** Kinds that express no criterion themselves. */
const SILENT = new Set([...GRAMMAR, 'between', 'bound', 'ending', 'speaking', 'affinity']);
const CLAUSE_END = /^[,、。;.!?()|]$/;

export const isSilentKind = (kind: string): boolean => SILENT.has(kind);
export const isSilent = ({ kind }: Part): boolean => isSilentKind(kind);
/** Silent kinds that do not start a new phrase. */
export const isFiller = (part: Part): boolean => isSilent(part) && part.kind !== 'creator' && part.kind !== 'break';
export const textOf = ({ sentence }: ParseState, { start, end }: Part): string => sentence.slice(start, end);
export const isClauseEnd = ({ kind, value }: Part): boolean => kind === 'punctuation' && CLAUSE_END.test(value);
export const isFree = (state: ParseState, at: number): boolean => !state.used.has(at);

export const use = (state: ParseState, effect: Effect | '', ...positions: number[]): void => {
  for (const at of positions) if (!state.used.get(at)) state.used.set(at, effect);
};

export const offers = ({ platform, switches }: ParseState, key: FilterKey): boolean => isFilterOffered(key, platform, switches);

/** Sets a filter if the platform offers it and the value is not empty; otherwise returns false and the words stay unknown. */
export const set = <K extends FilterKey>(state: ParseState, key: K, value: FilterValues[K], ...positions: number[]): boolean => {
  if (!offers(state, key) || filterOf(key).count(value) === 0) return false;
  state.values[key] = value;
  use(state, key, ...positions);
  return true;
};

/** Like `set`, for the filter that excludes the values of `key` where a negation covers `at`. */
export const setOrExclude = <K extends Excludable>(state: ParseState, key: K, value: FilterValues[K], at: number): boolean => {
  const negation = state.excluded.get(at);
  if (negation === undefined) return set(state, key, value, at);
  // Safe because an exclusion has the values of its filter.
  return set(state, exclusionKey(key), value as never, at, negation);
};

/** The filter that gets the value at this position. */
export const keyAt = (state: ParseState, key: Excludable, at: number): FilterKey => (state.excluded.has(at) ? exclusionKey(key) : key);

export const indexesOf = ({ parts }: ParseState, ...kinds: string[]): number[] =>
  parts.flatMap(({ kind }, at) => (kinds.includes(kind) ? [at] : []));

export const freeOf = (state: ParseState, ...kinds: string[]): number[] => indexesOf(state, ...kinds).filter((at) => isFree(state, at));

export const freeAmounts = (state: ParseState, unit: Amount['unit']): [number, Amount][] =>
  freeOf(state, 'amount').flatMap((at): [number, Amount][] => {
    const amount = state.parts[at]?.amount;
    return amount?.unit === unit ? [[at, amount]] : [];
  });

/** Returns the position of the nearest part in a direction that `skip` does not match. */
export const nextPast = ({ parts }: ParseState, from: number, step: 1 | -1, skip: (part: Part) => boolean): number | undefined => {
  let at = from + step;
  while (parts[at] && skip(parts[at] as Part)) at += step;
  return parts[at] ? at : undefined;
};

/** Start (inclusive) and end (exclusive) of the clause. */
export const clauseOf = ({ parts }: ParseState, at: number): [number, number] => {
  let from = at;
  let to = at;
  while (from > 0 && !isClauseEnd(parts[from - 1] as Part)) from -= 1;
  while (to < parts.length && !isClauseEnd(parts[to] as Part)) to += 1;
  return [from, to];
};

export const kindIn = (state: ParseState, [from, to]: [number, number], ...kinds: string[]): number | undefined => {
  const at = state.parts.findIndex(({ kind }, index) => index >= from && index < to && kinds.includes(kind));
  return at < 0 ? undefined : at;
};
