import { queryOptions } from '@tanstack/react-query';
import type { CallInputOf } from '#shared/http/endpoint.ts';
import { reports } from '#shared/reports/contract.ts';
import { call } from '#web/api/call.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import { useMakeLink } from '#web/collections/sharing/link.queries.ts';

/** The owner may revoke a link at any time, so an error is usually final. */
export const sharedReport = (token: string) =>
  queryOptions({
    queryKey: [...queryKeys.sharedReport, token],
    queryFn: ({ signal }) => call(reports.shared, { token }, { signal }),
    retry: false,
  });

export const useShareReport = () => useMakeLink((input: CallInputOf<typeof reports.share>) => call(reports.share, input));
