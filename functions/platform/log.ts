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

/** Name, message and stack of anything thrown, for the log and never for a reply. */
export const describeError = (error: unknown): Fields =>
  error instanceof Error
    ? {
        error: error.name,
        detail: error.message,
        stack: error.stack,
        cause: error.cause instanceof Error ? error.cause.message : undefined,
      }
    : { error: String(error) };
