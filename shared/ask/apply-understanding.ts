import { setInAlternative } from '../discovery/filters/change-alternatives.ts';
import type { FilterKey, FilterValues } from '../discovery/filters/filters.ts';
import { changePlatform, NO_VALUES, type Search, setFilter, setSort } from '../discovery/filters/search-state.ts';
import type { Understanding } from './understand.ts';

/** Extends the search by the recognized parts; a named platform resets the search, as in the UI. Alternatives replace earlier ones. */
export const applyUnderstanding = (search: Search, { platform, filters, alternatives, sort }: Understanding): Search => {
  const start = platform && platform !== search.platform ? changePlatform(search, platform) : search;
  const set = (before: Search, key: FilterKey): Search => setFilter(before, key, filters[key] as FilterValues[typeof key]);
  const filtered = (Object.keys(filters) as FilterKey[]).reduce(set, start);
  const divided = alternatives ? withAlternatives(filtered, alternatives) : filtered;
  return sort ? setSort(divided, sort) : divided;
};

const withAlternatives = (search: Search, sets: readonly Partial<FilterValues>[]): Search =>
  sets.reduce(
    (left: Search, filters, index) =>
      (Object.keys(filters) as FilterKey[]).reduce(
        (each: Search, key) => setInAlternative(each, index, key, filters[key] as FilterValues[typeof key]),
        left,
      ),
    { ...search, alternatives: sets.map(() => NO_VALUES) },
  );
