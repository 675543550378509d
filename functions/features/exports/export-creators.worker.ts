import { compose } from '#functions/compose.ts';
import { jobHandler } from '#functions/jobs/worker.ts';
import { exportJob } from './export-job.ts';

export const handler = jobHandler(exportJob, compose());
