import { compose } from '#functions/compose.ts';
import { scheduleHandler } from '#functions/jobs/worker.ts';
import { startRefreshes } from './start-refreshes.ts';

export const handler = scheduleHandler(startRefreshes, compose());
