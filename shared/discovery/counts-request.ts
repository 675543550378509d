import type { CallInputOf } from '#shared/http/endpoint.ts';
import type { discoveryCounts, Variation } from './counts-contract.ts';
import { folded, setInAlternative, withOnly } from './filters/change-alternatives.ts';
import { type FilterKey, type FilterValues, filterOf } from './filters/filters.ts';
import { type Search, setFilter } from './filters/search-state.ts';
import { toSearchRequest } from './to-search-request.ts';

type Fields = Record<string, unknown>;

type CountsCall = CallInputOf<typeof discoveryCounts.countVariations>;

/** Builds the request that counts the results of the search for each value of a filter, or those of one of its alternatives. */
export const countsRequest = (search: Search, key: FilterKey, values: readonly unknown[], alternative?: number): CountsCall => {
  const requestWith = (value: unknown) => {
    const typed = value as FilterValues[FilterKey];
    const changed =
      alternative === undefined
        ? setFilter(search, key, typed)
        : // Variations of filters are counted together, those of alternatives one by one.
          folded(withOnly(setInAlternative(search, alternative, key, typed), alternative));
    const { sort: _, paging: __, ...request } = toSearchRequest(changed);
    return request;
  };
  const varied = values.map(requestWith);
  const base = sharedParts(requestWith(filterOf(key).empty), varied);
  const variations = varied.map(({ search: filters, ...request }) => ({
    ...changedParts(base, request),
    search: changedParts(base.search, filters),
  }));
  return { ...base, variations };
};

/** Without fields that a variation lacks, such as the exclusion of the value that it asks for: it can replace them, but not remove them. */
const sharedParts = <T extends object>(base: T, varied: readonly T[]): T =>
  Object.fromEntries(Object.entries(base).filter(([name]) => varied.every((request) => name in request))) as T;

/** The creators of one alternative, as the variation of a search without alternatives; undefined without a filter. */
export const alternativeVariation = (search: Search, index: number): Variation | undefined => {
  const { alternatives } = toSearchRequest(withOnly(search, index));
  return alternatives && { alternatives };
};

/** Builds the request that counts the results of each alternative that has a filter; undefined if none has. */
export const alternativeCounts = (search: Search): CountsCall | undefined => {
  const { sort: _, paging: __, ...base } = toSearchRequest({ ...search, alternatives: [] });
  const variations = search.alternatives.flatMap((_set, index) => alternativeVariation(search, index) ?? []);
  return variations.length > 0 ? { ...base, variations } : undefined;
};

/** Fields of `after` that differ from `before`. */
export const changedParts = <T extends object>(before: Partial<T>, after: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(after).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify((before as Fields)[name])),
  ) as Partial<T>;
