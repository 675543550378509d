import { compose } from '#functions/compose.ts';
import { jobHandler } from '#functions/jobs/worker.ts';
import { analysisJob } from './analysis-job.ts';

export const handler = jobHandler(analysisJob, compose());
