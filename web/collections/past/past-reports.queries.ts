import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { reports } from '#shared/reports/contract.ts';
import { call } from '#web/api/call.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import { SHARED_WORK } from '#web/api/shared-work.ts';

type PastPage = { page: number; limit: number; q?: string };

/** Below the key of the reports, so that a change to a report invalidates it too. */
export const pastReports = ({ page, limit, q = '' }: PastPage) =>
  queryOptions({
    ...SHARED_WORK,
    queryKey: [...queryKeys.reports, 'past', limit, page, q],
    queryFn: ({ signal }) => call(reports.past, { page, limit, q }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
