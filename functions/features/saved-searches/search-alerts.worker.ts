import { compose } from '#functions/compose.ts';
import { jobHandler } from '#functions/jobs/worker.ts';
import { alertJob } from './alert-job.ts';

export const handler = jobHandler(alertJob, compose());
