import { currentRequestId } from './trace.ts';

type Level = 'info' | 'warn' | 'error';
type Fields = Record<string, string | number | boolean | undefined>;

let write = (line: string): void => {
  process.stdout.write(line);
};

/** Replaces stdout as the destination of log lines; the local stack writes them to a file. */
export const logTo = (sink: (line: string) => void): void => {
  write = sink;
};

/** Writes a value as one JSON line. */
export const writeLine = (value: object): void => write(`${JSON.stringify(value)}\n`);

/**
 * Writes one JSON line, with the id of the request that caused it. Never pass personal data or secrets; ids, codes and durations only. Does not use the console, because a Lambda
 * would wrap the line in another JSON object.
 */
export const log = (level: Level, message: string, fields: Fields = {}): void => {
  writeLine({ timestamp: new Date().toISOString(), level, message, requestId: currentRequestId(), ...fields });
};

const ADDRESS = /[\w.+-]+@(?:[\w-]+\.)+[a-z]{2,}/gi;

/** Errors of mail services contain the recipient's address. */
const withoutAddresses = (text: string | undefined): string | undefined => text?.replace(ADDRESS, '…@…');

/** Name, message and stack of a thrown value, for the log only and never for a response. */
export const describeError = (error: unknown): Fields =>
  error instanceof Error
    ? {
        error: error.name,
        detail: withoutAddresses(error.message),
        stack: withoutAddresses(error.stack),
        cause: error.cause instanceof Error ? withoutAddresses(error.cause.message) : undefined,
      }
    : { error: withoutAddresses(String(error)) };
