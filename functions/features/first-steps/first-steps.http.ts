import { compose } from '#functions/compose.ts';
import { serve } from '#functions/http/serve.ts';
import { firstSteps } from '#shared/first-steps/contract.ts';
import { changeFirstSteps, readFirstSteps, sampleReport } from './first-steps.ts';

export const handler = serve(firstSteps, { read: readFirstSteps, change: changeFirstSteps, sample: sampleReport }, compose());
