import { AppError } from '#shared/http/errors.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { notify, type Toast } from './toast.store.ts';

/** Shows a toast for a failed call; the app adds an action that fits the error code. */
export const notifyProblem = (error: unknown, more: Partial<Toast> = {}): number =>
  notify({
    kind: 'bad',
    message: problemText(error),
    ...(error instanceof AppError && { code: error.code, reference: error.requestId }),
    ...more,
  });
