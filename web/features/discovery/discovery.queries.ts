import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { discovery, type Results } from '#shared/discovery/contract.ts';
import type { SearchRequest } from '#shared/discovery/search-request.ts';
import type { Platform } from '#shared/platforms.ts';
import { call } from '#web/api/call.ts';
import { takeEarly } from './early-search.ts';

export type OptionQuery = { q: string; platform: Platform };

/** With the request that it answers: while a newer page is on its way, the old rows keep their numbers and reasons. */
export type FoundPage = Results & { request: SearchRequest };

const OPTIONS_FRESH_MS = 10 * 60_000;

/** Answers belong to their request: a late one fills its own place and never that of a newer search. */
export const discoveryQueries = {
  all: ['discovery'] as const,
  search: (request: SearchRequest) =>
    queryOptions({
      queryKey: [...discoveryQueries.all, 'search', request],
      queryFn: async ({ signal }): Promise<FoundPage> => ({
        ...(await (takeEarly(request) ?? call(discovery.search, request, { signal }))),
        request,
      }),
      // The rows of another platform would be wrong in every column.
      placeholderData: (previous: FoundPage | undefined, query) =>
        (query?.queryKey[2] as SearchRequest | undefined)?.platform === request.platform ? previous : undefined,
    }),
  count: () =>
    queryOptions({
      queryKey: [...discoveryQueries.all, 'count'],
      queryFn: ({ signal }) => call(discovery.count, {}, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  locations: ({ q, platform }: OptionQuery) => {
    const types = platform === 'tiktok' ? 'country' : 'city,country,state';
    return queryOptions({
      queryKey: [...discoveryQueries.all, 'locations', q, types],
      queryFn: ({ signal }) => call(discovery.locations, { search: q, platform, types }, { signal }),
      staleTime: OPTIONS_FRESH_MS,
      placeholderData: keepPreviousData,
    });
  },
  options: (list: 'brands' | 'interests' | 'universities', { q, platform }: OptionQuery) =>
    queryOptions({
      queryKey: [...discoveryQueries.all, list, q, platform],
      queryFn: ({ signal }) => call(discovery[list], { q, platform }, { signal }),
      staleTime: OPTIONS_FRESH_MS,
      placeholderData: keepPreviousData,
    }),
  creators: ({ q, platform }: OptionQuery) =>
    queryOptions({
      queryKey: [...discoveryQueries.all, 'creators', q, platform],
      queryFn: ({ signal }) => call(discovery.findCreators, { q, platform }, { signal }),
      staleTime: OPTIONS_FRESH_MS,
      placeholderData: keepPreviousData,
    }),
};
