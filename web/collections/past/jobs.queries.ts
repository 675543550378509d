import { queryOptions } from '@tanstack/react-query';
import { activity, type JobStatus } from '#shared/activity/contract.ts';
import { isEnded } from '#shared/activity/job.ts';
import { call } from '#web/api/call.ts';
import { queryKeys } from '#web/api/query-keys.ts';

const POLL_MS = 2_000;
/** Failed and cancelled jobs are listed for this long. */
const RECENT_MS = 3 * 86_400_000;

const isRunningOrRecent = ({ state, updated_at }: JobStatus): boolean =>
  !isEnded(state) || (state !== 'done' && Date.now() - Date.parse(updated_at) < RECENT_MS);

/** Running jobs and those that recently failed or were cancelled. */
export const recentJobs = () =>
  queryOptions({
    queryKey: queryKeys.activityJobs,
    queryFn: async ({ signal }) => (await call(activity.jobs, {}, { signal })).jobs.filter(isRunningOrRecent),
    refetchInterval: ({ state }) => (state.data?.some((job) => !isEnded(job.state)) ? POLL_MS : false),
    staleTime: 0,
  });
