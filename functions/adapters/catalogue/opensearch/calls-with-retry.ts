import { monotonic } from '#functions/adapters/http/monotonic.ts';
import { ServiceFailure } from '#functions/adapters/http/one-try.ts';
import { breakerOf, INTERACTIVE_RETRY, NO_RETRY, type RetryPolicy, withRetry } from '#functions/adapters/http/retry-policy.ts';
import { AppError } from '#shared/http/errors.ts';
import { unavailable } from './complete-response.ts';
import { type Access, type Answer, exchangeWith, type Request } from './exchange.ts';
import { OPENSEARCH, OpenSearchRefusal, refusalOf } from './refusal.ts';

export type CallSettings = {
  /** Base URLs of the nodes, without a path; a failed call is retried at the next node. */
  endpoints: readonly string[];
  access: Access;
  /** Time limit of a call including all retries, in milliseconds. */
  timeoutMs: number;
  retryPolicy?: RetryPolicy;
  signal?: AbortSignal | undefined;
};

export type Call = Request & {
  /** True when the call may be retried; by default, all methods except POST. */
  repeatable?: boolean;
  timeoutMs?: number;
};

const BREAKER = { failures: 5, pauseMs: 5_000 };
const UNAVAILABLE_STATUSES = [502, 503, 504];
const TOO_MANY_REQUESTS = 429;

/** Calls with retries. Throws `too_slow`, `unavailable`, or the `OpenSearchRefusal` of a response that a retry would not change. */
export const callsWithRetry = ({ endpoints, access, timeoutMs: usualMs, retryPolicy = INTERACTIVE_RETRY, signal }: CallSettings) => {
  const exchange = exchangeWith(access);
  const guarded = breakerOf(OPENSEARCH, BREAKER);
  let nodeIndex = 0;

  const askNode = async (request: Request, timeoutMs: number): Promise<Answer> => {
    const node = endpoints[nodeIndex % endpoints.length] ?? '';
    try {
      const answer = await exchange(node, request, { timeoutMs, stop: signal });
      if (UNAVAILABLE_STATUSES.includes(answer.status)) throw failureOf('broken', answer);
      return answer;
    } catch (error) {
      nodeIndex += 1;
      throw error;
    }
  };

  const attempt = async (request: Request, timeoutMs: number): Promise<Answer> => {
    const answer = await guarded(() => askNode(request, timeoutMs));
    if (answer.status === TOO_MANY_REQUESTS || isShardFailure(answer)) throw failureOf('busy', answer);
    return answer;
  };

  /** Waits for an open circuit only when that takes no longer than the longest retry delay. */
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
const isShardFailure = (answer: Answer): boolean => answer.status === 500 && refusalOf(answer).type === 'search_phase_execution_exception';

const failureOf = (reason: 'broken' | 'busy', answer: Answer): ServiceFailure =>
  new ServiceFailure(OPENSEARCH, reason, { status: answer.status, retryAfterMs: answer.retryAfterMs, cause: refusalOf(answer) });

const asAppError = (error: unknown): never => {
  if (!(error instanceof ServiceFailure)) throw error;
  if (error.reason === 'timed out') throw new AppError('too_slow', undefined, { cause: error });
  throw unavailable(error.cause instanceof OpenSearchRefusal ? error.cause.message : error.message, error);
};

// The caller knows the type of each response; the cluster provides no schema to parse it with.
const bodyOf = <T>(answer: Answer): T => {
  if (answer.status >= 400) throw refusalOf(answer);
  return answer.body as T;
};
