/** Request of one call to a service. */
export type HttpCall = {
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
  /** True when the call may be retried; by default, all methods except POST. */
  repeatable?: boolean;
};

export type HttpAnswer = { status: number; headers: Headers; text: string };

/** Why a call failed. */
export type FailureReason =
  /** No complete response in time. */
  | 'timed out'
  /** No connection, or a broken one. */
  | 'cut off'
  /** Status 5xx or 408. */
  | 'broken'
  /** Status 429, or the agreed rate limit is reached. */
  | 'busy'
  /** The circuit breaker is open. */
  | 'paused'
  | 'answer too large';

/** Names the service and the reason, and contains no data of the request or the response. */
export class ServiceFailure extends Error {
  readonly reason: FailureReason;
  readonly retryAfterMs: number;

  constructor(service: string, reason: FailureReason, details: { retryAfterMs?: number; status?: number; cause?: unknown } = {}) {
    super(`${service}: ${details.status === undefined ? reason : `${reason} (${details.status})`}`, { cause: details.cause });
    this.name = 'ServiceFailure';
    this.reason = reason;
    this.retryAfterMs = details.retryAfterMs ?? 0;
  }
}

type TryLimits = {
  service: string;
  timeoutMs: number;
  maxAnswerBytes: number;
  /** Cancels the call when its caller no longer needs the result. */
  stop?: AbortSignal | undefined;
};

/** One attempt, including reading the whole body. Redirects are not followed, because they could send the key to another host. */
export const tryOnce = async (call: HttpCall, { service, timeoutMs, maxAnswerBytes, stop }: TryLimits): Promise<HttpAnswer> => {
  const late = AbortSignal.timeout(Math.ceil(timeoutMs));
  const signal = stop ? AbortSignal.any([late, stop]) : late;
  try {
    const { method = 'GET', url, headers = {}, body } = call;
    const answer = await fetch(url, { method, headers, redirect: 'manual', signal, ...(body !== undefined && { body }) });
    const text = await readText(answer, maxAnswerBytes);
    if (text === undefined) throw new ServiceFailure(service, 'answer too large');
    return { status: answer.status, headers: answer.headers, text };
  } catch (cause) {
    stop?.throwIfAborted();
    if (cause instanceof ServiceFailure) throw cause;
    throw new ServiceFailure(service, late.aborted ? 'timed out' : 'cut off', { cause });
  }
};

/** undefined if the body is longer than `maxBytes`; the rest is not read. */
const readText = async (answer: Response, maxBytes: number): Promise<string | undefined> => {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};
