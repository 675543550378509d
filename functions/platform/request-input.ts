import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { type Endpoint, sendsBody } from '#shared/http/endpoint.ts';
import { AppError, refuseField } from '#shared/http/errors.ts';

/** Far above any documented request; uploads go to the file store, not through a call. */
export const MAX_BODY_BYTES = 1_000_000;

const decode = (event: APIGatewayProxyEventV2): string =>
  event.isBase64Encoded ? Buffer.from(event.body ?? '', 'base64').toString('utf8') : (event.body ?? '');

const bodyOf = (event: APIGatewayProxyEventV2): Record<string, unknown> => {
  const text = decode(event);
  if (Buffer.byteLength(text) > MAX_BODY_BYTES) throw new AppError('too_large');
  if (text.trim() === '') return {};
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Record<string, unknown>;
  } catch (cause) {
    throw new AppError('bad_request', 'body: is not valid JSON', { fields: { body: 'is not valid JSON' }, cause });
  }
  throw refuseField('body', 'must be a JSON object');
};

const REQUEST_KEY = /^[\x21-\x7e]{1,100}$/;

/** Names the act of this call, so that sending it again does nothing twice; without the header each sending is an act of its own. */
export const requestKeyOf = ({ headers, requestContext }: APIGatewayProxyEventV2): string => {
  const key = headers['idempotency-key'];
  if (key === undefined) return requestContext.requestId;
  if (!REQUEST_KEY.test(key)) throw refuseField('Idempotency-Key', 'must be 1-100 visible characters');
  return key;
};

/** Path names over query or body: a body can never replace the id in its path. */
export const inputOf = (call: Endpoint, event: APIGatewayProxyEventV2): Record<string, unknown> => {
  const query: Record<string, unknown> = { ...event.queryStringParameters };
  const { locale: _locale, ...queryOfPost } = query;
  const sent = sendsBody(call.method) ? { ...queryOfPost, ...(!call.ignoresBody && bodyOf(event)) } : query;
  return { ...sent, ...event.pathParameters };
};
