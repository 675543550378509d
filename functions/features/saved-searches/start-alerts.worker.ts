import { compose } from '#functions/compose.ts';
import { jobHandler } from '#functions/jobs/worker.ts';
import { alertStartsJob } from './start-alerts.ts';

export const handler = jobHandler(alertStartsJob, compose());
