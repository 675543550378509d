import { AppError } from '#shared/http/errors.ts';

/** Keeps the message of a refused request and replaces that of any other failure with `message`. */
export const explained = async <T>(work: Promise<T>, message: string): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    throw error instanceof AppError && error.status < 500 ? error : new AppError('bad_request', message, { cause: error });
  }
};
