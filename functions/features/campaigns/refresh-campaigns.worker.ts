import { compose } from '#functions/compose.ts';
import { jobHandler } from '#functions/jobs/worker.ts';
import { refreshJob } from './refresh-job.ts';

export const handler = jobHandler(refreshJob, compose());
