import { AppError } from '#shared/http/errors.ts';

/** A refusal explains itself; of whatever else went wrong the user reads what it was about. */
export const explained = async <T>(work: Promise<T>, message: string): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    throw error instanceof AppError && error.status < 500 ? error : new AppError('bad_request', message, { cause: error });
  }
};
