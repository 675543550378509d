import type { FilterKey, FilterValues } from '../discovery/filters/filters.ts';
import { changePlatform, type Search, setFilter, setSort } from '../discovery/filters/search-state.ts';
import type { Understanding } from './understand.ts';

/** Extends the search by the recognized parts; a named platform resets the search, as in the UI. */
export const applyUnderstanding = (search: Search, { platform, filters, sort }: Understanding): Search => {
  const start = platform && platform !== search.platform ? changePlatform(search, platform) : search;
  const set = (before: Search, key: FilterKey): Search => setFilter(before, key, filters[key] as FilterValues[typeof key]);
  const filtered = (Object.keys(filters) as FilterKey[]).reduce(set, start);
  return sort ? setSort(filtered, sort) : filtered;
};
