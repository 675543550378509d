import { compose } from '#functions/compose.ts';
import { jobHandler } from '#functions/jobs/worker.ts';
import { matchJob } from './match-job.ts';

export const handler = jobHandler(matchJob, compose());
