import { queryOptions } from '@tanstack/react-query';
import { apiDocs } from '#shared/api-docs/contract.ts';
import { call } from '#web/api/call.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import { programCalls } from './api-document.ts';

export const apiQueries = {
  /** Changes only with a release. */
  calls: () =>
    queryOptions({
      queryKey: queryKeys.apiDocs,
      queryFn: async ({ signal }) => programCalls(await call(apiDocs.openApi, {}, { signal })),
      staleTime: Number.POSITIVE_INFINITY,
    }),
};
