import { AppError, ERRORS } from '#shared/http/errors.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { findTranslated, translated } from '#web/i18n/server-messages.ts';

/** Error of a field, without the field's name, which its label shows. */
export const problemOf = (field: string, error: unknown): string => {
  const problem = error instanceof AppError ? error.fields?.[field] : undefined;
  return problem === undefined ? problemText(error) : translatedProblem(problem);
};

/** The first field error, otherwise the message of the whole request. */
export const firstProblemOf = (error: unknown): string => {
  const [first] = error instanceof AppError ? Object.keys(error.fields ?? {}) : [];
  return first === undefined ? problemText(error) : problemOf(first, error);
};

const translatedProblem = (problem: string): string => findTranslated(problem) ?? translated(ERRORS.bad_request.message);
