import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '#shared/http/errors.ts';
import { callPace } from './call-pace.ts';
import { monotonic } from './monotonic.ts';
import { type HttpAnswer, type HttpCall, ServiceFailure, tryOnce } from './one-try.ts';
import { type BreakerSettings, breakerOf, type RetryPolicy, retryAfterMs, SERVICE_RETRY, withRetry } from './retry-policy.ts';

export type Resilience = {
  /** Name of the service in errors. */
  service: string;
  /** Timeout of one attempt in milliseconds, including reading the body. */
  timeoutMs: number;
  /** Timeout of a call in milliseconds, including retries and delays. */
  totalMs: number;
  retryPolicy?: RetryPolicy;
  perSecond?: number;
  maxAnswerBytes?: number;
  breaker?: BreakerSettings;
};

export type ResilientFetch = (call: HttpCall, limits?: { timeoutMs?: number; totalMs?: number }) => Promise<HttpAnswer>;

const DEFAULTS = {
  retryPolicy: SERVICE_RETRY,
  perSecond: 1_000,
  maxAnswerBytes: 32 * 1024 * 1024,
  breaker: { failures: 5, pauseMs: 10_000 },
};

/**
 * HTTP client of one service. Returns every response that a retry would not change, including 4xx; otherwise throws `unavailable` caused by
 * a `ServiceFailure`, within `totalMs`. Retries repeatable calls only, unless the service states that it did nothing.
 */
export const resilientFetch = (resilience: Resilience): ResilientFetch => {
  const settings = { ...DEFAULTS, ...resilience };
  const service: Service = { settings, guarded: breakerOf(settings.service, settings.breaker), pace: callPace(settings.perSecond) };
  return async (call, { timeoutMs = settings.timeoutMs, totalMs = settings.totalMs } = {}) => {
    const until = monotonic() + totalMs;
    const retryable = (call.repeatable ?? call.method !== 'POST') ? TRANSIENT_REASONS : SAFE_REASONS;
    const delayAfter = (error: unknown): number | undefined =>
      error instanceof ServiceFailure && retryable.has(error.reason) ? error.retryAfterMs : undefined;
    return withRetry(() => ask(service, call, { timeoutMs, until }), settings.retryPolicy, { delayAfter, until }).catch(unavailable);
  };
};

type Service = {
  settings: Required<Resilience>;
  guarded: ReturnType<typeof breakerOf>;
  pace: ReturnType<typeof callPace>;
};

type Reasons = ReadonlySet<ServiceFailure['reason']>;
/** The service states that it did nothing, so any call may be retried. */
const SAFE_REASONS: Reasons = new Set(['busy']);
const TRANSIENT_REASONS: Reasons = new Set(['timed out', 'cut off', 'broken', 'busy']);

type AttemptLimits = { timeoutMs: number; until: number };

const ask = async ({ settings, guarded, pace }: Service, call: HttpCall, { timeoutMs, until }: AttemptLimits): Promise<HttpAnswer> => {
  const { service, maxAnswerBytes } = settings;
  const answer = await guarded(async () => {
    const delayMs = pace.take(until - monotonic());
    if (delayMs === undefined) throw new ServiceFailure(service, 'busy', { retryAfterMs: until - monotonic() });
    if (delayMs > 0) await wait(delayMs);
    const remainingMs = Math.max(1, until - monotonic());
    const received = await tryOnce(call, { service, timeoutMs: Math.min(timeoutMs, remainingMs), maxAnswerBytes });
    if (received.status === 408 || received.status >= 500) throw failureOfAnswer(service, received);
    return received;
  });
  if (answer.status !== 429) return answer;
  const busy = failureOfAnswer(service, answer);
  // Caps a long Retry-After, so that the service is probed again after a minute.
  pace.holdFor(Math.min(busy.retryAfterMs, MAX_HOLD_MS));
  throw busy;
};

const MAX_HOLD_MS = 60_000;

const failureOfAnswer = (service: string, { status, headers }: HttpAnswer): ServiceFailure =>
  new ServiceFailure(service, status === 429 ? 'busy' : 'broken', { status, retryAfterMs: retryAfterMs(headers.get('retry-after')) });

/** Any other error is a bug in our code. */
const unavailable = (error: unknown): never => {
  if (!(error instanceof ServiceFailure)) throw error;
  const { retryAfterMs: waitMs } = error;
  throw new AppError('unavailable', undefined, { cause: error, ...(waitMs > 0 && { retryAfterSeconds: Math.ceil(waitMs / 1_000) }) });
};
