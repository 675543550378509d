import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { AppError } from '#shared/http/errors.ts';

const FRESH_MS = 30_000;

/** A refusal stays a refusal; only what the server could not help is tried once more. */
const mayRetry = (failures: number, error: Error): boolean => failures < 1 && !(error instanceof AppError && error.status < 500);

/** `onError` hears of everything that failed, whichever screen asked. */
export const createQueryClient = (onError: (error: Error) => void = () => undefined): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // By itself the library says nothing while the browser is offline, and sends what was asked for whenever that ends.
      queries: { staleTime: FRESH_MS, retry: mayRetry, refetchOnWindowFocus: false, networkMode: 'always', refetchOnReconnect: true },
      mutations: { networkMode: 'always' },
    },
  });
