import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { savedSearches } from '#shared/saved-searches/contract.ts';
import { call } from '#web/api/call.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import { reloadAfter } from '#web/api/reload-after.ts';

/** Shared with Discovery's own list: a change on either screen invalidates both. */
const SAVED = queryKeys.savedSearches;

export const savedQueries = {
  list: () =>
    queryOptions({
      queryKey: [...SAVED, 'activity'],
      queryFn: async ({ signal }) => (await call(savedSearches.savedSearches, {}, { signal })).searches,
      staleTime: 0,
    }),
};

export const useRemoveSaved = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(savedSearches.removeSavedSearch, { id }),
    onSettled: reloadAfter(() => queries.invalidateQueries({ queryKey: SAVED })),
  });
};
