import { type HttpAnswer, ServiceFailure, tryOnce } from '#functions/adapters/http/one-try.ts';
import { retryAfterMs } from '#functions/adapters/http/retry-policy.ts';
import { traced } from '#functions/trace.ts';

/** Authentication at the cluster. */
export type Access = { kind: 'aws'; region: string } | { kind: 'password'; user: string; password: string } | { kind: 'open' };

export type Request = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD';
  /** For example '/creators/_search'; values from outside must be encoded. */
  path: string;
  query?: Record<string, string> | undefined;
  /** An object is sent as JSON, a string as newline-delimited JSON. */
  body?: unknown;
};

export type Answer = { status: number; retryAfterMs: number; body: unknown };

export type Unsigned = { method: string; url: URL; headers: Record<string, string>; body: string | undefined };

/** Returns the given headers plus those of the authentication. */
type Sign = (request: Unsigned) => Promise<Record<string, string>>;

const signerOf = async (access: Access): Promise<Sign> => {
  if (access.kind === 'aws') return (await import('./sign-aws.ts')).awsSigner(access.region);
  if (access.kind === 'open') return async ({ headers }) => headers;
  const authorization = `Basic ${Buffer.from(`${access.user}:${access.password}`).toString('base64')}`;
  return async ({ headers }) => ({ ...headers, authorization });
};

export type Limits = { timeoutMs: number; stop: AbortSignal | undefined };

/** Sends one request to one node and returns its response with any status. Throws `ServiceFailure`. */
export type Exchange = (node: string, request: Request, limits: Limits) => Promise<Answer>;

const MAX_ANSWER_BYTES = 64 * 1024 * 1024;

export const exchangeWith = (access: Access): Exchange => {
  let signer: Promise<Sign> | undefined;
  return async (node, { method, path, query = {}, body }, limits) => {
    signer ??= signerOf(access);
    const sign = await signer;
    const url = new URL(`${node}${path}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const unsigned = { method, url, ...contentOf(body) };
    const headers = await sign(unsigned).catch((cause: unknown) => {
      throw new ServiceFailure(`signature for ${url.host}`, 'cut off', { cause });
    });
    const call = { method, url: url.href, headers, ...(unsigned.body !== undefined && { body: unsigned.body }) };
    const answer = await traced('cluster', () => tryOnce(call, { ...limits, service: url.host, maxAnswerBytes: MAX_ANSWER_BYTES }));
    return { status: answer.status, retryAfterMs: retryAfterMs(answer.headers.get('retry-after')), body: parse(answer, url.host) };
  };
};

const contentOf = (body: unknown): Pick<Unsigned, 'headers' | 'body'> => {
  if (body === undefined) return { headers: {}, body };
  if (typeof body === 'string') return { headers: { 'content-type': 'application/x-ndjson' }, body };
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
};

/** A proxy in front of the cluster may report an error in another format; its body is ignored. */
const parse = ({ status, text }: HttpAnswer, host: string): unknown => {
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch (cause) {
    if (status >= 400) return {};
    throw new ServiceFailure(host, 'cut off', { cause });
  }
};
