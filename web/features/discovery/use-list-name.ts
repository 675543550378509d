import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '#web/api/query-keys.ts';

const FRESH_MS = 60_000;

/** Name of the creator list that the search is limited to; undefined until loaded, and for lists of others. */
export const useListName = (id: string): string | undefined =>
  useQuery({
    queryKey: [...queryKeys.creatorLists, 'name', id],
    // Few searches are in a list: what asks for it comes with the first of them.
    queryFn: async ({ signal }) => (await import('./list-name.ts')).listName(id, signal),
    enabled: id !== '',
    staleTime: FRESH_MS,
    retry: false,
  }).data;
