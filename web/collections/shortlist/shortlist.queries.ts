import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CreatorId } from '#shared/reports/creator-id.ts';
import { type Shortlist, shortlist } from '#shared/shortlist/contract.ts';
import { call } from '#web/api/call.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import { withoutRefused } from '#web/collections/without-refused.ts';
import { notifyProblem } from '#web/ui/feedback/notify-problem.ts';

const changing = [...queryKeys.shortlist, 'change'] as const;

export const isSameCreator = (a: CreatorId) => (b: CreatorId) => a.platform === b.platform && a.user_id === b.user_id;

/** Read again whenever the window regains the focus, so that two tabs agree. */
export const shortlistIds = queryOptions({
  queryKey: [...queryKeys.shortlist, 'ids'],
  queryFn: ({ signal }) => call(shortlist.read, {}, { signal }),
  refetchOnWindowFocus: 'always',
});

export type ShortlistChange = { creators: readonly CreatorId[]; isAdded: boolean };

const withChange = (ids: Shortlist, { creators, isAdded }: ShortlistChange): Shortlist => {
  const others = ids.creators.filter((creator) => !creators.some(isSameCreator(creator)));
  return { ...ids, creators: isAdded ? [...creators, ...others] : others };
};

const setIds = (queries: QueryClient, change: (ids: Shortlist) => Shortlist): void =>
  void queries.setQueryData(shortlistIds.queryKey, (ids: Shortlist | undefined) => ids && change(ids));

/** Shown immediately; changes run one after another, and the last answer decides. Adds the others if some have left the catalogue. */
export const useChangeShortlist = ({ onDone }: { onDone?: (change: ShortlistChange) => void } = {}) => {
  const queries = useQueryClient();
  const isLast = () => queries.isMutating({ mutationKey: changing }) <= 1;
  return useMutation({
    mutationKey: changing,
    scope: { id: changing.join('/') },
    mutationFn: ({ creators, isAdded }: ShortlistChange) => {
      const ids = creators.map(({ platform, user_id }) => ({ platform, user_id }));
      const change = isAdded ? shortlist.add : shortlist.remove;
      return withoutRefused(ids, (creators) => call(change, { creators: [...creators] }));
    },
    onMutate: async (change) => {
      // A pending response would undo the change on screen.
      await queries.cancelQueries(shortlistIds);
      setIds(queries, (ids) => withChange(ids, change));
    },
    onSuccess: async (answer, change) => {
      // A read that began before the change would arrive with the old shortlist.
      await queries.cancelQueries(shortlistIds);
      if (isLast()) queries.setQueryData(shortlistIds.queryKey, answer);
      const isKept = (creator: CreatorId) => !change.isAdded || answer.creators.some(isSameCreator(creator));
      onDone?.({ ...change, creators: change.creators.filter(isKept) });
    },
    onError: (error) => {
      notifyProblem(error);
      void queries.invalidateQueries(shortlistIds);
    },
    onSettled: () => void (isLast() && queries.invalidateQueries({ queryKey: [...queryKeys.shortlist, 'creators'] })),
  });
};
