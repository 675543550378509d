import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { isEnded } from '#shared/activity/job.ts';
import { privacy } from '#shared/privacy/contract.ts';
import { call } from '#web/api/call.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import { notifyProblem } from '#web/ui/feedback/notify-problem.ts';

const all = queryKeys.privacy;
const POLL_MS = 2_000;

export const privacyQueries = {
  dataExport: () =>
    queryOptions({
      queryKey: [...all, 'data-export'],
      queryFn: async ({ signal }) => (await call(privacy.dataExport, {}, { signal })).export,
      refetchInterval: ({ state: { data } }) => (data && !isEnded(data.state) ? POLL_MS : false),
    }),
  deletion: () => queryOptions({ queryKey: [...all, 'deletion'], queryFn: ({ signal }) => call(privacy.deletion, {}, { signal }) }),
};

export const useCreateDataExport = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(privacy.createDataExport, {}, { idempotencyKey: crypto.randomUUID() }),
    onSuccess: (answer) => client.setQueryData(privacyQueries.dataExport().queryKey, answer.export),
    onError: (error) => notifyProblem(error),
  });
};

/** Opens the ZIP file as a download. */
export const useDownload = () =>
  useMutation({
    mutationFn: (asked: { id: string; file: number }) => call(privacy.dataFile, asked),
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => notifyProblem(error),
  });

export const useKeepAccount = (onDone: () => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(privacy.withdrawDeletion, {}),
    onSuccess: async () => {
      onDone();
      // Most calls were refused while the account was being deleted, so the screen may show their refusals.
      await client.invalidateQueries();
    },
    onError: (error) => notifyProblem(error),
  });
};
