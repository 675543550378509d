import * as z from 'zod/mini';

export const JobState = z.enum(['queued', 'running', 'done', 'failed', 'cancelled']);
export type JobState = z.infer<typeof JobState>;

export const isEnded = (state: JobState): boolean => state === 'done' || state === 'failed' || state === 'cancelled';
