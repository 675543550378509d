import { infiniteQueryOptions } from '@tanstack/react-query';
import { notifications } from '#shared/notifications/contract.ts';
import { call } from './call.ts';
import { queryKeys } from './query-keys.ts';

const PAGE_SIZE = 20;
/** Only while a job is pending; an idle account sends nothing. */
const POLL_MS = 4_000;
/** A window that regains the focus asks again at most once a minute. */
const STALE_MS = 60_000;

export const latestNotifications = infiniteQueryOptions({
  queryKey: queryKeys.notifications,
  queryFn: ({ signal, pageParam }) => call(notifications.list, { limit: PAGE_SIZE, after: pageParam }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }) => next,
  refetchInterval: ({ state }) => (state.data?.pages[0]?.pending ? POLL_MS : false),
  refetchOnWindowFocus: true,
  staleTime: STALE_MS,
});
