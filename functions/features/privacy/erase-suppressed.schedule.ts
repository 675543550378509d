import { compose } from '#functions/compose.ts';
import { scheduleHandler } from '#functions/jobs/worker.ts';
import { eraseSuppressed } from './erase-suppressed.ts';

export const handler = scheduleHandler(eraseSuppressed, compose());
