import { compose } from '#functions/compose.ts';
import { serve } from '#functions/http/serve.ts';
import { activity } from '#shared/activity/contract.ts';
import { cancelJob, job, jobs } from './jobs.ts';

export const handler = serve(activity, { jobs, job, cancelJob }, compose());
