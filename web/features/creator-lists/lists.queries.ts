import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { type CreatorListView, creatorLists } from '#shared/creator-lists/contract.ts';
import { LISTS_PAGE_SIZE, MAX_LISTS } from '#shared/creator-lists/limits.ts';
import { discoveryExports } from '#shared/exports/contract.ts';
import type { CallInputOf } from '#shared/http/endpoint.ts';
import type { isFileReply } from '#shared/http/file-reply.ts';
import type { Platform } from '#shared/platforms.ts';
import type { ExportType } from '#shared/settings/integrations.ts';
import { accountQueries } from '#web/api/account.queries.ts';
import { call } from '#web/api/call.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import { readFile } from '#web/api/read-file.ts';
import { SHARED_WORK } from '#web/api/shared-work.ts';
import { type Outcome, useChange } from '#web/api/use-change.ts';
import { withoutRefused } from '#web/collections/without-refused.ts';
import { currentLanguage } from '#web/i18n/language.store.ts';
import { useUndo } from '#web/ui/feedback/use-undo.ts';

const all = queryKeys.creatorLists;
const POPULATE = 'sharedWithUser_ids';
const CREATORS_PAGE_SIZE = 25;

export const listQueries = {
  all,
  page: (page: number) =>
    queryOptions({
      ...SHARED_WORK,
      queryKey: [...all, 'page', page],
      queryFn: ({ signal }) =>
        call(
          creatorLists.lists,
          { populate: POPULATE, sortKey: 'updated', skip: (page - 1) * LISTS_PAGE_SIZE, limit: LISTS_PAGE_SIZE },
          { signal },
        ),
      placeholderData: keepPreviousData,
    }),
  /** All lists, for pickers. */
  every: () =>
    queryOptions({
      queryKey: [...all, 'every'],
      queryFn: ({ signal }) => call(creatorLists.lists, { populate: POPULATE, limit: MAX_LISTS }, { signal }),
      staleTime: 0,
    }),
  one: (id: string) =>
    queryOptions({
      ...SHARED_WORK,
      queryKey: [...all, 'one', id],
      queryFn: ({ signal }) => call(creatorLists.list, { id }, { signal }),
      staleTime: 0,
    }),
  creators: (id: string, filter: CreatorsFilter = {}) =>
    infiniteQueryOptions({
      ...SHARED_WORK,
      queryKey: [...all, 'creators', id, filter],
      queryFn: ({ signal, pageParam }) =>
        call(creatorLists.creators, { id, ...filter, limit: CREATORS_PAGE_SIZE, ...(pageParam && { after: pageParam }) }, { signal }),
      initialPageParam: '',
      getNextPageParam: ({ next }) => next,
      staleTime: 0,
    }),
};

type CreatorsFilter = Pick<CallInputOf<typeof creatorLists.creators>, 'status' | 'tag'>;
type Creator = { network: Platform; user_id: string };

const useListChange = <I, T>(change: (input: I) => Promise<T>, outcome: Outcome<T>) => useChange(all, change, outcome);

type Into = { creators: readonly Creator[]; key: string } & ({ name: string } | { id: string });

export const useAddCreators = (outcome: Outcome<{ added: number; list: CreatorListView }>) =>
  useListChange(
    ({ creators, key, ...into }: Into) =>
      withoutRefused(creators, (each) => {
        const named = each.map(({ network, user_id }) => ({ network, user_id }));
        if ('id' in into) return call(creatorLists.addCreator, { _id: into.id, creators: named });
        return call(creatorLists.createList, { name: into.name, creators: named }, { idempotencyKey: key });
      }),
    outcome,
  );

type Change = { _id: string; name?: string; canSharedUsersEdit?: boolean };

export const useChangeList = (outcome: Outcome<{ list: CreatorListView }>) => {
  const queries = useQueryClient();
  return useListChange((changes: Change) => call(creatorLists.changeList, changes), {
    ...outcome,
    onDone: (answer) => {
      cacheList(queries, answer.list);
      outcome.onDone?.(answer);
    },
  });
};

/** Writes the server's answer to the cache, so that the screen updates at once. */
const cacheList = (queries: QueryClient, list: CreatorListView): void =>
  void queries.setQueryData(listQueries.one(list._id).queryKey, { success: true, list });

export const useDeleteList = (outcome: Outcome<unknown>) =>
  useListChange((list: CreatorListView) => call(creatorLists.deleteList, { id: list._id }), outcome);

export const useDeleteCreator = (outcome: Outcome<unknown>) =>
  useListChange((creator: { _id: string; creator_id: string }) => call(creatorLists.deleteCreator, creator), outcome);

export const useShare = (outcome: Outcome<{ message: string }>) =>
  useListChange(
    ({ _id, name, email }: { _id: string; name: string; email: string }) =>
      call(creatorLists.addSharedUser, { _id, name, shareWithEmail: email, language: currentLanguage() }),
    outcome,
  );

type Share = { _id: string; userId: string; email: string; message: string };

/** Ends the access of a user and offers to restore it, of which the user is not notified. */
export const useRevoke = (outcome: Outcome<unknown>) => {
  const queries = useQueryClient();
  const offerUndo = useUndo();
  const restore = ({ _id, email }: Share) =>
    call(creatorLists.addSharedUser, { _id, shareWithEmail: email, notify: false }).finally(() =>
      queries.invalidateQueries({ queryKey: all }),
    );
  return useListChange(async (share: Share) => {
    await call(creatorLists.removeSharedUser, { _id: share._id, shareWithUser_id: share.userId });
    offerUndo({ message: share.message, restore: () => restore(share) });
  }, outcome);
};

type ListExport = { list: CreatorListView; network: Platform; type: ExportType; key: string };

/** Exports one platform's creators at the regular price. Returns a file, or a background job. */
export const useListExport = (outcome: Outcome<Parameters<typeof isFileReply>[0]>) =>
  useChange(
    accountQueries.all,
    ({ list, network, type, key }: ListExport) =>
      call(
        discoveryExports.exportResults,
        {
          creatorList_id: list._id,
          platform: network,
          paging: { limit: list.creatorsOf[network] },
          export_type: type,
          excludePreviouslyExported: false,
        },
        { idempotencyKey: `${key}-${type}`, readFile },
      ),
    outcome,
  );
