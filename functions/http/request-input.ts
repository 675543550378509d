import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { type Endpoint, sendsBody } from '#shared/http/endpoint.ts';
import { AppError, refuseField } from '#shared/http/errors.ts';
import { withoutBidiControls } from '#shared/text/bidi.ts';

/** Far above any documented request; uploads go to the file store, not through a call. */
export const MAX_BODY_BYTES = 1_000_000;

const decode = (event: APIGatewayProxyEventV2): string =>
  event.isBase64Encoded ? Buffer.from(event.body ?? '', 'base64').toString('utf8') : (event.body ?? '');

/** Content types that a page of another site can send without a preflight request. */
const OF_FORMS = /^(application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)\b/i;

const requireJson = ({ headers }: APIGatewayProxyEventV2): void => {
  const type = headers['content-type'] ?? '';
  const isOfPage = headers.origin !== undefined;
  if (isOfPage && (type === '' || OF_FORMS.test(type))) throw refuseField('Content-Type', 'must be application/json');
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError('bad_request', 'body: is not valid JSON', { fields: { body: 'is not valid JSON' }, cause });
  }
};

/** Bytes decode to whole characters; only an escape of JSON can bring half of one. */
const HALF_CHARACTERS = /\\ud[89a-f]/i;

const bodyOf = (event: APIGatewayProxyEventV2): Record<string, unknown> => {
  const text = decode(event);
  if (Buffer.byteLength(text) > MAX_BODY_BYTES) throw new AppError('too_large');
  if (text.trim() === '') return {};
  requireJson(event);
  const body = parsed(text);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw refuseField('body', 'must be a JSON object');
  const broken = HALF_CHARACTERS.test(text) ? brokenTextIn(body) : undefined;
  if (broken) throw refuseField(broken.join('.') || 'body', 'contains a broken character');
  return body as Record<string, unknown>;
};

const REQUEST_KEY = /^[\x21-\x7e]{1,100}$/;

/** The Idempotency-Key, which names the act of this call, so that sending it again does nothing twice. */
export const sentKeyOf = ({ headers }: APIGatewayProxyEventV2): string | undefined => {
  const key = headers['idempotency-key'];
  if (key !== undefined && !REQUEST_KEY.test(key)) throw refuseField('Idempotency-Key', 'must be 1-100 visible characters');
  return key;
};

/** Others see the names that people give to themselves and their work, also in mails. */
const withPlainName = (sent: Record<string, unknown>): Record<string, unknown> =>
  typeof sent.name === 'string' ? { ...sent, name: withoutBidiControls(sent.name) } : sent;

/** Path names over query or body: a body can never replace the id in its path. */
export const inputOf = (call: Endpoint, event: APIGatewayProxyEventV2): Record<string, unknown> => {
  const query: Record<string, unknown> = { ...event.queryStringParameters };
  // Programs of the documents' time send it with every call.
  if (sendsBody(call.method) || (!call.takesLocale && query.locale === 'en-US')) delete query.locale;
  const sent = sendsBody(call.method) && !call.ignoresBody ? { ...query, ...bodyOf(event) } : query;
  return { ...withPlainName(sent), ...event.pathParameters };
};

type Path = (string | number)[];

/** Where a text holds half a character (a lone surrogate), which no store and no file can keep: its path, or nothing. */
const brokenTextIn = (value: unknown, path: Path = []): Path | undefined => {
  if (typeof value === 'string') return value.isWellFormed() ? undefined : path;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const broken = key.isWellFormed() ? brokenTextIn(inner, [...path, key]) : path;
    if (broken) return broken;
  }
  return undefined;
};
