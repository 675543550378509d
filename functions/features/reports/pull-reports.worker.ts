import { compose } from '#functions/compose.ts';
import { jobHandler } from '#functions/jobs/worker.ts';
import { pullJob } from './pull-job.ts';

export const handler = jobHandler(pullJob, compose());
