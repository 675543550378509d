import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { savedSearches } from '#shared/saved-searches/contract.ts';
import { call } from '#web/api/call.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import { reloadAfter } from '#web/api/reload-after.ts';
import { notifyProblem } from '#web/ui/feedback/notify-problem.ts';
import { useUndo } from '#web/ui/feedback/use-undo.ts';

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

type Removal = { id: string; message: string };

/** Deletes a saved search and offers to restore it. */
export const useRemoveSaved = () => {
  const queries = useQueryClient();
  const offerUndo = useUndo();
  const reload = () => queries.invalidateQueries({ queryKey: SAVED });
  return useMutation({
    mutationFn: ({ id }: Removal) => call(savedSearches.removeSavedSearch, { id }),
    onSuccess: (_answer, { id, message }) =>
      offerUndo({ message, restore: () => call(savedSearches.restoreSavedSearch, { id }).finally(reload) }),
    onError: (error) => void notifyProblem(error),
    onSettled: reloadAfter(reload),
  });
};
