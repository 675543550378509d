import type * as z from 'zod/mini';
import { fieldErrorsOf } from '../http/parse.ts';

/** Invalid configuration; the message names every key. The process must not start. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

export const badConfiguration = (error: z.core.$ZodError): ConfigError =>
  new ConfigError(
    `Bad configuration: ${Object.entries(fieldErrorsOf(error))
      .map(([key, problem]) => `${key} ${lowerFirst(problem)}`)
      .join('; ')}`,
  );

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
