import type { ScheduleTry } from '#functions/jobs/schedule-try.ts';
import { log } from '#functions/log.ts';
import type { Ctx } from '#functions/ports/ctx.ts';

/** Continues the backup of the current day; the run after a complete one finds nothing to do. */
export const backUpUsers = async ({ userBackups, now }: Ctx<'userBackups'>, { isTimeUp }: ScheduleTry): Promise<void> => {
  const { users, isComplete } = await userBackups.backUp(now().toISOString().slice(0, 10), isTimeUp);
  log('info', 'users backed up', { users, isComplete });
};
