import { compose } from '#functions/compose.ts';
import { scheduleHandler } from '#functions/jobs/worker.ts';
import { sweepJobs } from './sweep-jobs.ts';

export const handler = scheduleHandler(sweepJobs, compose());
