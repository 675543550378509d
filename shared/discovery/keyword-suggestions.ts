import type { Search } from './filters/search-state.ts';
import { isTerm } from './keyword-box.ts';

export const MAX_SUGGESTIONS = 10;

/** The term being typed: the last word after finished #topics and @creators, else all of it. */
export const typingOf = (typed: string): { before: string[]; term: string } => {
  const words = typed.trimStart().toLowerCase().split(/\s+/u);
  const before = words.slice(0, -1);
  return before.length > 0 && before.every(isTerm) ? { before, term: words.at(-1) ?? '' } : { before: [], term: words.join(' ').trim() };
};

/** A phrase of more words is seldom a list of topics. */
const MAX_WORDS = 4;

/**
 * Prefixes of tags that may be meant: those of "street food" are written as one word, or belong to street, or to food. Empty for creators.
 */
export const tagBeginnings = (term: string): string[] => {
  if (term.startsWith('@')) return [];
  const words = term
    .replaceAll('#', '')
    .split(' ')
    .filter((word) => word !== '');
  const each = words.length > MAX_WORDS ? [] : words.filter((word) => word.length > 1);
  return [...new Set([words.join(''), ...each])].filter((beginning) => beginning !== '');
};

/** The first tags of each, then their second ones, and so on. */
export const inTurn = (lists: readonly (readonly string[])[]): string[] =>
  Array.from({ length: Math.max(0, ...lists.map(({ length }) => length)) }, (_, place) =>
    lists.flatMap((list) => list[place] ?? []),
  ).flat();

/** The term as it is typed, then topics. */
export const keywordSuggestions = (term: string, tags: readonly string[]): string[] => {
  const isNothing = /^[#@]?$/.test(term);
  return isNothing ? [] : [...new Set([term, ...tags.map((tag) => `#${tag.toLowerCase()}`)])].slice(0, MAX_SUGGESTIONS);
};

/** Whether a suggestion says nothing new: topics and creators join those that are set, another phrase would take their place. */
export const isApplied = ({ values }: Pick<Search, 'values'>, suggestion: string): boolean =>
  isTerm(suggestion)
    ? values.relevance.some((term) => term.toLowerCase() === suggestion.toLowerCase())
    : values.keywords.toLowerCase() === suggestion.toLowerCase();
