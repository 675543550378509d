import type { ListedCreator } from '#functions/ports/collections/creator-lists.ts';
import type { Ctx } from '#functions/ports/ctx.ts';
import type { Job } from '#functions/ports/system/jobs.ts';
import { allPages } from './data-sections.ts';

const PAGE = 100;

export const doneJobs = ({ jobs }: Ctx<'jobs'>, accountId: string, queue: string): Promise<Job[]> =>
  allPages(async (after) => {
    const page = await jobs.ofAccount(accountId, { queue, state: 'done', limit: PAGE, ...(after && { after }) });
    return { items: page.jobs, next: page.next };
  });

/** The items of the first list that the second does not have. */
export const hiddenOf = <T>(all: readonly T[], shown: readonly T[], keyOf: (item: T) => string): T[] => {
  const keys = new Set(shown.map(keyOf));
  return all.filter((item) => !keys.has(keyOf(item)));
};

export const keyOfCreator = ({ platform, userId }: Pick<ListedCreator, 'platform' | 'userId'>): string => `${platform}:${userId}`;
