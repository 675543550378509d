import { compose } from '#functions/platform/compose.ts';
import { tick } from '#functions/platform/work.ts';
import { startRefreshes } from './start-refreshes.ts';

export const handler = tick(startRefreshes, compose());
