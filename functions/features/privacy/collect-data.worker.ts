import { compose } from '#functions/compose.ts';
import { jobHandler } from '#functions/jobs/worker.ts';
import { dataJob } from './data-job.ts';

export const handler = jobHandler(dataJob, compose());
