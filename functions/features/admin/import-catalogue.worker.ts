import { compose } from '#functions/compose.ts';
import { jobHandler } from '#functions/jobs/worker.ts';
import { importJob } from './import-job.ts';

export const handler = jobHandler(importJob, compose());
