import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { AppError, isRefused } from '#shared/http/errors.ts';
import { postAnalysis } from '#shared/post-analysis/contract.ts';
import { accountQueries } from '#web/api/account.queries.ts';
import { call } from '#web/api/call.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import { onSessionEnd } from '#web/api/session.ts';
import { notifyProblem } from '#web/ui/feedback/notify-problem.ts';
import type { Estimate } from './estimate.ts';

const POLL_MS = 1_500;

/** Dropped from the cache when its screen unmounts. */
export const oneAnalysis = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.postAnalyses, 'one', id],
    queryFn: ({ signal }) => call(postAnalysis.open, { id }, { signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data?.report_info.status === 'processing' ? POLL_MS : false),
  });

/** An error that redirects shows its own message. */
const report = (error: Error): void => {
  if (!(error instanceof AppError && error.redirect)) notifyProblem(error);
};

/**
 * Estimates by their links whose analysis may have started although its answer was lost. The same links get the same estimate again, which
 * yields one analysis and one charge.
 */
const unsettled = new Map<string, Estimate>();
onSessionEnd(() => unsettled.clear());

const keyOf = (links: readonly string[]): string => links.toSorted().join(' ');

/** Whether the analysis of these links may have been charged already. */
export const isUnsettled = (links: readonly string[]): boolean => unsettled.has(keyOf(links));

type EstimateOutcome = { onDone: (done: Estimate, links: string[]) => void; onError: (error: Error, links: string[]) => void };

/** Errors of single posts are shown beside them. */
const isAboutPosts = (error: Error): boolean =>
  error instanceof AppError && Object.keys(error.fields ?? {}).some((path) => path.startsWith('post.'));

export const useEstimate = ({ onDone, onError }: EstimateOutcome) =>
  useMutation({
    mutationFn: async (post: string[]) => unsettled.get(keyOf(post)) ?? call(postAnalysis.estimate, { post }),
    onSuccess: onDone,
    onError: (error, links) => {
      if (!isAboutPosts(error)) report(error);
      onError(error, links);
    },
  });

export type Estimated = { estimate: Estimate; links: string[] };

export const useGenerate = ({ onDone }: { onDone: (id: string) => void }) => {
  const queries = useQueryClient();
  return useMutation({
    meta: { startsJob: true },
    mutationFn: async ({ estimate: { postData } }: Estimated) => (await call(postAnalysis.generate, { postData })).report_info.report_id,
    onSuccess: onDone,
    onError: report,
    onSettled: (_id, error, { estimate, links }) => {
      if (!error || isRefused(error)) unsettled.delete(keyOf(links));
      else unsettled.set(keyOf(links), estimate);
      void queries.invalidateQueries({ queryKey: queryKeys.postAnalyses });
      void queries.invalidateQueries({ queryKey: accountQueries.all });
    },
  });
};
