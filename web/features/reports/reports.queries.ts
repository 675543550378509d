import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { discovery } from '#shared/discovery/contract.ts';
import type { Platform } from '#shared/platforms.ts';
import { type Report, reports } from '#shared/reports/contract.ts';
import type { CreatorId } from '#shared/reports/creator-id.ts';
import { accountQueries } from '#web/api/account.queries.ts';
import { call } from '#web/api/call.ts';

export type PastPage = { page: number; q: string };

const PAGE_SIZE = 10;
const SUGGESTIONS_FRESH_MS = 10 * 60_000;

const all = ['reports'] as const;

export const reportQueries = {
  all,
  /** A report never changes. */
  open: (id: string) =>
    queryOptions({
      queryKey: [...all, 'open', id],
      queryFn: ({ signal }) => call(reports.open, { id }, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  offer: ({ platform, user_id }: CreatorId) =>
    queryOptions({
      queryKey: [...all, 'offer', platform, user_id],
      queryFn: ({ signal }) => call(reports.offer, { platform, user_id }, { signal }),
      staleTime: 0,
      gcTime: 0,
    }),
  past: ({ page, q }: PastPage) =>
    queryOptions({
      queryKey: [...all, 'past', page, q],
      queryFn: ({ signal }) => call(reports.past, { page, limit: PAGE_SIZE, q }, { signal }),
      placeholderData: keepPreviousData,
    }),
  creators: ({ q, platform }: { q: string; platform: Platform }) =>
    queryOptions({
      queryKey: [...all, 'creators', q, platform],
      queryFn: ({ signal }) => call(discovery.findCreators, { q, platform }, { signal }),
      staleTime: SUGGESTIONS_FRESH_MS,
    }),
  pages: (total: number): number => Math.ceil(total / PAGE_SIZE),
};

type Pull = CreatorId & { refresh?: boolean };

/** Charged once however often it is sent: the server names the act by account and creator. */
export const usePullReport = ({ onPulled }: { onPulled: (report: Report) => void }) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ platform, user_id, refresh }: Pull) => call(reports.pull, { platform, user_id, refresh }),
    onSuccess: (report) => {
      keepPulled(queries, report);
      onPulled(report);
    },
  });
};

const keepPulled = (queries: QueryClient, report: Report): void => {
  queries.setQueryData(reportQueries.open(report.report_info.report_id).queryKey, report);
  void queries.invalidateQueries({ queryKey: [...all, 'past'] });
  void queries.invalidateQueries({ queryKey: accountQueries.all });
};
