import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { discoveryCounts } from '#shared/discovery/counts-contract.ts';
import { alternativeCounts, alternativeVariation } from '#shared/discovery/counts-request.ts';
import { call } from '#web/api/call.ts';
import { useFilters } from '#web/search/filters.store.ts';
import { discoveryQueries } from '#web/search/search.queries.ts';
import { useDebounced } from '#web/ui/hooks/use-debounced.ts';

/** `isOld`: a newer number loads. */
export type AlternativeCount = { value: number; isOld: boolean };

const PAUSE_MS = 150;
const FRESH_MS = 60_000;
const NONE = 'null';

/** The key is a string, because the request is a new object on every render. */
const countsQuery = (asked: string) =>
  queryOptions({
    queryKey: [...discoveryQueries.all, 'alternatives', asked],
    queryFn: async ({ signal }) => {
      const request: NonNullable<ReturnType<typeof alternativeCounts>> = JSON.parse(asked);
      const { counts } = await call(discoveryCounts.countVariations, request, { signal });
      return new Map(request.variations.map((variation, index) => [JSON.stringify(variation), counts[index]]));
    },
    enabled: asked !== NONE,
    staleTime: FRESH_MS,
    retry: false,
    placeholderData: keepPreviousData,
  });

/** Returns the number of creators of each alternative together with the common filters; undefined while unknown. One call counts all. */
export const useAlternativeCounts = (): ((index: number) => AlternativeCount | undefined) => {
  const search = useFilters((state) => state.search);
  const asked = JSON.stringify(alternativeCounts(search) ?? null);
  const settled = useDebounced(asked, PAUSE_MS);
  const { data, isPlaceholderData } = useQuery(countsQuery(settled));
  return (index) => {
    const value = data?.get(JSON.stringify(alternativeVariation(search, index)));
    return value === undefined ? undefined : { value, isOld: isPlaceholderData || settled !== asked };
  };
};
