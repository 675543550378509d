import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { activity, type JobStatus } from '#shared/activity/contract.ts';
import { isEnded } from '#shared/activity/job.ts';
import { discoveryExports } from '#shared/exports/contract.ts';
import { call } from '#web/api/call.ts';
import { exportQueries } from './exports.queries.ts';

const POLL_MS = 2_000;
const PAGE_ROWS = 10;

const isWithoutFile = ({ kind, state }: JobStatus): boolean => kind === 'exports' && state !== 'done';

export const pastQueries = {
  files: () =>
    infiniteQueryOptions({
      queryKey: [...exportQueries.all, 'past'],
      queryFn: ({ pageParam, signal }) => call(discoveryExports.pastExports, { limit: PAGE_ROWS, after: pageParam }, { signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next }) => next,
      staleTime: 0,
    }),
  /** Exports that are running, failed or were cancelled. The first page of jobs includes all that matter. */
  others: () =>
    queryOptions({
      queryKey: [...exportQueries.all, 'others'],
      queryFn: async ({ signal }) => (await call(activity.jobs, {}, { signal })).jobs.filter(isWithoutFile),
      refetchInterval: ({ state }) => (state.data?.some((job) => !isEnded(job.state)) ? POLL_MS : false),
      staleTime: 0,
    }),
};
