import { compose } from '#functions/compose.ts';
import { tick } from '#functions/jobs/worker.ts';
import { startAlerts } from './start-alerts.ts';

export const handler = tick(startAlerts, compose());
