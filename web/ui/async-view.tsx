import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';
import { useRetry } from './use-retry.ts';

type Props<T> = {
  query: Pick<UseQueryResult<T>, 'data' | 'error'>;
  /** A skeleton in the shape of what comes. */
  loading: ReactNode;
  /** Shown instead of the children where `isEmpty` says so. */
  empty?: ReactNode;
  isEmpty?: (data: T) => boolean;
  children: (data: T) => ReactNode;
};

/** The four states of everything that is fetched: loading, empty, error, ready. */
export const AsyncView = <T,>({ query, loading, empty, isEmpty, children }: Props<T>) => {
  const retry = useRetry();
  if (query.data === undefined) {
    return query.error ? <ErrorState error={query.error} onRetry={retry} /> : loading;
  }
  return empty !== undefined && isEmpty?.(query.data) ? empty : children(query.data);
};
