import { MAX_ALTERNATIVES } from '../limits.ts';
import { alternativeAsSearch } from './alternatives.ts';
import { type FilterKey, type FilterValues, filterOf, oppositeOf } from './filters.ts';
import { countOf, keysIn, type Search, setFilter } from './search-state.ts';
import { conflictsIn, withoutTexts } from './settled-values.ts';

/** The search with a single alternative: the common filters apply as well. */
export const withOnly = (search: Search, index: number): Search => ({
  ...search,
  alternatives: search.alternatives.slice(index, index + 1),
});

/** Sets a filter of one alternative. Common filters no longer exclude its values. */
export const setInAlternative = <K extends FilterKey>(search: Search, index: number, key: K, value: FilterValues[K]): Search => {
  if (!search.alternatives[index]) return search;
  const { values } = setFilter(alternativeAsSearch(search, index), key, value);
  const { values: common, sort, alternatives } = withoutExclusionOf(search, key, values);
  return { ...search, values: common, sort, alternatives: alternatives.with(index, values), page: 1 };
};

const withoutExclusionOf = (search: Search, key: FilterKey, asked: FilterValues): Search => {
  const exclusion = oppositeOf(key);
  const conflicts = exclusion ? conflictsIn({ ...search.values, [key]: asked[key] }, exclusion) : [];
  if (!exclusion || conflicts.length === 0) return search;
  return setFilter(search, exclusion, withoutTexts(search.values, exclusion, conflicts, search.platform)[exclusion]);
};

export const duplicateAlternative = (search: Search, index: number): Search => {
  const set = search.alternatives[index];
  if (!set || search.alternatives.length >= MAX_ALTERNATIVES) return search;
  return { ...search, alternatives: search.alternatives.toSpliced(index + 1, 0, set), page: 1 };
};

/** The last alternative that is left becomes part of the common filters. */
export const removeAlternative = (search: Search, index: number): Search =>
  folded({ ...search, alternatives: search.alternatives.toSpliced(index, 1), page: 1 });

/** A filter that both have must match twice, which one filter cannot express. */
const canFold = (search: Search, set: FilterValues): boolean =>
  keysIn(set).every((key) => {
    const { replaces } = filterOf(key);
    return countOf(search, key) === 0 && (replaces === undefined || countOf(search, replaces as FilterKey) === 0);
  });

/** A search with a single alternative as one without, if the common filters can express it. */
export const folded = (search: Search): Search => {
  const [set] = search.alternatives;
  if (!set || search.alternatives.length > 1 || !canFold(search, set)) return search;
  return keysIn(set).reduce((left: Search, key) => setFilter(left, key, set[key]), { ...search, alternatives: [] });
};
