import { compose } from '#functions/compose.ts';
import { tick } from '#functions/jobs/worker.ts';
import { reportUsage } from './report-usage.ts';

export const handler = tick(reportUsage, compose());
