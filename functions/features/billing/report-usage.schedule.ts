import { compose } from '#functions/compose.ts';
import { tick } from '#functions/jobs/worker.ts';
import { tellUsage } from './report-usage.ts';

export const handler = tick(tellUsage, compose());
