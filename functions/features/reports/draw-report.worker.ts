import { compose } from '#functions/compose.ts';
import { jobHandler } from '#functions/jobs/worker.ts';
import { pdfJob } from './pdf-job.ts';

export const handler = jobHandler(pdfJob, compose());
