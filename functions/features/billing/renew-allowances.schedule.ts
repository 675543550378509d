import { compose } from '#functions/platform/compose.ts';
import { tick } from '#functions/platform/work.ts';
import { renewAllowances } from './renew-allowances.ts';

export const handler = tick(renewAllowances, compose());
