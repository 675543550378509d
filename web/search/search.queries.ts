import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type CreatorSuggestion, discovery, type Option, type Place, type Results } from '#shared/discovery/contract.ts';
import type { SearchRequest } from '#shared/discovery/search-request.ts';
import { AppError } from '#shared/http/errors.ts';
import type { Platform } from '#shared/platforms.ts';
import { call } from '#web/api/call.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import { takePrefetched } from './prefetched-search.ts';

export type OptionQuery = { q: string; platform: Platform };

/** Includes the request, because the old rows keep their numbers and reasons while a newer page loads. */
export type ResultPage = Results & { request: SearchRequest };

const OPTIONS_FRESH_MS = 10 * 60_000;

/** Options from a server-side search. */
export type ServerOptions =
  | { list: 'locations'; data: Place[] }
  | { list: 'creators'; data: CreatorSuggestion[] }
  | { list: PlainList; data: Option[] };
export type ServerList = ServerOptions['list'];
type PlainList = 'brands' | 'interests' | 'universities';
type OptionCall = (query: OptionQuery, signal: AbortSignal) => Promise<ServerOptions>;

const plainCall =
  (list: PlainList): OptionCall =>
  async (query, signal) => ({ list, data: (await call(discovery[list], query, { signal })).data });

const OPTION_CALLS: Record<ServerList, OptionCall> = {
  locations: async ({ q, platform }, signal) => {
    const types = platform === 'tiktok' ? 'country' : 'city,country,state';
    return { list: 'locations', data: (await call(discovery.locations, { search: q, platform, types }, { signal })).data };
  },
  creators: async (query, signal) => ({ list: 'creators', data: (await call(discovery.findCreators, query, { signal })).data }),
  brands: plainCall('brands'),
  interests: plainCall('interests'),
  universities: plainCall('universities'),
};

/** Each request has its own key, so a late response cannot overwrite that of a newer search. */
export const discoveryQueries = {
  all: queryKeys.discovery,
  /** `isAction`: the user started this search; false for the first search of a visit. */
  search: (request: SearchRequest, { isAction = false } = {}) =>
    queryOptions({
      meta: { isAction },
      queryKey: [...discoveryQueries.all, 'search', request],
      queryFn: async ({ signal }): Promise<ResultPage> => {
        const results = await (takePrefetched(request) ?? call(discovery.search, request, { signal }));
        // The browser does not validate responses, and a proxy may answer 200.
        if (!results.success) throw new AppError('unexpected');
        return { ...results, request };
      },
      // Rows of another platform would be wrong in every column.
      placeholderData: (previous: ResultPage | undefined, query) =>
        (query?.queryKey[2] as SearchRequest | undefined)?.platform === request.platform ? previous : undefined,
    }),
  count: () =>
    queryOptions({
      queryKey: [...discoveryQueries.all, 'count'],
      queryFn: ({ signal }) => call(discovery.count, {}, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  /** The data include the name of their list, so that an editor never takes the options of another list. */
  options: (list: ServerList, { q, platform }: OptionQuery) =>
    queryOptions({
      queryKey: [...discoveryQueries.all, 'options', list, platform, q],
      queryFn: ({ signal }) => OPTION_CALLS[list]({ q, platform }, signal),
      staleTime: OPTIONS_FRESH_MS,
      // Keeps the options of the last search while the user types, unless they belong to another list or platform.
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
