import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { listNotes } from '#shared/creator-lists/notes-contract.ts';
import type { CallInputOf } from '#shared/http/endpoint.ts';
import { call } from '#web/api/call.ts';
import { reloadAfter } from '#web/api/reload-after.ts';
import { SHARED_WORK } from '#web/api/shared-work.ts';
import { listQueries } from '../lists.queries.ts';

export const notesQueries = {
  inUse: (id: string) =>
    queryOptions({
      ...SHARED_WORK,
      queryKey: [...listQueries.all, 'notes', id],
      queryFn: ({ signal }) => call(listNotes.notesInUse, { id }, { signal }),
      staleTime: 0,
    }),
};

export const useChangeNotes = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: CallInputOf<typeof listNotes.changeNotes>) => call(listNotes.changeNotes, change),
    onSettled: reloadAfter(() => queries.invalidateQueries({ queryKey: listQueries.all })),
  });
};
