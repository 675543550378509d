import { compose } from '#functions/compose.ts';
import { scheduleHandler } from '#functions/jobs/worker.ts';
import { startAlerts } from './start-alerts.ts';

export const handler = scheduleHandler(startAlerts, compose());
