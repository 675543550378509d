import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { discovery } from '#shared/discovery/contract.ts';
import type { Platform } from '#shared/platforms.ts';
import { type Report, reports } from '#shared/reports/contract.ts';
import type { CreatorId } from '#shared/reports/creator-id.ts';
import { accountQueries } from '#web/api/account.queries.ts';
import { call } from '#web/api/call.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import { SHARED_WORK } from '#web/api/shared-work.ts';
import type { Language } from '#web/i18n/language.store.ts';

const SUGGESTIONS_FRESH_MS = 10 * 60_000;

/** From hovering a button to reading the price; the question requests it once more. */
const OFFER_KEPT_MS = 10_000;

const PDF_PAUSE_MS = 500;

type Pdf = { id: string; language: Language };

const all = queryKeys.reports;

export const reportQueries = {
  all,
  /** Reports are immutable. */
  open: (id: string) =>
    queryOptions({
      queryKey: [...all, 'open', id],
      queryFn: ({ signal }) => call(reports.open, { id }, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  /** Polls until the PDF is ready; its URL expires after minutes. */
  pdf: ({ id, language }: Pdf) =>
    queryOptions({
      queryKey: [...all, 'pdf', id, language],
      queryFn: ({ signal }) => call(reports.pdf, { id, language }, { signal }),
      refetchInterval: ({ state }) => (state.data?.url || state.error ? false : PDF_PAUSE_MS),
      staleTime: 0,
      gcTime: 0,
    }),
  offer: ({ platform, user_id }: CreatorId) =>
    queryOptions({
      ...SHARED_WORK,
      queryKey: [...all, 'offer', platform, user_id],
      queryFn: ({ signal }) => call(reports.offer, { platform, user_id }, { signal }),
      staleTime: 0,
      gcTime: OFFER_KEPT_MS,
    }),
  creators: ({ q, platform }: { q: string; platform: Platform }) =>
    queryOptions({
      queryKey: [...all, 'creators', q, platform],
      queryFn: ({ signal }) => call(discovery.findCreators, { q, platform }, { signal }),
      staleTime: SUGGESTIONS_FRESH_MS,
    }),
};

/** Retries a PDF that failed. */
export const useMakePdfAgain = ({ onStarted }: { onStarted: () => void }) =>
  useMutation({ mutationFn: (pdf: Pdf) => call(reports.pdf, { ...pdf, again: 'true' }), onSuccess: onStarted });

/** `max_dollars`: the price in money that was shown; 0 where credits pay. */
type Pull = CreatorId & { refresh?: boolean; max_dollars: number };

/** Charged once, however often it is sent: the server derives the idempotency key from account and creator. */
export const usePullReport = ({ onPulled }: { onPulled: (report: Report) => void }) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ platform, user_id, refresh, max_dollars }: Pull) => call(reports.pull, { platform, user_id, refresh, max_dollars }),
    onSuccess: (report) => {
      cacheReport(queries, report);
      onPulled(report);
    },
    // A call whose response was lost may have been charged.
    onError: () => {
      void queries.invalidateQueries({ queryKey: [...all, 'offer'] });
      void queries.invalidateQueries({ queryKey: accountQueries.all });
    },
  });
};

const cacheReport = (queries: QueryClient, report: Report): void => {
  queries.setQueryData(reportQueries.open(report.report_info.report_id).queryKey, report);
  void queries.invalidateQueries({ queryKey: [...all, 'past'] });
  void queries.invalidateQueries({ queryKey: accountQueries.all });
};
