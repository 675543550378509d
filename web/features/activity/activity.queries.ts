import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { activity } from '#shared/activity/contract.ts';
import { discoveryExports } from '#shared/exports/contract.ts';
import { type FileReply, isFileReply } from '#shared/http/file-reply.ts';
import { postAnalysis } from '#shared/post-analysis/contract.ts';
import { reports } from '#shared/reports/contract.ts';
import { accountQueries } from '#web/api/account.queries.ts';
import { call } from '#web/api/call.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import { readFile } from '#web/api/read-file.ts';
import { SHARED_WORK } from '#web/api/shared-work.ts';
import { type Outcome, useChange } from '#web/api/use-change.ts';

export const PAGE_SIZE = 5;

export type PastKind = 'report' | 'list' | 'post';

const DELETIONS: Record<PastKind, { key: readonly string[]; remove: (id: string) => Promise<unknown> }> = {
  report: { key: queryKeys.reports, remove: (id) => call(reports.hide, { id }) },
  list: { key: queryKeys.exports, remove: (id) => call(discoveryExports.deleteExport, { id }) },
  post: { key: queryKeys.postAnalyses, remove: (id) => call(postAnalysis.remove, { id }) },
};

export const activityQueries = {
  lists: (page: number) =>
    queryOptions({
      ...SHARED_WORK,
      queryKey: [...queryKeys.exports, 'past-lists', page],
      queryFn: ({ signal }) => call(discoveryExports.pastLists, { page, limit: PAGE_SIZE }, { signal }),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
};

export const useDelete = (kind: PastKind, outcome: Outcome<unknown>) => useChange(DELETIONS[kind].key, DELETIONS[kind].remove, outcome);

export const useDownload = ({ onDone, onError }: Outcome<FileReply>) =>
  useMutation({
    mutationFn: (id: string) => call(discoveryExports.downloadExport, { id }, { readFile }),
    onSuccess: (file) => isFileReply(file) && onDone?.(file),
    onError: (error) => onError?.(error),
  });

export const useCancel = (outcome: Outcome<unknown>) =>
  useChange(queryKeys.activityJobs, (id: string) => call(activity.cancelJob, { id }), outcome);

/** A finished job has produced a file or refunded its credits. */
export const useReloadResults = (): (() => void) => {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: queryKeys.exports });
    void queries.invalidateQueries({ queryKey: queryKeys.postAnalyses });
    void queries.invalidateQueries({ queryKey: accountQueries.all });
  };
};
