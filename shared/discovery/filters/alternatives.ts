import { MAX_ALTERNATIVES } from '../limits.ts';
import type { SearchFilters } from '../search-request.ts';
import { type FilterKey, filterOf } from './filters.ts';
import { NO_VALUES, type Search } from './search-state.ts';

/** Filters that score the whole search, and one that is not among those of a set. */
const OF_THE_WHOLE: readonly (keyof SearchFilters | 'university')[] = ['relevance', 'audience_relevance', 'university'];

/** True for filters that a set of alternatives can have. */
export const isAlternativeKey = (key: FilterKey): boolean => {
  const { field, excludes } = filterOf(key);
  // Settings set several fields of `search`.
  return key === 'otherFilters' || (field !== undefined && !excludes && !OF_THE_WHOLE.includes(field));
};

/** A search for the values of one alternative alone, for code that reads or edits the filters of a search. */
export const alternativeAsSearch = (search: Search, index: number): Search => ({
  ...search,
  values: search.alternatives[index] ?? NO_VALUES,
  alternatives: [],
});

/** Adds a set without values. The first alternative comes with a second one. */
export const addAlternative = (search: Search): Search => {
  const { alternatives } = search;
  if (alternatives.length >= MAX_ALTERNATIVES) return search;
  return { ...search, alternatives: alternatives.length === 0 ? [NO_VALUES, NO_VALUES] : [...alternatives, NO_VALUES], page: 1 };
};
