import { compose } from '#functions/compose.ts';
import { jobWorker } from '#functions/jobs/run-job.ts';
import { work } from '#functions/jobs/worker.ts';
import { JobMessage, queues } from '#shared/jobs.ts';
import { matchJob } from './match-job.ts';

export const handler = work(JobMessage, jobWorker(matchJob, queues['email-matches']), compose());
