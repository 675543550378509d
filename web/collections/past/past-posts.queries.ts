import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PastPosts } from '#shared/post-analysis/analysis.ts';
import { postAnalysis } from '#shared/post-analysis/contract.ts';
import { ANALYSES_PAGE_SIZE } from '#shared/post-analysis/limits.ts';
import { call } from '#web/api/call.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import { SHARED_WORK } from '#web/api/shared-work.ts';

const POLL_MS = 3_000;

const isUnderWay = ({ status }: PastPosts): boolean => status === 'processing';

/** Polls while some analyses are in progress. */
export const pastPosts = (page: number) =>
  queryOptions({
    ...SHARED_WORK,
    queryKey: [...queryKeys.postAnalyses, 'past', page],
    queryFn: ({ signal }) => call(postAnalysis.past, { page, limit: ANALYSES_PAGE_SIZE }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.posts_generated.some(isUnderWay) ? POLL_MS : false),
  });
