import { compose } from '#functions/platform/compose.ts';
import { jobWorker } from '#functions/platform/run-job.ts';
import { work } from '#functions/platform/work.ts';
import { JobMessage, queues } from '#shared/jobs.ts';
import { analysisJob } from './analysis-job.ts';

export const handler = work(JobMessage, jobWorker(analysisJob, queues['post-analyses']), compose());
