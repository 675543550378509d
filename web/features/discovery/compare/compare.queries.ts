import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { discoveryCompare } from '#shared/discovery/compare-contract.ts';
import type { Search } from '#shared/discovery/filters/search-state.ts';
import { toSearchRequest } from '#shared/discovery/to-search-request.ts';
import { call } from '#web/api/call.ts';
import { discoveryQueries } from '#web/search/search.queries.ts';

export const compareQueries = {
  of: (search: Search, userIds: string[]) => {
    const { paging: _, ...request } = toSearchRequest(search);
    return queryOptions({
      queryKey: [...discoveryQueries.all, 'compare', request, userIds],
      queryFn: ({ signal }) => call(discoveryCompare.compare, { ...request, user_ids: userIds }, { signal }),
      placeholderData: keepPreviousData,
    });
  },
};
