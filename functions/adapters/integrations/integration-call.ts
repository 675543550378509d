import { monotonic } from '#functions/adapters/http/monotonic.ts';
import { INTEGRATION_RETRY, retryAfterMs, withRetry } from '#functions/adapters/http/retry-policy.ts';
import { AccessRefused } from '#functions/ports/system/integrations.ts';
import { AppError } from '#shared/http/errors.ts';

const TIMEOUT_MS = 10_000;
/**
 * Total milliseconds including retries, because a job that is silent for longer loses its lease. A longer Retry-After is left to the
 * job's next attempt.
 */
const MAX_CALL_MS = 20_000;

/** A refusal that a retry would not change. */
export class IntegrationRefusal extends Error {
  readonly status: number;
  readonly reason: string;

  constructor(status: number, reason: string, message: string) {
    super(message);
    this.name = 'VendorRefusal';
    this.status = status;
    this.reason = reason;
  }
}

/** A failure that may be transient. */
class TransientFailure extends Error {
  readonly retryAfterMs: number;

  constructor(sent: Sent, reason: string, details: { retryAfterMs?: number; cause: unknown }) {
    super(`${hostOf(sent)}: ${reason}`, { cause: details.cause });
    this.retryAfterMs = details.retryAfterMs ?? 0;
  }
}

type Sent = { method: string; url: string; headers: Record<string, string>; body: string | undefined };

/**
 * HTTP calls of the integrations' clients. Retries when the service is busy, fails or drops the connection, honoring Retry-After. Callers
 * must tolerate a repeated call or pass `NO_RETRY`. Errors contain neither the token nor the request.
 */
export const callIntegration = async (sent: Sent, retryPolicy = INTEGRATION_RETRY): Promise<Response> => {
  const until = monotonic() + MAX_CALL_MS - TIMEOUT_MS;
  const delayAfter = (error: unknown) => (error instanceof TransientFailure ? error.retryAfterMs : undefined);
  return withRetry(() => askOnce(sent), retryPolicy, { delayAfter, until }).catch((error: unknown) => {
    throw error instanceof TransientFailure ? new AppError('unavailable', undefined, { cause: error }) : error;
  });
};

const askOnce = async (sent: Sent): Promise<Response> => {
  const answer = await send(sent).catch((cause: unknown) => {
    throw new TransientFailure(sent, 'no answer', { cause });
  });
  if (answer.ok) return answer;
  if (answer.status === 401) throw new AccessRefused(`${hostOf(sent)} refused the access token`);
  const refusal = await refusalOf(answer, sent);
  if (!isTransient(refusal)) throw refusal;
  throw new TransientFailure(sent, refusal.reason, { retryAfterMs: retryAfterMs(answer.headers.get('retry-after')), cause: refusal });
};

const send = async ({ url, ...request }: Sent): Promise<Response> => {
  const answer = await fetch(url, { ...request, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  // Read here, so that a connection lost during the body counts as a failed attempt.
  const text = await answer.text();
  const { status } = answer;
  return new Response(status === 204 ? null : text, { status, headers: headersOf(answer) });
};

/** Removes headers that no longer apply after the body was decoded. */
const headersOf = ({ headers }: Response): Record<string, string> =>
  Object.fromEntries(['content-type', 'retry-after'].flatMap((name) => [[name, headers.get(name)]].filter(([, value]) => value)));

/** Both services explain errors in the body, each in its own format. */
type Problem = {
  category?: string;
  policyName?: string;
  error?: { status?: string; errors?: { reason?: string }[] };
};

const refusalOf = async (answer: Response, sent: Sent): Promise<IntegrationRefusal> => {
  const { category, policyName, error } = (await answer.json().catch(() => ({}))) as Problem;
  const reason = policyName ?? error?.errors?.[0]?.reason ?? error?.status ?? category ?? 'unknown';
  return new IntegrationRefusal(answer.status, reason, `${hostOf(sent)} answered ${answer.status} ${reason}`);
};

/** Google uses 403 for rate limits, too. */
const TOO_FAST = ['rateLimitExceeded', 'userRateLimitExceeded', 'RESOURCE_EXHAUSTED'];
/** Daily quota exhausted. */
const OVER_TODAY = ['DAILY', 'dailyLimitExceeded'];

const isTransient = ({ status, reason }: IntegrationRefusal): boolean =>
  !OVER_TODAY.includes(reason) && (status === 429 || status === 408 || status >= 500 || TOO_FAST.includes(reason));

export const isOverToday = (error: unknown): boolean => error instanceof IntegrationRefusal && OVER_TODAY.includes(error.reason);

const hostOf = ({ url }: Sent): string => new URL(url).host;

/** Clients wrap our errors in their own. */
export const unwrapped = (error: unknown): unknown => {
  const isOurs = [IntegrationRefusal, AccessRefused, AppError].some((kind) => error instanceof kind);
  return !isOurs && error instanceof Error && error.cause !== undefined ? error.cause : error;
};
