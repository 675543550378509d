import { compose } from '#functions/compose.ts';
import { scheduleHandler } from '#functions/jobs/worker.ts';
import { backUpUsers } from './back-up-users.ts';

export const handler = scheduleHandler(backUpUsers, compose());
