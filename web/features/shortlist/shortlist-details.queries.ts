import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { discoveryIgnored } from '#shared/discovery/ignored-contract.ts';
import { reports } from '#shared/reports/contract.ts';
import type { CreatorId } from '#shared/reports/creator-id.ts';
import { shortlist } from '#shared/shortlist/contract.ts';
import { accountQueries } from '#web/api/account.queries.ts';
import { call } from '#web/api/call.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import { notifyProblem } from '#web/ui/feedback/notify-problem.ts';
import { useUndo } from '#web/ui/feedback/use-undo.ts';

const PAGE_SIZE = 50;

export const shortlistedCreators = infiniteQueryOptions({
  queryKey: [...queryKeys.shortlist, 'creators'],
  queryFn: ({ signal, pageParam }) => call(shortlist.creators, { limit: PAGE_SIZE, after: pageParam }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }) => next,
  staleTime: 0,
});

const idsOnly = (creators: readonly CreatorId[]) => creators.map(({ platform, user_id }) => ({ platform, user_id }));

/** Total price; never from the cache, because every pull changes it. */
export const pullOffers = (creators: readonly CreatorId[]) =>
  queryOptions({
    queryKey: [...queryKeys.shortlist, 'offers', idsOnly(creators)],
    queryFn: ({ signal }) => call(reports.offers, { creators: idsOnly(creators) }, { signal }),
    gcTime: 0,
    staleTime: 0,
  });

type Pull = { creators: readonly CreatorId[]; max_dollars: number; key: string };

/** `key` makes a repeated click the same operation. */
export const usePullReports = ({ onDone }: { onDone: () => void }) => {
  const queries = useQueryClient();
  return useMutation({
    meta: { startsJob: true },
    mutationFn: ({ creators, max_dollars, key }: Pull) =>
      call(reports.pullAll, { creators: idsOnly(creators), max_dollars }, { idempotencyKey: `${key}-${max_dollars}` }),
    onSuccess: onDone,
    onError: (error) => {
      void notifyProblem(error);
      void queries.invalidateQueries({ queryKey: [...queryKeys.shortlist, 'offers'] });
    },
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: accountQueries.all });
      void queries.invalidateQueries({ queryKey: queryKeys.activityJobs });
    },
  });
};

/** Hides creators from searches and offers to restore them. */
export const useHideAll = (message: (count: number) => string) => {
  const queries = useQueryClient();
  const offerUndo = useUndo();
  const reload = () => queries.invalidateQueries({ queryKey: queryKeys.discovery });
  return useMutation({
    mutationFn: (creators: readonly CreatorId[]) => call(discoveryIgnored.ignoreAll, { creators: idsOnly(creators) }),
    onSuccess: (_answer, creators) => {
      const restore = () => call(discoveryIgnored.restoreAll, { creators: idsOnly(creators) }).finally(reload);
      offerUndo({ message: message(creators.length), restore });
    },
    onError: (error) => void notifyProblem(error),
    onSettled: () => void reload(),
  });
};
