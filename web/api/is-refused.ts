import { AppError } from '#shared/http/errors.ts';

/** True if the server refused the request. After any other error it may have carried it out, although no answer of its own arrived. */
export const isRefused = (error: unknown): error is AppError => error instanceof AppError && error.status < 500;
