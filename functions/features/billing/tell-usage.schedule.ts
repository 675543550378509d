import { compose } from '#functions/platform/compose.ts';
import { tick } from '#functions/platform/work.ts';
import { tellUsage } from './tell-usage.ts';

export const handler = tick(tellUsage, compose());
