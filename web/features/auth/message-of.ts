import { AppError } from '#shared/http/errors.ts';

/** What the server said, where it is meant for the user. */
export const messageOf = (error: unknown, words: { generic_error: string }): string =>
  error instanceof AppError && error.status < 500 ? error.message : words.generic_error;
