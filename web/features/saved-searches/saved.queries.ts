import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type SavedSearch, savedSearches } from '#shared/saved-searches/contract.ts';
import { call } from '#web/api/call.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import { reloadAfter } from '#web/api/reload-after.ts';
import { currentLanguage } from '#web/i18n/language.store.ts';

const all = queryKeys.savedSearches;

export const savedQueries = {
  all,
  list: () =>
    queryOptions({
      queryKey: [...all, 'list'],
      queryFn: async ({ signal }) => (await call(savedSearches.savedSearches, {}, { signal })).searches,
      staleTime: 60_000,
    }),
};

const updateList = (queries: QueryClient, change: (searches: SavedSearch[]) => SavedSearch[]): void => {
  queries.setQueryData(savedQueries.list().queryKey, (searches) => searches && change(searches));
};

export type NewSearch = Pick<SavedSearch, 'name' | 'address' | 'alerts'>;
type Outcome<T> = { onDone: (done: T) => void; onError: (error: Error) => void };

export const useSaveSearch = ({ onDone, onError }: Outcome<SavedSearch>) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ key, ...search }: NewSearch & { key: string }) =>
      (await call(savedSearches.saveSearch, { ...search, language: currentLanguage() }, { idempotencyKey: key })).search,
    onSuccess: (search) => {
      updateList(queries, (searches) => [search, ...searches.filter(({ id }) => id !== search.id)]);
      onDone(search);
    },
    onError,
    onSettled: reloadAfter(() => queries.invalidateQueries({ queryKey: all })),
  });
};

export type SearchChange = { id: string; name?: string; address?: string; alerts?: boolean };

export const useChangeSearch = ({ onDone, onError }: Outcome<SavedSearch>) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (change: SearchChange) =>
      (await call(savedSearches.changeSavedSearch, { ...change, language: currentLanguage() })).search,
    onSuccess: (changed) => {
      updateList(queries, (searches) => searches.map((search) => (search.id === changed.id ? changed : search)));
      onDone(changed);
    },
    onError,
    onSettled: reloadAfter(() => queries.invalidateQueries({ queryKey: all })),
  });
};

/** For an undo, which outlives the menu: the list is reloaded whatever the server answers. */
export const useRestoreSearch = (): ((id: string) => Promise<unknown>) => {
  const queries = useQueryClient();
  return (id) => call(savedSearches.restoreSavedSearch, { id }).finally(() => queries.invalidateQueries({ queryKey: all }));
};

/** For an undo, which outlives the button that offers it. */
export const useRevertSearch = (): ((before: SearchChange) => Promise<unknown>) => {
  const queries = useQueryClient();
  return (before) =>
    call(savedSearches.changeSavedSearch, { ...before, language: currentLanguage() }).finally(() =>
      queries.invalidateQueries({ queryKey: all }),
    );
};

/** Removes the row immediately and restores it if the request fails. */
export const useRemoveSearch = ({ onDone, onError }: Outcome<SavedSearch>) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: SavedSearch) => call(savedSearches.removeSavedSearch, { id }),
    onMutate: (gone) => updateList(queries, (searches) => searches.filter(({ id }) => id !== gone.id)),
    onSuccess: (_answer, gone) => onDone(gone),
    onError,
    onSettled: reloadAfter(() => queries.invalidateQueries({ queryKey: all })),
  });
};
