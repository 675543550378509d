import { AppError, GENERIC_MESSAGE } from '#shared/http/errors.ts';

/** A request without a response while the browser is offline. `isUnsent`: a change that certainly did not reach the server. */
export class OfflineError extends AppError {
  readonly isUnsent: boolean;

  constructor(isUnsent: boolean, cause: unknown) {
    super('unavailable', GENERIC_MESSAGE, { cause });
    this.isUnsent = isUnsent;
  }
}

/** Error of a request without a response. */
export const noResponse = (cause: unknown, isUnsent = false): AppError =>
  navigator.onLine && !isUnsent ? new AppError('unavailable', GENERIC_MESSAGE, { cause }) : new OfflineError(isUnsent, cause);
