import { compose } from '#functions/platform/compose.ts';
import { serve } from '#functions/platform/serve.ts';
import { activity } from '#shared/activity/contract.ts';
import { cancelJob, job, jobs } from './jobs.ts';

export const handler = serve(activity, { jobs, job, cancelJob }, compose());
