import type { RequestPart } from './filters/filter.ts';
import { type FilterValues, filterOf } from './filters/filters.ts';
import { SORT_FIELDS, type SortField } from './filters/search-codes.ts';
import { sortIssues } from './filters/search-rules.ts';
import { keysIn, type Search } from './filters/search-state.ts';
import type { SearchRequest } from './search-request.ts';

/** Joins topics and a lookalike creator to the terms of one relevance filter. */
const joinRelevance = (sets: SearchRequest['search'][]): Pick<SearchRequest['search'], 'relevance'> => {
  const relevances = sets.flatMap(({ relevance }) => relevance ?? []);
  const [first] = relevances;
  return first ? { relevance: { ...first, value: relevances.map(({ value }) => value).join(' ') } } : {};
};

const partsOf = (values: FilterValues): RequestPart[] => keysIn(values).map((key) => filterOf(key).toSearch(values[key]));
/** Filters of all parts in one set. */
export const filtersOf = (parts: RequestPart[]): SearchRequest['search'] => Object.assign({}, ...parts.map(({ search }) => search));

/** Converts a search to its request. */
export const toSearchRequest = (search: Search): SearchRequest => {
  const parts = partsOf(search.values);
  const { platform, sort, page, pageSize } = search;
  const alternatives = search.alternatives.map(partsOf).filter((set) => set.length > 0);
  const excluded = parts.flatMap(({ exclude }) => exclude ?? []);
  return {
    platform,
    sort,
    paging: { limit: pageSize, skip: (page - 1) * pageSize },
    audience_source: 'any',
    ...Object.assign({}, ...parts),
    ...(excluded.length > 0 && { exclude: Object.assign({}, ...excluded, joinRelevance(excluded)) }),
    ...(alternatives.length > 0 && { alternatives: alternatives.map(filtersOf) }),
    search: { ...filtersOf(parts), ...joinRelevance(parts.map((part) => part.search ?? {})) },
  };
};

/** Available sort orders of a search; some require their filter. */
export const sortsOf = (search: Search): SortField[] => {
  const request = toSearchRequest(search);
  return SORT_FIELDS.filter((field) => sortIssues({ ...request, sort: { field, direction: 'desc' } }).length === 0);
};
