/** Of one call to a service: where, and with what. */
export type HttpCall = {
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
  /** May it be done twice? By default whatever is no POST. */
  repeatable?: boolean;
};

export type HttpAnswer = { status: number; headers: Headers; text: string };

/** How a call came to nothing. */
export type FailureReason =
  /** No whole answer in time. */
  | 'timed out'
  /** No connection, or one that broke. */
  | 'cut off'
  /** It answered 5xx or 408. */
  | 'broken'
  /** It asks for patience, or the pace that was agreed with it is reached. */
  | 'busy'
  /** It failed so often that it is left alone for a while. */
  | 'paused'
  | 'answer too large';

/** Names the service and the reason, and nothing that was sent or answered. */
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
  /** Of who wants no answer any more. */
  stop?: AbortSignal | undefined;
};

/** One try, its whole answer read. Redirects are not followed: they would carry the key elsewhere. */
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

/** Undefined when it is longer; the rest is then not read. */
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
