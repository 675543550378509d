import type { CallInputOf } from '#shared/http/endpoint.ts';
import type { discoveryCounts } from './counts-contract.ts';
import { type FilterKey, type FilterValues, filterOf } from './filters/filters.ts';
import { type Search, setFilter } from './filters/search-state.ts';
import { toSearchRequest } from './to-search-request.ts';

type Fields = Record<string, unknown>;

/** Builds the request that counts the results of the search for each value of a filter. */
export const countsRequest = (
  search: Search,
  key: FilterKey,
  values: readonly unknown[],
): CallInputOf<typeof discoveryCounts.countVariations> => {
  const requestWith = (value: unknown) => {
    const { sort: _, paging: __, ...request } = toSearchRequest(setFilter(search, key, value as FilterValues[FilterKey]));
    return request;
  };
  const base = requestWith(filterOf(key).empty);
  const variations = values.map((value) => {
    const { search: filters, ...request } = requestWith(value);
    return { ...changedParts(base, request), search: changedParts(base.search, filters) };
  });
  return { ...base, variations };
};

/** Fields of `after` that differ from `before`. */
export const changedParts = <T extends object>(before: Partial<T>, after: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(after).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify((before as Fields)[name])),
  ) as Partial<T>;
