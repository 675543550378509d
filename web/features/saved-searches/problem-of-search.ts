import { AppError } from '#shared/http/errors.ts';
import { MAX_SAVED_SEARCHES } from '#shared/saved-searches/saved-search.ts';
import type { English } from '#web/i18n/catalogue.ts';
import { fill } from '#web/i18n/fill.ts';
import { problemText } from '#web/i18n/problem-text.ts';

/** The localized error message for a saved search. */
export const problemOfSearch = (messages: English['searches'], error: unknown): string => {
  if (!(error instanceof AppError)) return problemText(error);
  if (error.code === 'conflict') return messages['problem.conflict'];
  if (error.code === 'not_found') return messages['problem.not_found'];
  if (error.reason === 'limit_reached') return fill(messages['problem.limit'], { count: `${MAX_SAVED_SEARCHES}` });
  return problemText(error);
};
