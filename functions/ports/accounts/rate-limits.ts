import type { Limit } from '#shared/http/limits.ts';

/** `until` is the end of the window in epoch milliseconds, `left` the number of remaining attempts. */
export type Window = { until: number; left: number };

/** Counts attempts in fixed windows that start with the first attempt. */
export interface RateLimits {
  /** Counts `times` attempts, 1 by default. Throws `too_many_requests` with the seconds until the window ends; it then counts nothing. */
  use(key: string, limit: Limit, times?: number): Promise<Window>;
  /** Gives one attempt back. */
  undo(key: string): Promise<void>;
}
