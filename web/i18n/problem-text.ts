import { AppError, ERRORS } from '#shared/http/errors.ts';
import { fill } from './fill.ts';
import { translated } from './sentences.ts';
import { wordsNow } from './words.ts';

/** What went wrong, as far as it is the user's business. */
export const problemText = (error: unknown): string => {
  if (!(error instanceof AppError) || error.status >= 500) return wordsNow('common').generic_error;
  const { code, message, values } = error;
  return values ? fill(translated(ERRORS[code].message), values) : translated(message);
};
