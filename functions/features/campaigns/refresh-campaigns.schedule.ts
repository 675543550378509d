import { compose } from '#functions/compose.ts';
import { tick } from '#functions/jobs/worker.ts';
import { startRefreshes } from './start-refreshes.ts';

export const handler = tick(startRefreshes, compose());
