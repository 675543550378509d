import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { followerLists } from '#shared/follower-lists/contract.ts';
import type { FollowerListView } from '#shared/follower-lists/follower-list.ts';
import { FOLLOWER_LISTS_PAGE_SIZE } from '#shared/follower-lists/limits.ts';
import type { OutputOf } from '#shared/http/endpoint.ts';
import { AppError } from '#shared/http/errors.ts';
import { call } from '#web/api/call.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import { readFile } from '#web/api/read-file.ts';
import { reloadAfter } from '#web/api/reload-after.ts';
import { SHARED_WORK } from '#web/api/shared-work.ts';
import { leaveFor } from '#web/checkout/leave-for.ts';
import { notifyProblem } from '#web/ui/feedback/notify-problem.ts';
import { SHORT_TOAST_MS } from '#web/ui/feedback/toast.store.ts';
import { saveFile } from '#web/ui/print/save-file.ts';

const all = queryKeys.followerLists;
const RELOAD_MS = 3_000;

const isProcessing = ({ status, paid }: FollowerListView): boolean => status === 'Pending' && paid;

export const followerListQueries = {
  /** `awaited`: id of a list whose payment is not confirmed yet; the query polls for it. */
  page: (page: number, awaited?: string) =>
    queryOptions({
      ...SHARED_WORK,
      queryKey: [...all, 'page', page],
      queryFn: ({ signal }) =>
        call(followerLists.lists, { skip: (page - 1) * FOLLOWER_LISTS_PAGE_SIZE, limit: FOLLOWER_LISTS_PAGE_SIZE }, { signal }),
      placeholderData: keepPreviousData,
      staleTime: 0,
      refetchInterval: ({ state }) =>
        state.data?.list.some((each) => isProcessing(each) || (each._id === awaited && !each.paid)) ? RELOAD_MS : false,
    }),
};

type Outcome<I, T> = { onDone?: (answer: T) => void; onError?: (error: Error, input: I) => void };

const useListChange = <I, T>(change: (input: I) => Promise<T>, { onDone, onError }: Outcome<I, T> = {}) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: onDone,
    onError: onError ?? ((error) => notifyProblem(error)),
    onSettled: reloadAfter(() => queries.invalidateQueries({ queryKey: all })),
  });
};

export type Order = { username: string; again?: true };

/** `onListed`: the account already has a finished list, so a second order requires confirmation. */
type OrderOutcome = { onDone: (answer: OutputOf<typeof followerLists.create>) => void; onListed: (message: string, order: Order) => void };

export const useOrder = ({ onDone, onListed }: OrderOutcome) =>
  useListChange((order: Order) => call(followerLists.create, { ...order, type: 'followers' }), {
    onDone,
    onError: (error, order) => {
      if (error instanceof AppError && error.fields?.again) onListed(error.message, order);
      else notifyProblem(error, { forMs: SHORT_TOAST_MS });
    },
  });

export const useDeleteList = (onDone: () => void) => useListChange((id: string) => call(followerLists.remove, { id }), { onDone });

export const usePay = () => useListChange((id: string) => leaveFor(call(followerLists.checkout, { id })));

export const useDownload = () =>
  useMutation({
    mutationFn: (id: string) => call(followerLists.file, { id }, { readFile }),
    onSuccess: saveFile,
    onError: (error) => notifyProblem(error),
  });
