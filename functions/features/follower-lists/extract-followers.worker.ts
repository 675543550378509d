import { compose } from '#functions/compose.ts';
import { jobWorker } from '#functions/jobs/run-job.ts';
import { work } from '#functions/jobs/worker.ts';
import { JobMessage, queues } from '#shared/jobs.ts';
import { followersJob } from './followers-job.ts';

export const handler = work(JobMessage, jobWorker(followersJob, queues['follower-lists']), compose());
