import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { type Endpoint, sendsBody } from '#shared/http/endpoint.ts';
import { AppError, refuseField } from '#shared/http/errors.ts';

/** Far above any documented request; files are uploaded to the file store directly. */
export const MAX_BODY_BYTES = 1_000_000;

const decode = (event: APIGatewayProxyEventV2): string =>
  event.isBase64Encoded ? Buffer.from(event.body ?? '', 'base64').toString('utf8') : (event.body ?? '');

/** Content types that a page of another site can send without a preflight request. */
const FORM_CONTENT_TYPES = /^(application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)\b/i;

const requireJson = ({ headers }: APIGatewayProxyEventV2): void => {
  const type = headers['content-type'] ?? '';
  const isFromBrowser = headers.origin !== undefined;
  if (isFromBrowser && (type === '' || FORM_CONTENT_TYPES.test(type))) throw refuseField('Content-Type', 'must be application/json');
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError('bad_request', 'body: is not valid JSON', { fields: { body: 'is not valid JSON' }, cause });
  }
};

/** Decoded bytes are always well-formed; only a JSON escape can produce a lone surrogate. */
const SURROGATE_ESCAPE = /\\ud[89a-f]/i;

const bodyOf = (event: APIGatewayProxyEventV2): Record<string, unknown> => {
  const text = decode(event);
  if (Buffer.byteLength(text) > MAX_BODY_BYTES) throw new AppError('too_large');
  if (text.trim() === '') return {};
  requireJson(event);
  const body = parsed(text);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw refuseField('body', 'must be a JSON object');
  const broken = SURROGATE_ESCAPE.test(text) ? brokenTextIn(body) : undefined;
  if (broken) throw refuseField(broken.join('.') || 'body', 'contains a broken character');
  return body as Record<string, unknown>;
};

const REQUEST_KEY = /^[\x21-\x7e]{1,100}$/;

/**
 * The Idempotency-Key, which identifies the operation of this call, so that a repeated call has no further effect. Throws
 * `bad_request`.
 */
export const sentKeyOf = ({ headers }: APIGatewayProxyEventV2): string | undefined => {
  const key = headers['idempotency-key'];
  if (key !== undefined && !REQUEST_KEY.test(key)) throw refuseField('Idempotency-Key', 'must be 1-100 visible characters');
  return key;
};

/** Merges query, body and path. The path has the highest precedence, so that a body can never replace the id in the path. */
export const inputOf = (call: Endpoint, event: APIGatewayProxyEventV2): Record<string, unknown> => {
  const query: Record<string, unknown> = { ...event.queryStringParameters };
  // Clients written for the documented API send it with every call.
  if (sendsBody(call.method) || (!call.takesLocale && query.locale === 'en-US')) delete query.locale;
  const sent = sendsBody(call.method) && !call.ignoresBody ? { ...query, ...bodyOf(event) } : query;
  return { ...sent, ...event.pathParameters };
};

type Path = (string | number)[];

/** Levels of a body with broken text; no call has nearly as many. Many thousands would exceed the stack. */
const MAX_DEPTH = 100;

/** Path of a text or key with a lone surrogate, which stores and files cannot represent; undefined when there is none. Throws `bad_request`. */
const brokenTextIn = (value: unknown, path: Path = []): Path | undefined => {
  if (typeof value === 'string') return value.isWellFormed() ? undefined : path;
  if (typeof value !== 'object' || value === null) return undefined;
  if (path.length > MAX_DEPTH) throw refuseField('body', 'is nested too deeply');
  for (const [key, inner] of Object.entries(value)) {
    const broken = key.isWellFormed() ? brokenTextIn(inner, [...path, key]) : path;
    if (broken) return broken;
  }
  return undefined;
};
