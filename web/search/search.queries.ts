import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type CreatorSuggestion, discovery, type Option, type Place, type Results } from '#shared/discovery/contract.ts';
import type { SearchRequest } from '#shared/discovery/search-request.ts';
import { AppError } from '#shared/http/errors.ts';
import type { Platform } from '#shared/platforms.ts';
import { call } from '#web/api/call.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import { takePrefetched } from './prefetched-search.ts';

export type OptionQuery = { q: string; platform: Platform };

/** With the request that it answers: while a newer page is on its way, the old rows keep their numbers and reasons. */
export type ResultPage = Results & { request: SearchRequest };

const OPTIONS_FRESH_MS = 10 * 60_000;

/** Lists that the server searches. */
export type ServerOptions =
  | { list: 'locations'; data: Place[] }
  | { list: 'creators'; data: CreatorSuggestion[] }
  | { list: PlainList; data: Option[] };
export type ServerList = ServerOptions['list'];
type PlainList = 'brands' | 'interests' | 'universities';
type OptionCall = (ask: OptionQuery, signal: AbortSignal) => Promise<ServerOptions>;

const plainCall =
  (list: PlainList): OptionCall =>
  async (ask, signal) => ({ list, data: (await call(discovery[list], ask, { signal })).data });

const OPTION_CALLS: Record<ServerList, OptionCall> = {
  locations: async ({ q, platform }, signal) => {
    const types = platform === 'tiktok' ? 'country' : 'city,country,state';
    return { list: 'locations', data: (await call(discovery.locations, { search: q, platform, types }, { signal })).data };
  },
  creators: async (ask, signal) => ({ list: 'creators', data: (await call(discovery.findCreators, ask, { signal })).data }),
  brands: plainCall('brands'),
  interests: plainCall('interests'),
  universities: plainCall('universities'),
};

/** Answers belong to their request: a late one fills its own place and never that of a newer search. */
export const discoveryQueries = {
  all: queryKeys.discovery,
  /** `isAction`: the person asked for it, other than the search that a visit begins with. */
  search: (request: SearchRequest, { isAction = false } = {}) =>
    queryOptions({
      meta: { isAction },
      queryKey: [...discoveryQueries.all, 'search', request],
      queryFn: async ({ signal }): Promise<ResultPage> => {
        const results = await (takePrefetched(request) ?? call(discovery.search, request, { signal }));
        // Nothing parses answers in the browser, so a proxy could put a 200 of its own here.
        if (!results.success) throw new AppError('unexpected');
        return { ...results, request };
      },
      // The rows of another platform would be wrong in every column.
      placeholderData: (previous: ResultPage | undefined, query) =>
        (query?.queryKey[2] as SearchRequest | undefined)?.platform === request.platform ? previous : undefined,
    }),
  count: () =>
    queryOptions({
      queryKey: [...discoveryQueries.all, 'count'],
      queryFn: ({ signal }) => call(discovery.count, {}, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  /** The answer names its list, so that no other editor takes its options for its own. */
  options: (list: ServerList, { q, platform }: OptionQuery) =>
    queryOptions({
      queryKey: [...discoveryQueries.all, 'options', list, platform, q],
      queryFn: ({ signal }) => OPTION_CALLS[list]({ q, platform }, signal),
      staleTime: OPTIONS_FRESH_MS,
      // The options of the last search stay while one types, never those of another list or platform.
      placeholderData: (previous: ServerOptions | undefined, query) =>
        query?.queryKey[2] === list && query.queryKey[3] === platform ? previous : undefined,
    }),
  creators: ({ q, platform }: OptionQuery) =>
    queryOptions({
      queryKey: [...discoveryQueries.all, 'creators', q, platform],
      queryFn: ({ signal }) => call(discovery.findCreators, { q, platform }, { signal }),
      staleTime: OPTIONS_FRESH_MS,
      placeholderData: keepPreviousData,
    }),
};
