import * as z from 'zod/mini';

/** `done` is final: the steps are offered no more. */
export const FirstStepsState = z.enum(['shown', 'hidden', 'done']);
export type FirstStepsState = z.infer<typeof FirstStepsState>;
