import { BrokenCircuitError, ConsecutiveBreaker, circuitBreaker, DelegateBackoff, handleWhen, retry } from 'cockatiel';
import { monotonic } from './monotonic.ts';
import { ServiceFailure } from './one-try.ts';

export type RetryPolicy = {
  maxAttempts: number;
  /** Delay before the second attempt, in milliseconds; doubles with each further attempt. 0 retries immediately. */
  firstDelayMs: number;
  /** Maximum delay of the backoff in milliseconds; a Retry-After may be longer. */
  maxDelayMs?: number;
  /** Timeout of one attempt in milliseconds; by default, that of the whole call. */
  attemptTimeoutMs?: number;
};

/** For searches that a user is waiting for. */
export const INTERACTIVE_RETRY: RetryPolicy = { maxAttempts: 3, firstDelayMs: 50, maxDelayMs: 500 };
/** For loads, which should survive the restart of a node or of the whole cluster. */
export const BACKGROUND_RETRY: RetryPolicy = { maxAttempts: 200, firstDelayMs: 250, maxDelayMs: 5_000, attemptTimeoutMs: 120_000 };
/** For documents that the queues of the cluster rejected. */
export const BULK_RETRY: RetryPolicy = { maxAttempts: 60, firstDelayMs: 250, maxDelayMs: 15_000 };
/** For the data provider. */
export const SERVICE_RETRY: RetryPolicy = { maxAttempts: 3, firstDelayMs: 200 };
/** For Google and HubSpot, whose rate limits last seconds. */
export const INTEGRATION_RETRY: RetryPolicy = { maxAttempts: 4, firstDelayMs: 500 };
/** For calls that are not idempotent. */
export const NO_RETRY: RetryPolicy = { maxAttempts: 1, firstDelayMs: 0 };

export type RetryLimits = {
  /**
   * Minimum delay before the next attempt in milliseconds, for example a Retry-After; undefined if another attempt would fail as well.
   */
  delayAfter: (error: unknown) => number | undefined;
  /** Value of `monotonic()` before which the next attempt must start. */
  until?: number;
  signal?: AbortSignal | undefined;
};

/**
 * Repeats `attempt` as the policy allows. Throws the last error without a delay that would exceed `until`, or the reason of the abort.
 */
export const withRetry = async <T>(
  attempt: () => Promise<T>,
  { maxAttempts, firstDelayMs, maxDelayMs = Number.POSITIVE_INFINITY }: RetryPolicy,
  { delayAfter, until = Number.POSITIVE_INFINITY, signal }: RetryLimits,
): Promise<T> => {
  let failures = 0;
  let delayMs = 0;
  const isRetryable = (error: unknown): boolean => {
    const minDelayMs = delayAfter(error);
    if (minDelayMs === undefined) return false;
    failures += 1;
    delayMs = Math.max(minDelayMs, Math.min(maxDelayMs, backoffMs(firstDelayMs, failures)));
    return monotonic() + delayMs < until;
  };
  const policy = retry(handleWhen(isRetryable), { maxAttempts: maxAttempts - 1, backoff: new DelegateBackoff(() => delayMs) });
  const result = policy.execute(() => {
    signal?.throwIfAborted();
    return attempt();
  });
  return signal ? orAborted(result, signal) : result;
};

/** Rejects on abort, because the library does not end a delay early. */
const orAborted = async <T>(result: Promise<T>, signal: AbortSignal): Promise<T> => {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const abort = (): void => reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await Promise.race([result, aborted]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
};

/** Exponential backoff with jitter, in milliseconds. `failures` is the number of failed attempts, from 1. */
export const backoffMs = (firstMs: number, failures: number): number => firstMs * 2 ** (failures - 1) * (0.5 + Math.random() / 2);

/** Milliseconds of a `Retry-After`, in its seconds or date form; 0 if absent. */
export const retryAfterMs = (header: string | null | undefined): number => {
  if (header === null || header === undefined) return 0;
  const seconds = Number(header);
  return Math.max(0, Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(header) - Date.now()) || 0;
};

export type BreakerSettings = {
  /** Number of consecutive failures that open the circuit. */
  failures: number;
  pauseMs: number;
};

const IS_DOWN: ReadonlySet<ServiceFailure['reason']> = new Set(['timed out', 'cut off', 'broken']);

/**
 * Protects a failing service and its callers: while the circuit is open, calls throw a `ServiceFailure` with the reason 'paused' and
 * the remaining time. After the pause, one call probes whether the service has recovered.
 */
export const breakerOf = (service: string, { failures, pauseMs }: BreakerSettings) => {
  const isDown = (error: unknown): boolean => error instanceof ServiceFailure && IS_DOWN.has(error.reason);
  const policy = circuitBreaker(handleWhen(isDown), { breaker: new ConsecutiveBreaker(failures), halfOpenAfter: pauseMs });
  let openUntil = 0;
  policy.onBreak(() => {
    openUntil = monotonic() + pauseMs;
  });
  return async <T>(attempt: () => Promise<T>): Promise<T> => {
    try {
      return await policy.execute(attempt);
    } catch (error) {
      if (!(error instanceof BrokenCircuitError)) throw error;
      throw new ServiceFailure(service, 'paused', { retryAfterMs: Math.max(1, openUntil - monotonic()) });
    }
  };
};
