import { infiniteQueryOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { discoveryIgnored } from '#shared/discovery/ignored-contract.ts';
import type { Platform } from '#shared/platforms.ts';
import { call } from '#web/api/call.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import { discoveryQueries } from '#web/search/search.queries.ts';
import { type RemovedRow, restoreRow } from './taken-out.ts';

const all = queryKeys.ignoredCreators;
const changing = [...all, 'change'] as const;

const PAGE_SIZE = 25;

export const ignoredQueries = {
  all,
  list: (platform: Platform) =>
    infiniteQueryOptions({
      queryKey: [...all, 'list', platform],
      queryFn: ({ signal, pageParam }) => call(discoveryIgnored.ignored, { platform, limit: PAGE_SIZE, after: pageParam }, { signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next }) => next,
      staleTime: 0,
    }),
};

export type IgnoredCreator = { user_id: string; platform: Platform; name: string };
export type IgnoredChange = { creator: IgnoredCreator; isIgnored: boolean; removed?: RemovedRow };

/** Reloads rows and totals after the last of several changes; an earlier reload would show removed rows again. */
const reloadAfterLast = async (queries: QueryClient): Promise<void> => {
  if (queries.isMutating({ mutationKey: changing }) > 1) return;
  await Promise.all([
    queries.invalidateQueries({ queryKey: [...discoveryQueries.all, 'search'] }),
    queries.invalidateQueries({ queryKey: [...all, 'list'] }),
  ]);
};

/** Changes run one after another, so that ignoring and restoring a creator cannot overtake each other. */
export const useChangeIgnored = (onFailure: (change: IgnoredChange, error: Error) => void) => {
  const queries = useQueryClient();
  return useMutation({
    mutationKey: changing,
    scope: { id: changing.join('/') },
    mutationFn: ({ creator: { platform, user_id }, isIgnored }: IgnoredChange) =>
      call(isIgnored ? discoveryIgnored.ignore : discoveryIgnored.restore, { platform, user_id }),
    onError: (error, change) => {
      if (change.isIgnored && change.removed) restoreRow(queries, change.removed);
      onFailure(change, error);
    },
    onSettled: () => void reloadAfterLast(queries),
  });
};
