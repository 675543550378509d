import type { Limit } from '#shared/http/limits.ts';

/** When it ends, in milliseconds since 1970, and how many tries are left until then. */
export type Window = { until: number; left: number };

/** Counts how often something was tried, in windows that begin with the first try. */
export interface RateLimits {
  /**
   * Counts `times` more tries, or throws `too_many_requests` with the seconds until the window ends; nothing is counted then.
   */
  use(key: string, limit: Limit, times?: number): Promise<Window>;
  /** Takes one try back. */
  giveBack(key: string): Promise<void>;
}
