import { useInfiniteQuery } from '@tanstack/react-query';
import { notifications } from '#shared/notifications/contract.ts';
import { call } from '#web/api/call.ts';
import { latestNotifications } from '#web/api/notifications.queries.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import { useChange } from '#web/api/use-change.ts';
import { newMatchesOf } from './new-matches.ts';

/** New creators of the saved searches, among the latest notifications. `markRead` takes the ids of the alerts. */
export const useNewMatches = () => {
  const { data, error } = useInfiniteQuery(latestNotifications);
  const { mutate } = useChange(
    queryKeys.notifications,
    (ids: string[]) => Promise.all(ids.map((id) => call(notifications.read, { id }))),
    {},
  );
  return { data: data && newMatchesOf(data.pages.flatMap((page) => page.notifications)), error, markRead: mutate };
};
