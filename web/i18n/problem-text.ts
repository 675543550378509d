import { AppError } from '#shared/http/errors.ts';
import { translated } from './sentences.ts';
import { wordsNow } from './words.ts';

/** What went wrong, as far as it is the user's business. */
export const problemText = (error: unknown): string =>
  error instanceof AppError && error.status < 500 ? translated(error.message) : wordsNow('common').generic_error;
