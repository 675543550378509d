import { queryOptions } from '@tanstack/react-query';
import { listReach } from '#shared/creator-lists/reach-contract.ts';
import { call } from '#web/api/call.ts';
import { listQueries } from '../lists.queries.ts';

export const reachQueries = {
  of: (id: string) =>
    queryOptions({
      queryKey: [...listQueries.all, 'reach', id],
      queryFn: ({ signal }) => call(listReach.reach, { id }, { signal }),
    }),
  overlap: (id: string, other: string) =>
    queryOptions({
      queryKey: [...listQueries.all, 'overlap', id, other],
      queryFn: ({ signal }) => call(listReach.overlap, { id, other_id: other }, { signal }),
    }),
};
