import { compose } from '#functions/compose.ts';
import { scheduleHandler } from '#functions/jobs/worker.ts';
import { removeExpired } from './remove-expired.ts';

export const handler = scheduleHandler(removeExpired, compose());
