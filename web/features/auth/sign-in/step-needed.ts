import { CodeNeeded, NewPasswordNeeded } from '#web/api/session.ts';

/** The step that the user pool requires after the password. */
export type StepNeeded = CodeNeeded | NewPasswordNeeded;

export const isStepNeeded = (error: unknown): error is StepNeeded => error instanceof CodeNeeded || error instanceof NewPasswordNeeded;
