import type { Switches } from '#shared/brand.ts';
import type { Platform } from '#shared/platforms.ts';
import type { PAGE_SIZES } from '../limits.ts';
import type { SearchRequest } from '../search-request.ts';
import type { Chip, Dropdown, Wording } from './filter.ts';
import { FILTER_KEYS, type FilterKey, type FilterValues, filterOf, filters, isFilterOffered, oppositeOf } from './filters.ts';
import { conflictsIn, contraryTo, idleFlagsIn, withoutTexts } from './settled-values.ts';

export type Sort = SearchRequest['sort'];
export type PageSize = (typeof PAGE_SIZES)[number];

/**
 * Complete state of a search: kept in the store, written to the URL and sent in the request. `alternatives`: up to five sets of filters of
 * which one must match together with `values`; a set without values is unfinished and is not sent.
 */
export type Search = {
  platform: Platform;
  values: FilterValues;
  alternatives: readonly FilterValues[];
  sort: Sort;
  page: number;
  pageSize: PageSize;
};

export const DEFAULT_SORT: Sort = { field: 'followers', direction: 'desc' };

export const NO_VALUES = Object.fromEntries(FILTER_KEYS.map((key) => [key, filters[key].empty])) as FilterValues;

export const emptySearch = (platform: Platform = 'instagram'): Search => ({
  platform,
  values: NO_VALUES,
  alternatives: [],
  sort: DEFAULT_SORT,
  page: 1,
  pageSize: 10,
});

export const countOf = (search: Search, key: FilterKey): number => filterOf(key).count(search.values[key]);
/** Number of values to include and to exclude. */
export const countBoth = (search: Search, key: FilterKey): number => {
  const opposite = oppositeOf(key);
  return countOf(search, key) + (opposite ? countOf(search, opposite) : 0);
};
export const keysIn = (values: FilterValues): FilterKey[] => FILTER_KEYS.filter((key) => filterOf(key).count(values[key]) > 0);
export const setKeys = (search: Search): FilterKey[] => keysIn(search.values);
/** Number of chosen values of all filters, for the badge of the filters button. */
export const countAll = ({ values, alternatives }: Search): number =>
  [values, ...alternatives]
    .flatMap((set) => keysIn(set).map((key) => filterOf(key).count(set[key])))
    .reduce((sum, count) => sum + count, 0);

/** Sets a filter and returns to page 1; removing values resets the sort, which may require them. */
export const setFilter = <K extends FilterKey>(search: Search, key: K, value: FilterValues[K]): Search => {
  const { count, replaces } = filterOf(key);
  const replaced = replaces && count(value) > 0 ? { [replaces]: filterOf(replaces as FilterKey).empty } : {};
  const values = settled({ ...search.values, [key]: value, ...replaced }, key, search.platform);
  const alternatives = search.alternatives.map((set) => withoutExcluded(set, key, values, search.platform));
  return { ...search, values, alternatives, page: 1, sort: count(value) < countOf(search, key) ? DEFAULT_SORT : search.sort };
};

/** A value is asked for or excluded, whichever was chosen last. Flags of filters without values go with them. */
const settled = (values: FilterValues, key: FilterKey, platform: Platform): FilterValues => {
  const agreed = contraryTo(key).reduce((left, each) => withoutTexts(left, each, conflictsIn(left, each), platform), values);
  return idleFlagsIn(agreed).reduce((left, [flag, code]) => withoutTexts(left, flag, [code], platform), agreed);
};

/** A set of alternatives without the values that `key` excludes. */
const withoutExcluded = (set: FilterValues, key: FilterKey, values: FilterValues, platform: Platform): FilterValues => {
  const asked = filterOf(key).excludes ? contraryTo(key) : [];
  const conflicts = (left: FilterValues, each: FilterKey) => conflictsIn(Object.assign({}, left, { [key]: values[key] }), each);
  return asked.reduce((left, each) => withoutTexts(left, each, conflicts(left, each), platform), set);
};

export const clearFilters = (search: Search): Search => ({ ...search, values: NO_VALUES, alternatives: [], sort: DEFAULT_SORT, page: 1 });

/** Resets everything except the page size, because other platforms have other creators, ids and filters. */
export const changePlatform = (search: Search, platform: Platform): Search => ({ ...emptySearch(platform), pageSize: search.pageSize });

export const setSort = (search: Search, sort: Sort): Search => ({ ...search, sort, page: 1 });
export const setPageSize = (search: Search, pageSize: PageSize): Search => ({ ...search, pageSize, page: 1 });
export const setPage = (search: Search, page: number): Search => ({ ...search, page });

/** Reverses the direction of a sorted column; sorts by another one in descending order. */
export const toggleSort = (search: Search, field: Sort['field']): Search => {
  const direction = search.sort.field === field && search.sort.direction === 'desc' ? 'asc' : 'desc';
  return setSort(search, { field, direction });
};

/** True for an exclusion on a platform that does not offer its filter. */
export const isAlone = (key: FilterKey, platform: Platform): boolean => {
  const { excludes } = filterOf(key);
  return excludes !== undefined && !filterOf(excludes as FilterKey).platforms.includes(platform);
};

/** The dropdown that edits a filter; words of a profile have their own where they are not only excluded. */
export const dropdownOf = (key: FilterKey, platform: Platform): Dropdown | undefined =>
  isAlone(key, platform) ? 'names' : filterOf(key).dropdown;

/** Filters of a dropdown; each edits its exclusion, too. */
export const filtersOf = (dropdown: Dropdown, platform: Platform, switches: Switches): FilterKey[] =>
  FILTER_KEYS.filter(
    (key) =>
      dropdownOf(key, platform) === dropdown &&
      (!filterOf(key).excludes || isAlone(key, platform)) &&
      isFilterOffered(key, platform, switches),
  );

/** True if a tenant can switch off all filters of the dropdown. */
export const canBeSwitchedOff = (dropdown: Dropdown): boolean =>
  FILTER_KEYS.every((key) => filterOf(key).dropdown !== dropdown || filterOf(key).switch !== undefined);

export type ActiveChip = Chip<unknown> & { key: FilterKey };

export const chipsOf = (search: Search, say: Wording): ActiveChip[] =>
  setKeys(search).flatMap((key) =>
    filterOf(key)
      .chips(search.values[key], say, (values) => say.word(`chip.${key}`, values))
      .map((chip) => ({ ...chip, key })),
  );

/** The type assertion is safe, because a chip contains a value of its own filter. */
export const removeChip = (search: Search, { key, without }: ActiveChip): Search =>
  setFilter(search, key, without as FilterValues[typeof key]);
