import { AppError } from '#shared/http/errors.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { translated } from '#web/i18n/sentences.ts';

/** What is wrong with a field, under that field: without its name, which stands above it. */
export const problemOf = (field: string, error: unknown): string => {
  const problem = error instanceof AppError ? error.fields?.[field] : undefined;
  return problem === undefined ? problemText(error) : translated(problem);
};
