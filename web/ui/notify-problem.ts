import { AppError } from '#shared/http/errors.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { notify, type Toast } from './toast.store.ts';

/** Tells of a failed call; the app adds what can be done about its code. */
export const notifyProblem = (error: unknown, more: Partial<Toast> = {}): number =>
  notify({
    kind: 'bad',
    message: problemText(error),
    ...(error instanceof AppError && { code: error.code, reference: error.requestId }),
    ...more,
  });
