import { setTimeout as wait } from 'node:timers/promises';
import { circuitBreaker } from '#functions/adapters/http/circuit-breaker.ts';
import { ServiceFailure } from '#functions/adapters/http/one-try.ts';
import { backoffMs } from '#functions/adapters/http/patience.ts';
import { AppError } from '#shared/http/errors.ts';
import { type Access, type Answer, exchangeWith, type Request } from './exchange.ts';
import { refusalOf } from './refusal.ts';
import { unavailable } from './whole-answer.ts';

/** How long a cluster that is busy or away is waited for. */
export type Patience = {
  tries: number;
  firstWaitMs: number;
  mostWaitMs: number;
  /** Timeout per try in milliseconds; defaults to the whole time. */
  tryMs?: number;
};

export type CallSettings = {
  /** Addresses of the cluster, without a path; another is asked where one does not answer. */
  endpoints: readonly string[];
  access: Access;
  /** Time for a call including all tries, in milliseconds. */
  timeoutMs: number;
  patience?: Patience;
  signal?: AbortSignal | undefined;
};

export type Call = Request & {
  /** May it be done twice? Unless said, all but POST may. */
  repeatable?: boolean;
  timeoutMs?: number;
};

/** A person waits. */
const HURRIED: Patience = { tries: 3, firstWaitMs: 50, mostWaitMs: 500 };
const BREAKER = { failures: 5, pauseMs: 5_000 };
const AWAY = [502, 503, 504];
const BUSY = 429;

/** `isSpared`: no request was sent. */
type Failure = { why: string; waitMs: number; isSpared?: boolean; cause?: unknown };

/** An answer of the cluster, after as many tries as there is patience and time for. */
export const patientCalls = ({ endpoints, access, timeoutMs: usualMs, patience = HURRIED, signal }: CallSettings) => {
  const exchange = exchangeWith(access);
  const breaker = circuitBreaker(BREAKER);
  let turn = 0;

  const once = async (request: Request, timeoutMs: number): Promise<Answer | Failure> => {
    const pauseMs = breaker.pass();
    if (pauseMs > 0) return { why: 'the cluster is left alone for a while', waitMs: pauseMs, isSpared: true };
    const node = endpoints[turn % endpoints.length] ?? '';
    const answer = await exchange(node, request, { timeoutMs, stop: signal }).catch(asError);
    const isAway = answer instanceof Error || AWAY.includes(answer.status);
    breaker.report(isAway ? 'failed' : 'answered');
    if (isAway) turn += 1;
    signal?.throwIfAborted();
    if (answer instanceof Error) return { why: answer.message, waitMs: 0, cause: answer };
    const isForNow = isAway || answer.status === BUSY || lacksParts(answer);
    return isForNow ? { why: refusalOf(answer).message, waitMs: answer.retryAfterMs } : answer;
  };

  return async <T>({ repeatable, timeoutMs = usualMs, ...request }: Call): Promise<T> => {
    const until = Date.now() + timeoutMs;
    const tries = (repeatable ?? request.method !== 'POST') ? patience.tries : 1;
    for (let tried = 1; ; tried += 1) {
      const result = await once(request, Math.min(until - Date.now(), patience.tryMs ?? timeoutMs));
      if ('status' in result) return bodyOf<T>(result);
      const waitMs = Math.max(result.waitMs, Math.min(patience.mostWaitMs, backoffMs(patience.firstWaitMs, tried)));
      const isInHurry = result.isSpared && waitMs > patience.mostWaitMs;
      if (tried >= tries || isInHurry || Date.now() + waitMs >= until)
        throw isLate(result.cause) ? tooSlow(result) : unavailable(result.why, result.cause);
      await wait(waitMs, undefined, signal && { signal });
    }
  };
};

/** A node went while it searched; its parts have a second copy elsewhere. */
const lacksParts = (answer: Answer): boolean => answer.status === 500 && refusalOf(answer).type === 'search_phase_execution_exception';

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

const isLate = (cause: unknown): boolean => cause instanceof ServiceFailure && cause.reason === 'timed out';

const tooSlow = ({ cause }: Failure): AppError => new AppError('too_slow', undefined, { cause });

// The caller knows which call has which answer; the cluster has no schema to parse it by.
const bodyOf = <T>(answer: Answer): T => {
  if (answer.status >= 400) throw refusalOf(answer);
  return answer.body as T;
};
