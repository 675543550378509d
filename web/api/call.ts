import { API_BASE, type CallInputOf, type Endpoint, type OutputOf, sendsBody, type Wire } from '#shared/http/endpoint.ts';
import { AppError, ERRORS, type ErrorCode, GENERIC_MESSAGE } from '#shared/http/errors.ts';
import type { FileReply, ImageReply } from '#shared/http/file-reply.ts';
import type { Refusal } from '#shared/http/refusal.ts';
import { noResponse } from './offline-error.ts';
import { accessToken, endSession } from './session.ts';
import { brand } from './site-config.ts';

type Input = Record<string, unknown>;
type Options = {
  signal?: AbortSignal;
  /** Idempotency key of a call that costs credits: a retry with the same key is executed and charged once. */
  idempotencyKey?: string;
  /** Set by the few calls that return a file. Returns undefined if the response is not a file. */
  readFile?: (response: Response) => Promise<FileReply | ImageReply> | undefined;
};

/** Sends a request and returns the output that the contract declares. Throws an AppError with a message for the user. */
export const call = async <E extends Endpoint>(endpoint: E, input: CallInputOf<E>, options: Options = {}): Promise<OutputOf<E>> => {
  const token = await accessToken();
  const response = await send(endpoint, input as Input, { ...options, token });
  if (response.status === 401 && token !== undefined) endSession({ expired: token });
  // The server validates its response against the same contract before it sends it.
  return (await (options.readFile?.(response) ?? read(response))) as OutputOf<E>;
};

const send = async (
  endpoint: Wire,
  input: Input,
  { signal, idempotencyKey, token }: Options & { token: string | undefined },
): Promise<Response> => {
  const { url, rest } = addressOf(endpoint, input);
  const headers = new Headers({ 'X-Brand': brand().id });
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (idempotencyKey) headers.set('Idempotency-Key', `${idempotencyKey}-${fingerprint(JSON.stringify([url, rest]))}`);
  if (sendsBody(endpoint.method)) headers.set('Content-Type', 'application/json');
  const isUnsent = !navigator.onLine && endpoint.method !== 'GET';
  try {
    return await fetch(url, {
      method: endpoint.method,
      headers,
      signal,
      ...(sendsBody(endpoint.method) && { body: JSON.stringify(rest) }),
    });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw noResponse(cause, isUnsent);
  }
};

/**
 * Added to the idempotency key: a dialog keeps its key while its input changes, and the server rejects a key reused for another request.
 */
const fingerprint = (text: string): string => {
  let hash = 0;
  for (let at = 0; at < text.length; at += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0;
  return (hash >>> 0).toString(36);
};

/** Moves path parameters from the input into the URL; `rest` is sent as query or body. */
const addressOf = (endpoint: Wire, input: Input): { url: string; rest: Input } => {
  const rest = { ...input };
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams(sendsBody(endpoint.method) ? {} : queryOf(rest));
  if (endpoint.takesLocale) query.set('locale', 'en-US');
  return { url: `${API_BASE}${path}${query.size > 0 ? `?${query}` : ''}`, rest };
};

const queryOf = (input: Input): Record<string, string> =>
  Object.fromEntries(
    Object.entries(input)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => [name, String(value)]),
  );

const read = async (response: Response): Promise<unknown> => {
  if (response.status === 204) return true;
  const body: unknown = await response.json().catch(() => undefined);
  if (response.status >= 200 && response.status <= 203 && body !== undefined) return body;
  throw refusalOf(response, body);
};

/** A 4xx carries a message for the user; every other failure gets a generic one. */
const refusalOf = (response: Response, body: unknown): AppError => {
  const refusal = isRefusal(body) ? body : undefined;
  const explained = refusal && response.status >= 400 && response.status < 500;
  const code = knownCode(refusal?.code ?? '', response.status);
  const retryAfterSeconds = Number(response.headers.get('Retry-After')) || undefined;
  const message = explained ? refusal.message : GENERIC_MESSAGE;
  return new AppError(code, message, {
    reason: refusal?.reason,
    fields: refusal?.fields,
    values: refusal?.values,
    retryAfterSeconds,
    requestId: explained ? undefined : refusal?.request_id,
  });
};

/** A proxy between the browser and the server may have sent the response. */
const isRefusal = (body: unknown): body is Refusal => {
  const { success, code, message }: { [K in keyof Refusal]?: unknown } = body ?? {};
  return success === false && typeof code === 'string' && typeof message === 'string';
};

/** A newer server may send codes that this page does not know yet. */
const knownCode = (code: string, status: number): ErrorCode => {
  if (code in ERRORS) return code as ErrorCode;
  return status >= 400 && status < 500 ? 'bad_request' : 'unexpected';
};
