import { CodeNeeded, NewPasswordNeeded } from '#web/api/session.ts';

/** The challenge that Cognito requires after the password. */
export type StepNeeded = CodeNeeded | NewPasswordNeeded;

export const isStepNeeded = (error: unknown): error is StepNeeded => error instanceof CodeNeeded || error instanceof NewPasswordNeeded;
