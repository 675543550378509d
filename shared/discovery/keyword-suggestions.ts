import type { Search } from './filters/search-state.ts';
import { hasWord, isTerm } from './keyword-box.ts';

export const MAX_SUGGESTIONS = 10;

/** Returns the term being typed: the last word after finished #topics and @creators, else the whole text. */
export const typingOf = (typed: string): { before: string[]; term: string } => {
  const words = typed.trimStart().toLowerCase().split(/\s+/u);
  const before = words.slice(0, -1);
  return before.length > 0 && before.every(isTerm) ? { before, term: words.at(-1) ?? '' } : { before: [], term: words.join(' ').trim() };
};

const MAX_TAG = 60;
/** Longer phrases are seldom lists of topics. */
const MAX_WORDS = 4;

/** Returns tag prefixes for a term: "street food" yields "streetfood", "street" and "food". Empty for creators. */
export const tagPrefixes = (term: string): string[] => {
  if (term.startsWith('@')) return [];
  const words = term
    .replaceAll('#', '')
    .split(' ')
    .filter((word) => word !== '');
  const each = words.length > MAX_WORDS ? [] : words.filter((word) => word.length > 1);
  return [...new Set([words.join(''), ...each])].filter((beginning) => beginning !== '' && beginning.length <= MAX_TAG);
};

/** Interleaves lists: all first entries, then all second ones, and so on. */
export const interleave = (lists: readonly (readonly string[])[]): string[] =>
  Array.from({ length: Math.max(0, ...lists.map(({ length }) => length)) }, (_, index) =>
    lists.flatMap((list) => list[index] ?? []),
  ).flat();

/** Suggests the typed term first, then topics. */
export const keywordSuggestions = (term: string, tags: readonly string[]): string[] => {
  const isEmpty = !isTerm(term) && !hasWord(term);
  return isEmpty ? [] : [...new Set([term, ...tags.map((tag) => `#${tag.toLowerCase()}`)])].slice(0, MAX_SUGGESTIONS);
};

/** True if a suggestion is already part of the search: topics and creators are added to the terms, a phrase replaces the previous one. */
export const isApplied = ({ values }: Pick<Search, 'values'>, suggestion: string): boolean =>
  isTerm(suggestion)
    ? values.relevance.some((term) => term.toLowerCase() === suggestion.toLowerCase())
    : values.keywords.toLowerCase() === suggestion.toLowerCase();
