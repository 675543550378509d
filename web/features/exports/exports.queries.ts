import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { activity } from '#shared/activity/contract.ts';
import { isEnded } from '#shared/activity/job.ts';
import type { Search } from '#shared/discovery/filters/search-state.ts';
import { discoveryExports } from '#shared/exports/contract.ts';
import type { BackgroundExport, UnlockedRows } from '#shared/exports/exports.ts';
import { toUnlockRequest } from '#shared/exports/unlock-form.ts';
import { type FileReply, isFileReply } from '#shared/http/file-reply.ts';
import { accountQueries } from '#web/api/account.queries.ts';
import { call } from '#web/api/call.ts';
import { withOperationKey } from '#web/api/operation-key.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import { readFile } from '#web/api/read-file.ts';
import { discoveryQueries } from '#web/search/search.queries.ts';

const POLL_MS = 1_000;

const all = queryKeys.exports;

export const exportQueries = {
  all,
  job: (id: string) =>
    queryOptions({
      queryKey: [...all, 'job', id],
      queryFn: async ({ signal }) => (await call(activity.job, { id }, { signal })).job,
      refetchInterval: ({ state }) => (state.data && isEnded(state.data.state) ? false : POLL_MS),
      staleTime: 0,
    }),
};

/** Reloads the balance, which only the server knows, after credits were spent or refunded. */
export const useReloadAccount = (): (() => Promise<void>) => {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: accountQueries.all });
};

type ExportInput = Parameters<typeof call<typeof discoveryExports.exportResults>>[1];
type ExportOutcomes = { onFile: (file: FileReply) => void; onJob: (job: BackgroundExport) => void; onError: (error: Error) => void };

/** Delivers the file even if the dialog was closed in the meantime, because it has been paid for. */
export const useExportCreators = ({ onFile, onJob, onError }: ExportOutcomes) => {
  const reloadAccount = useReloadAccount();
  return useMutation({
    meta: { startsJob: true },
    mutationFn: (request: ExportInput) =>
      withOperationKey(request, (idempotencyKey) => call(discoveryExports.exportResults, request, { idempotencyKey, readFile })),
    onSuccess: (answer) => (isFileReply(answer) ? onFile(answer) : onJob(answer)),
    onError,
    onSettled: () => void reloadAccount(),
  });
};

export const useDownload = ({ onFile, onError }: Omit<ExportOutcomes, 'onJob'>) =>
  useMutation({ mutationFn: (id: string) => call(discoveryExports.downloadExport, { id }, { readFile }), onSuccess: onFile, onError });

export const useCancelExport = ({ onError }: Pick<ExportOutcomes, 'onError'>) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(activity.cancelJob, { id }),
    onError,
    onSettled: (_answer, _error, id) => queries.invalidateQueries({ queryKey: exportQueries.job(id).queryKey }),
  });
};

type Unlock = { search: Search; rows: number };
type UnlockOutcomes = { onUnlocked: (answer: UnlockedRows) => void; onError: (error: Error, search: Search) => void };

export const useUnlock = ({ onUnlocked, onError }: UnlockOutcomes) => {
  const queries = useQueryClient();
  const reloadAccount = useReloadAccount();
  return useMutation({
    mutationFn: ({ search, rows }: Unlock) => {
      const request = toUnlockRequest(search, rows);
      return withOperationKey(request, (idempotencyKey) => call(discoveryExports.unlockMore, request, { idempotencyKey }));
    },
    onSuccess: (answer) => {
      void queries.invalidateQueries({ queryKey: [...discoveryQueries.all, 'search'] });
      onUnlocked(answer);
    },
    onError: (error, { search }) => onError(error, search),
    onSettled: () => void reloadAccount(),
  });
};
