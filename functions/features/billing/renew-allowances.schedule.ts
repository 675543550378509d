import { compose } from '#functions/compose.ts';
import { scheduleHandler } from '#functions/jobs/worker.ts';
import { renewAllowances } from './renew-allowances.ts';

export const handler = scheduleHandler(renewAllowances, compose());
