import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '#shared/http/errors.ts';
import { callPace } from './call-pace.ts';
import { type BreakerSettings, circuitBreaker } from './circuit-breaker.ts';
import { monotonic } from './monotonic.ts';
import { type HttpAnswer, type HttpCall, ServiceFailure, tryOnce } from './one-try.ts';
import { backoffMs, retryAfterMs } from './patience.ts';

export type Resilience = {
  /** Name of the service in errors. */
  service: string;
  /** Timeout of one attempt, including reading the body. */
  timeoutMs: number;
  /** Timeout of a call, including retries and delays. */
  totalMs: number;
  tries?: number;
  firstWaitMs?: number;
  perSecond?: number;
  maxAnswerBytes?: number;
  breaker?: BreakerSettings;
};

export type ResilientFetch = (call: HttpCall, limits?: { timeoutMs?: number; totalMs?: number }) => Promise<HttpAnswer>;

const DEFAULTS = {
  tries: 3,
  firstWaitMs: 200,
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
  const service: Service = { settings, breaker: circuitBreaker(settings.breaker), pace: callPace(settings.perSecond) };
  return async (call, { timeoutMs = settings.timeoutMs, totalMs = settings.totalMs } = {}) => {
    const until = monotonic() + totalMs;
    const worthAnother = (call.repeatable ?? call.method !== 'POST') ? PASSING : UNTOUCHED;
    for (let tried = 1; ; tried += 1) {
      const answer = await ask(service, call, { timeoutMs, until }).catch((error: unknown) => failureOf(error));
      if (!(answer instanceof ServiceFailure)) return answer;
      const waitMs = Math.max(answer.retryAfterMs, backoffMs(settings.firstWaitMs, tried));
      if (tried >= settings.tries || !worthAnother.has(answer.reason) || monotonic() + waitMs >= until) throw unavailable(answer);
      await wait(waitMs);
    }
  };
};

type Service = {
  settings: Required<Resilience>;
  breaker: ReturnType<typeof circuitBreaker>;
  pace: ReturnType<typeof callPace>;
};

type Reasons = ReadonlySet<ServiceFailure['reason']>;
/** The service states that it did nothing, so any call may be retried. */
const UNTOUCHED: Reasons = new Set(['busy']);
const DOWN: Reasons = new Set(['timed out', 'cut off', 'broken']);
const PASSING: Reasons = DOWN.union(UNTOUCHED);

type Try = { timeoutMs: number; until: number };

const ask = async ({ settings, breaker, pace }: Service, call: HttpCall, { timeoutMs, until }: Try): Promise<HttpAnswer> => {
  const { service, maxAnswerBytes } = settings;
  const pausedMs = breaker.pass();
  if (pausedMs > 0) throw new ServiceFailure(service, 'paused', { retryAfterMs: pausedMs });
  const turnMs = pace.take(until - monotonic());
  if (turnMs === undefined) {
    breaker.report('not asked');
    throw new ServiceFailure(service, 'busy', { retryAfterMs: until - monotonic() });
  }
  if (turnMs > 0) await wait(turnMs);
  const left = Math.max(1, until - monotonic());
  try {
    const answer = await tryOnce(call, { service, timeoutMs: Math.min(timeoutMs, left), maxAnswerBytes });
    const { status } = answer;
    if (status === 408 || status === 429 || status >= 500) throw failureOfAnswer(service, answer);
    breaker.report('answered');
    return answer;
  } catch (error) {
    if (!(error instanceof ServiceFailure)) throw error;
    breaker.report(DOWN.has(error.reason) ? 'failed' : 'answered');
    // Caps a long Retry-After, so that the service is probed again after a minute.
    if (error.reason === 'busy') pace.holdFor(Math.min(error.retryAfterMs, MOST_HOLD_MS));
    throw error;
  }
};

const MOST_HOLD_MS = 60_000;

const failureOfAnswer = (service: string, { status, headers }: HttpAnswer): ServiceFailure =>
  new ServiceFailure(service, status === 429 ? 'busy' : 'broken', { status, retryAfterMs: retryAfterMs(headers) });

/** Any other error is a bug of our own. */
const failureOf = (error: unknown): ServiceFailure => {
  if (error instanceof ServiceFailure) return error;
  throw error;
};

const unavailable = (failure: ServiceFailure): AppError =>
  new AppError('unavailable', undefined, {
    cause: failure,
    ...(failure.retryAfterMs > 0 && { retryAfterSeconds: Math.ceil(failure.retryAfterMs / 1_000) }),
  });
