import { monotonic } from '#functions/adapters/http/monotonic.ts';
import { ServiceFailure } from '#functions/adapters/http/one-try.ts';
import { breakerOf, INTERACTIVE_RETRY, NO_RETRY, type RetryPolicy, withRetry } from '#functions/adapters/http/retry-policy.ts';
import { AppError } from '#shared/http/errors.ts';
import { type Access, type Answer, exchangeWith, type Request } from './exchange.ts';
import { OPENSEARCH, OpenSearchRefusal, refusalOf } from './refusal.ts';
import { unavailable } from './whole-answer.ts';

export type CallSettings = {
  /** Base URLs of the nodes, without a path; after a failure the next node is asked. */
  endpoints: readonly string[];
  access: Access;
  /** Time for a call including all tries, in milliseconds. */
  timeoutMs: number;
  retryPolicy?: RetryPolicy;
  signal?: AbortSignal | undefined;
};

export type Call = Request & {
  /** Whether the call may be repeated; by default every method except POST. */
  repeatable?: boolean;
  timeoutMs?: number;
};

const BREAKER = { failures: 5, pauseMs: 5_000 };
const AWAY = [502, 503, 504];
const BUSY = 429;

/** Calls with retries. Throws `too_slow`, `unavailable`, or the `OpenSearchRefusal` of a response that a retry would not change. */
export const callsWithRetry = ({ endpoints, access, timeoutMs: usualMs, retryPolicy = INTERACTIVE_RETRY, signal }: CallSettings) => {
  const exchange = exchangeWith(access);
  const guarded = breakerOf(OPENSEARCH, BREAKER);
  let turn = 0;

  const askNode = async (request: Request, timeoutMs: number): Promise<Answer> => {
    const node = endpoints[turn % endpoints.length] ?? '';
    try {
      const answer = await exchange(node, request, { timeoutMs, stop: signal });
      if (AWAY.includes(answer.status)) throw failureOf('broken', answer);
      return answer;
    } catch (error) {
      turn += 1;
      throw error;
    }
  };

  const attempt = async (request: Request, timeoutMs: number): Promise<Answer> => {
    const answer = await guarded(() => askNode(request, timeoutMs));
    if (answer.status === BUSY || lacksParts(answer)) throw failureOf('busy', answer);
    return answer;
  };

  /** An open circuit is waited for if that takes no longer than any other delay. */
  const delayAfter = (error: unknown): number | undefined => {
    if (!(error instanceof ServiceFailure)) return undefined;
    const isWorthwhile = error.reason !== 'paused' || error.retryAfterMs <= (retryPolicy.maxDelayMs ?? 0);
    return isWorthwhile ? error.retryAfterMs : undefined;
  };

  return async <T>({ repeatable, timeoutMs = usualMs, ...request }: Call): Promise<T> => {
    const until = monotonic() + timeoutMs;
    const policy = (repeatable ?? request.method !== 'POST') ? retryPolicy : NO_RETRY;
    const once = () => attempt(request, Math.min(Math.max(1, until - monotonic()), retryPolicy.attemptTimeoutMs ?? timeoutMs));
    const answer = await withRetry(once, policy, { delayAfter, until, signal }).catch(asAppError);
    return bodyOf<T>(answer);
  };
};

/** A node failed during the search; its shards have a copy elsewhere. */
const lacksParts = (answer: Answer): boolean => answer.status === 500 && refusalOf(answer).type === 'search_phase_execution_exception';

const failureOf = (reason: 'broken' | 'busy', answer: Answer): ServiceFailure =>
  new ServiceFailure(OPENSEARCH, reason, { status: answer.status, retryAfterMs: answer.retryAfterMs, cause: refusalOf(answer) });

const asAppError = (error: unknown): never => {
  if (!(error instanceof ServiceFailure)) throw error;
  if (error.reason === 'timed out') throw new AppError('too_slow', undefined, { cause: error });
  throw unavailable(error.cause instanceof OpenSearchRefusal ? error.cause.message : error.message, error);
};

// The caller knows the type of each response; the cluster has no schema to parse it by.
const bodyOf = <T>(answer: Answer): T => {
  if (answer.status >= 400) throw refusalOf(answer);
  return answer.body as T;
};
