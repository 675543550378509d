import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { AppError } from '#shared/http/errors.ts';

const FRESH_MS = 30_000;

/** Retries once, and only failures that the server did not refuse. */
const mayRetry = (failures: number, error: Error): boolean => failures < 1 && !(error instanceof AppError && error.status < 500);

/** `onError` receives every failed query and mutation, whichever screen started it. */
export const createQueryClient = (onError: (error: Error) => void = () => undefined): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // The library’s default pauses requests while the browser is offline and sends them when it is online again.
      queries: { staleTime: FRESH_MS, retry: mayRetry, refetchOnWindowFocus: false, networkMode: 'always', refetchOnReconnect: true },
      mutations: { networkMode: 'always' },
    },
  });
