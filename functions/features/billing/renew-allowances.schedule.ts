import { compose } from '#functions/compose.ts';
import { tick } from '#functions/jobs/worker.ts';
import { renewAllowances } from './renew-allowances.ts';

export const handler = tick(renewAllowances, compose());
