import type { ListedCreator } from '#functions/ports/collections/creator-lists.ts';
import type { Ctx } from '#functions/ports/ctx.ts';
import type { Job } from '#functions/ports/system/jobs.ts';
import type { JobState } from '#shared/activity/job.ts';
import { allPages } from './data-sections.ts';

const PAGE = 100;

type OfQueue = { queue: string; state: JobState };

const jobsIn = ({ jobs }: Ctx<'jobs'>, accountId: string, wanted: OfQueue): Promise<Job[]> =>
  allPages(async (after) => {
    const page = await jobs.ofAccount(accountId, { ...wanted, limit: PAGE, ...(after && { after }) });
    return { items: page.jobs, next: page.next };
  });

export const doneJobs = (ctx: Ctx<'jobs'>, accountId: string, queue: string): Promise<Job[]> =>
  jobsIn(ctx, accountId, { queue, state: 'done' });

/** Jobs that failed or were cancelled, too. The second pass of the erasure finds those that are running. */
export const endedJobs = async (ctx: Ctx<'jobs'>, accountId: string, queue: string): Promise<Job[]> => {
  const states = ['done', 'failed', 'cancelled'] as const;
  return (await Promise.all(states.map((state) => jobsIn(ctx, accountId, { queue, state })))).flat();
};

/** The items of the first list that the second does not have. */
export const hiddenOf = <T>(all: readonly T[], shown: readonly T[], keyOf: (item: T) => string): T[] => {
  const keys = new Set(shown.map(keyOf));
  return all.filter((item) => !keys.has(keyOf(item)));
};

export const keyOfCreator = ({ platform, userId }: Pick<ListedCreator, 'platform' | 'userId'>): string => `${platform}:${userId}`;
