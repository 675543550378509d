import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { AppError } from '#shared/http/errors.ts';

const FRESH_MS = 30_000;

/** Retries once, and only failures that the server did not refuse. */
const mayRetry = (failures: number, error: Error): boolean => failures < 1 && !(error instanceof AppError && error.status < 500);

/** `isAction`: the person did something that changes or spends; false for what a screen reads when it is opened. */
type OnError = (error: Error, how: { isAction: boolean }) => void;

/** `onError` hears of everything that failed, whichever screen asked. A query with `meta.isAction` is read to spend. */
export const createQueryClient = (onError: OnError = () => undefined): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({ onError: (error, { meta }) => onError(error, { isAction: meta?.isAction === true }) }),
    mutationCache: new MutationCache({ onError: (error) => onError(error, { isAction: true }) }),
    defaultOptions: {
      // The library’s default pauses requests while the browser is offline and sends them when it is online again.
      queries: { staleTime: FRESH_MS, retry: mayRetry, refetchOnWindowFocus: false, networkMode: 'always', refetchOnReconnect: true },
      mutations: { networkMode: 'always' },
    },
  });
