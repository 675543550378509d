import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useRetry } from '../hooks/use-retry.ts';
import { ErrorState } from './error-state.tsx';

type Props<T> = {
  query: Pick<UseQueryResult<T>, 'data' | 'error'>;
  /** Skeleton of the content. */
  loading: ReactNode;
  /** Shown instead of the children if `isEmpty` returns true. */
  empty?: ReactNode;
  isEmpty?: (data: T) => boolean;
  /** The content is a whole page with its heading. */
  isPage?: boolean;
  children: (data: T) => ReactNode;
};

/** The four states of fetched data: loading, empty, error, ready. */
export const AsyncView = <T,>({ query, loading, empty, isEmpty, isPage = false, children }: Props<T>) => {
  const retry = useRetry();
  if (query.data === undefined) {
    return query.error ? <ErrorState error={query.error} onRetry={retry} isPage={isPage} /> : loading;
  }
  return empty !== undefined && isEmpty?.(query.data) ? empty : children(query.data);
};
