import { compose } from '#functions/compose.ts';
import { jobHandler } from '#functions/jobs/worker.ts';
import { followersJob } from './followers-job.ts';

export const handler = jobHandler(followersJob, compose());
