import { compose } from '#functions/compose.ts';
import { scheduleHandler } from '#functions/jobs/worker.ts';
import { reportUsage } from './report-usage.ts';

export const handler = scheduleHandler(reportUsage, compose());
