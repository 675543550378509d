import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '#web/api/query-keys.ts';

const FRESH_MS = 60_000;

/** Name of the creator list that limits the search; undefined until loaded, and for lists that the account cannot see. */
export const useListName = (id: string): string | undefined =>
  useQuery({
    queryKey: [...queryKeys.creatorLists, 'name', id],
    // Imported on demand, because few searches are limited to a list.
    queryFn: async ({ signal }) => (await import('./list-name.ts')).listName(id, signal),
    enabled: id !== '',
    staleTime: FRESH_MS,
    retry: false,
  }).data;
