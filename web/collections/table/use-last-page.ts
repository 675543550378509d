import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Paging } from './collection-pages.tsx';

/** Moves to the last page when the current one no longer exists, e.g. after a deletion. */
export const useLastPage = ({ data, isPlaceholderData }: UseQueryResult<{ total: number }>, { page, pageSize, onPage }: Paging): void => {
  const last = data && !isPlaceholderData ? Math.max(1, Math.ceil(data.total / pageSize)) : page;
  useEffect(() => {
    if (page > last) onPage(last, { replaces: true });
  });
};
