import { compose } from '#functions/compose.ts';
import { scheduleHandler } from '#functions/jobs/worker.ts';
import { purgeAccounts } from './purge-accounts.ts';

export const handler = scheduleHandler(purgeAccounts, compose());
