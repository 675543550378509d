import { canaryHandler } from '#functions/jobs/canary.ts';

export const handler = canaryHandler();
