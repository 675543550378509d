import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { discoveryExports } from '#shared/exports/contract.ts';
import type { OutputOf } from '#shared/http/endpoint.ts';
import { type FileReply, isFileReply } from '#shared/http/file-reply.ts';
import { notifications } from '#shared/notifications/contract.ts';
import { call } from '#web/api/call.ts';
import { latestNotifications } from '#web/api/notifications.queries.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import { readFile } from '#web/api/read-file.ts';
import { notifyProblem } from '#web/ui/feedback/notify-problem.ts';
import { saveFile } from '#web/ui/print/save-file.ts';

type Page = OutputOf<typeof notifications.list>;

/** Reloads the notifications when a mutation has started or ended a job in this tab. */
export const useReloadAfterJobs = (): void => {
  const queries = useQueryClient();
  useEffect(
    () =>
      queries.getMutationCache().subscribe(({ type, mutation }) => {
        if (type !== 'updated' || !mutation.meta?.startsJob) return;
        if (mutation.state.status === 'success' || mutation.state.status === 'error') void queries.invalidateQueries(latestNotifications);
      }),
    [queries],
  );
};

const update = async (queries: QueryClient, change: (page: Page, at: number) => Page): Promise<void> => {
  // A pending response would show the notifications as unread again.
  await queries.cancelQueries(latestNotifications);
  queries.setQueryData<InfiniteData<Page, string | undefined>>(
    queryKeys.notifications,
    (data) => data && { ...data, pages: data.pages.map(change) },
  );
};

const readIn = (page: Page, isRead: (id: string) => boolean): Page => ({
  ...page,
  notifications: page.notifications.map((each) => (isRead(each.id) ? { ...each, read: true } : each)),
});

/** Shown as read immediately; the count is the server's. */
export const useRead = () => {
  const queries = useQueryClient();
  const changed = {
    onSuccess: ({ unread }: { unread: number }) => update(queries, (page) => ({ ...page, unread })),
    onError: () => void queries.invalidateQueries(latestNotifications),
  };
  const one = useMutation({
    mutationFn: (id: string) => call(notifications.read, { id }),
    onMutate: (id) => update(queries, (page) => readIn(page, (each) => each === id)),
    ...changed,
  });
  const all = useMutation({
    mutationFn: (until: string) => call(notifications.readAll, { until }),
    onMutate: (until) => update(queries, (page) => ({ ...readIn(page, (id) => id <= until), unread: 0 })),
    ...changed,
  });
  return { one: one.mutate, all: all.mutate };
};

export const useDownload = () =>
  useMutation({
    mutationFn: (id: string) => call(discoveryExports.downloadExport, { id }, { readFile }),
    onSuccess: (file: FileReply) => isFileReply(file) && saveFile(file),
    onError: (error) => void notifyProblem(error),
  });
