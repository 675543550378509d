import type { Switches } from '#shared/brand.ts';
import type { Platform } from '#shared/platforms.ts';
import type { PAGE_SIZES } from '../limits.ts';
import type { SearchRequest } from '../search-request.ts';
import type { Chip, Dropdown, Wording } from './filter.ts';
import { FILTER_KEYS, type FilterKey, type FilterValues, filterOf, filters, isFilterOffered } from './filters.ts';

export type Sort = SearchRequest['sort'];
export type PageSize = (typeof PAGE_SIZES)[number];

/** All that one search is: what the store keeps, the URL says and the request is made of. */
export type Search = { platform: Platform; values: FilterValues; sort: Sort; page: number; pageSize: PageSize };

export const DEFAULT_SORT: Sort = { field: 'followers', direction: 'desc' };

const NO_VALUES = Object.fromEntries(FILTER_KEYS.map((key) => [key, filters[key].empty])) as FilterValues;

export const emptySearch = (platform: Platform = 'instagram'): Search => ({
  platform,
  values: NO_VALUES,
  sort: DEFAULT_SORT,
  page: 1,
  pageSize: 10,
});

export const countOf = (search: Search, key: FilterKey): number => filterOf(key).count(search.values[key]);
export const setKeys = (search: Search): FilterKey[] => FILTER_KEYS.filter((key) => countOf(search, key) > 0);
/** Chosen values of all filters; the badge of the filters button. */
export const countAll = (search: Search): number => setKeys(search).reduce((sum, key) => sum + countOf(search, key), 0);

/** Any change shows page 1; taking something away sorts by followers again, since the sort may have needed it. */
export const setFilter = <K extends FilterKey>(search: Search, key: K, value: FilterValues[K]): Search => {
  const { count, replaces } = filterOf(key);
  const gaveWay = replaces && count(value) > 0 ? { [replaces]: filterOf(replaces as FilterKey).empty } : {};
  const values = { ...search.values, [key]: value, ...gaveWay };
  return { ...search, values, page: 1, sort: count(value) < countOf(search, key) ? DEFAULT_SORT : search.sort };
};

export const clearFilters = (search: Search): Search => ({ ...search, values: NO_VALUES, sort: DEFAULT_SORT, page: 1 });

/** Another platform has other creators, ids and filters: resets everything but the page size. */
export const changePlatform = (search: Search, platform: Platform): Search => ({ ...emptySearch(platform), pageSize: search.pageSize });

export const setSort = (search: Search, sort: Sort): Search => ({ ...search, sort, page: 1 });
export const setPageSize = (search: Search, pageSize: PageSize): Search => ({ ...search, pageSize, page: 1 });
export const setPage = (search: Search, page: number): Search => ({ ...search, page });

/** A click on a sorted column turns it; on another one sorts by it, largest first. */
export const toggleSort = (search: Search, field: Sort['field']): Search => {
  const turned = search.sort.field === field && search.sort.direction === 'desc' ? 'asc' : 'desc';
  return setSort(search, { field, direction: turned });
};

export const filtersOf = (dropdown: Dropdown, platform: Platform, switches: Switches): FilterKey[] =>
  FILTER_KEYS.filter((key) => filterOf(key).dropdown === dropdown && isFilterOffered(key, platform, switches));

/** Whether a tenant can take all of it away. */
export const canBeSwitchedOff = (dropdown: Dropdown): boolean =>
  FILTER_KEYS.every((key) => filterOf(key).dropdown !== dropdown || filterOf(key).switch !== undefined);

export type ActiveChip = Chip<unknown> & { key: FilterKey };

export const chipsOf = (search: Search, say: Wording): ActiveChip[] =>
  setKeys(search).flatMap((key) =>
    filterOf(key)
      .chips(search.values[key], say, (values) => say.word(`chip.${key}`, values))
      .map((chip) => ({ ...chip, key })),
  );

/** A chip carries a value of its own filter. */
export const removeChip = (search: Search, { key, without }: ActiveChip): Search =>
  setFilter(search, key, without as FilterValues[typeof key]);
