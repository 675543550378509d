type Level = 'info' | 'warn' | 'error';
type Fields = Record<string, string | number | boolean | undefined>;

let write = (line: string): void => {
  process.stdout.write(line);
};

/** Where lines go from now on; the local stack keeps them out of the terminal. */
export const logTo = (sink: (line: string) => void): void => {
  write = sink;
};

/**
 * One JSON line. Never pass personal data or secrets: ids, codes and durations only.
 * Past the console, which a Lambda would wrap in a JSON of its own.
 */
export const log = (level: Level, message: string, fields: Fields = {}): void => {
  write(`${JSON.stringify({ timestamp: new Date().toISOString(), level, message, ...fields })}\n`);
};

const ADDRESS = /[\w.+-]+@(?:[\w-]+\.)+[a-z]{2,}/gi;

/** Mail services name in their refusals whom they did not write to. */
const withoutAddresses = (text: string | undefined): string | undefined => text?.replace(ADDRESS, '…@…');

/** Name, message and stack of anything thrown, for the log and never for a reply. */
export const describeError = (error: unknown): Fields =>
  error instanceof Error
    ? {
        error: error.name,
        detail: withoutAddresses(error.message),
        stack: withoutAddresses(error.stack),
        cause: error.cause instanceof Error ? withoutAddresses(error.cause.message) : undefined,
      }
    : { error: withoutAddresses(String(error)) };
