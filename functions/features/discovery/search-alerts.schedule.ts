import { compose } from '#functions/platform/compose.ts';
import { tick } from '#functions/platform/work.ts';
import { startAlerts } from './start-alerts.ts';

export const handler = tick(startAlerts, compose());
