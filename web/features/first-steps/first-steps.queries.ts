import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { firstSteps } from '#shared/first-steps/contract.ts';
import type { FirstStepsState } from '#shared/first-steps/state.ts';
import { accountQueries } from '#web/api/account.queries.ts';
import { call } from '#web/api/call.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import { useOpenReport } from '#web/report/use-open-report.ts';
import { notifyProblem } from '#web/ui/feedback/notify-problem.ts';

const steps = queryOptions({
  queryKey: queryKeys.firstSteps,
  queryFn: async ({ signal }) => (await call(firstSteps.read, {}, { signal })).steps,
});

/** Read again after each change and on each new address, because every screen may complete a step. */
export const useSteps = () => {
  const queries = useQueryClient();
  const { key } = useLocation();
  const lastKey = useRef(key);
  useEffect(() => {
    if (lastKey.current !== key) void queries.invalidateQueries(steps);
    lastKey.current = key;
  }, [queries, key]);
  useEffect(
    () =>
      queries.getMutationCache().subscribe(({ type, mutation }) => {
        if (type === 'updated' && mutation.state.status === 'success') void queries.invalidateQueries(steps);
      }),
    [queries],
  );
  return useQuery(steps).data;
};

/** Shown immediately; the answer of the server is not awaited. */
export const useChangeFirstSteps = (): ((state: FirstStepsState) => Promise<void>) => {
  const queries = useQueryClient();
  return async (state) => {
    const { queryKey } = accountQueries.user();
    const before = queries.getQueryData(queryKey)?.firstSteps;
    const show = (shown: FirstStepsState | undefined) => queries.setQueryData(queryKey, (user) => user && { ...user, firstSteps: shown });
    show(state);
    await call(firstSteps.change, { state }).catch((error: unknown) => {
      show(before);
      notifyProblem(error);
    });
  };
};

export const useOpenSample = (onOpen: () => void) => {
  const queries = useQueryClient();
  const { openBeside } = useOpenReport();
  return useMutation({
    mutationFn: () => call(firstSteps.sample, {}),
    onSuccess: ({ report_id }) => {
      onOpen();
      openBeside(report_id);
    },
    onError: (error) => void notifyProblem(error),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.reports }),
  });
};
