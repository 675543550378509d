import type { Limit } from '#shared/http/limits.ts';

/** Counts how often something was tried, in windows that begin with the first try. */
export interface RateLimits {
  /**
   * Counts `times` more tries, or throws `too_many_requests` with the seconds until the window ends; nothing is counted then.
   * Answers when the window ends, in milliseconds since 1970.
   */
  use(key: string, limit: Limit, times?: number): Promise<number>;
  /** Takes one try back. */
  giveBack(key: string): Promise<void>;
}
