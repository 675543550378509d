import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  MutationCache,
  QueryCache,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { isRefused } from '#shared/http/errors.ts';

const FRESH_MS = 30_000;

/** Retries once, unless the server refused the request. */
const mayRetry = (failures: number, error: Error): boolean => failures < 1 && !isRefused(error);

/** `isAction`: the request changes data or spends credits; false for data that a screen loads when it opens. */
type OnError = (error: Error, how: { isAction: boolean }) => void;

/** The library goes on with the first load of an invalidated query, whose answer may be from before the change. This client repeats it. */
class FreshClient extends QueryClient {
  override invalidateQueries<Key extends QueryKey = QueryKey>(filters?: InvalidateQueryFilters<Key>, options?: InvalidateOptions) {
    const { refetchType: _, ...of } = filters ?? {};
    for (const query of this.getQueryCache().findAll({ ...of, fetchStatus: 'fetching' })) {
      if (query.state.data === undefined) void query.cancel(query.isActive() ? { silent: true } : { revert: true });
    }
    return super.invalidateQueries(filters, options);
  }
}

/** `onError` receives every failed query and mutation. Queries with `meta.isAction` load data for screens that spend credits. */
export const createQueryClient = (onError: OnError = () => undefined): QueryClient =>
  new FreshClient({
    queryCache: new QueryCache({ onError: (error, { meta }) => onError(error, { isAction: meta?.isAction === true }) }),
    mutationCache: new MutationCache({ onError: (error) => onError(error, { isAction: true }) }),
    defaultOptions: {
      // The library's default pauses requests while the browser is offline and sends them when it is online again.
      queries: { staleTime: FRESH_MS, retry: mayRetry, refetchOnWindowFocus: false, networkMode: 'always', refetchOnReconnect: true },
      mutations: { networkMode: 'always' },
    },
  });
