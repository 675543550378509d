import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CreatorId } from '#shared/reports/creator-id.ts';
import { brandSafety } from '#shared/reports/safety-contract.ts';
import { call } from '#web/api/call.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import { reloadAfter } from '#web/api/reload-after.ts';
import { notifyProblem } from '#web/ui/feedback/notify-problem.ts';

const all = [...queryKeys.creator, 'safety'];

export const safetyQueries = {
  review: (creator: CreatorId) =>
    queryOptions({ queryKey: [...all, creator], queryFn: ({ signal }) => call(brandSafety.safety, creator, { signal }) }),
};

/** Own words apply to all creators, so all reviews are loaded again. */
const useReload = (): (() => Promise<void>) => {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: all });
};

type FlagChange = CreatorId & { flag: string; isDismissed: boolean };

export const useChangeFlag = () =>
  useMutation({
    mutationFn: ({ isDismissed, ...flag }: FlagChange) => call(isDismissed ? brandSafety.dismissFlag : brandSafety.restoreFlag, flag),
    onError: (error) => notifyProblem(error),
    onSettled: reloadAfter(useReload()),
  });

type WordChange = { word: string; isKept: boolean };

export const useChangeWord = () =>
  useMutation({
    mutationFn: ({ isKept, word }: WordChange) => call(isKept ? brandSafety.addSafetyWord : brandSafety.removeSafetyWord, { word }),
    onError: (error) => notifyProblem(error),
    onSettled: reloadAfter(useReload()),
  });
