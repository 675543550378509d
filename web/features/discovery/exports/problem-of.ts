import { AppError } from '#shared/http/errors.ts';
import { wordsNow } from '#web/i18n/words.ts';

/** What went wrong: in the reader's language where the code has words, else as the server says it. */
export const problemOf = (words: Record<string, string>, error: unknown): string => {
  if (!(error instanceof AppError) || error.status >= 500) return wordsNow('common').generic_error;
  return words[`problem.${error.code}`] ?? error.message;
};
