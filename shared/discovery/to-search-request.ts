import type { RequestPart } from './filters/filter.ts';
import { filterOf } from './filters/filters.ts';
import { SORT_FIELDS, type SortField } from './filters/search-codes.ts';
import { sortIssues } from './filters/search-rules.ts';
import { type Search, setKeys } from './filters/search-state.ts';
import type { SearchRequest } from './search-request.ts';

/** Joins topics and a lookalike creator to the terms of one relevance filter. */
const joinRelevance = (parts: RequestPart[]): Pick<SearchRequest['search'], 'relevance'> => {
  const relevances = parts.flatMap(({ search }) => search?.relevance ?? []);
  const [first] = relevances;
  return first ? { relevance: { ...first, value: relevances.map(({ value }) => value).join(' ') } } : {};
};

/** Converts a search to its request. */
export const toSearchRequest = (search: Search): SearchRequest => {
  const parts = setKeys(search).map((key) => filterOf(key).toSearch(search.values[key]));
  const { platform, sort, page, pageSize } = search;
  const excluded = parts.flatMap(({ exclude }) => exclude ?? []);
  return {
    platform,
    sort,
    paging: { limit: pageSize, skip: (page - 1) * pageSize },
    audience_source: 'any',
    ...Object.assign({}, ...parts),
    ...(excluded.length > 0 && { exclude: Object.assign({}, ...excluded) }),
    search: Object.assign({}, ...parts.map((part) => part.search), joinRelevance(parts)),
  };
};

/** Available sort orders of a search; some require their filter. */
export const sortsOf = (search: Search): SortField[] => {
  const request = toSearchRequest(search);
  return SORT_FIELDS.filter((field) => sortIssues({ ...request, sort: { field, direction: 'desc' } }).length === 0);
};
