import { queryOptions } from '@tanstack/react-query';
import { discoveryCompare } from '#shared/discovery/compare-contract.ts';
import type { SearchRequest } from '#shared/discovery/search-request.ts';
import { call } from '#web/api/call.ts';
import { discoveryQueries } from '#web/search/search.queries.ts';

export const whyQueries = {
  of: ({ paging: _, ...search }: SearchRequest, userId: string) =>
    queryOptions({
      queryKey: [...discoveryQueries.all, 'why', search, userId],
      queryFn: async ({ signal }) => (await call(discoveryCompare.whyMatched, { ...search, user_id: userId }, { signal })).reasons,
    }),
};
