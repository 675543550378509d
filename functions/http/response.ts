import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import * as z from 'zod/mini';
import type { Endpoint } from '#shared/http/endpoint.ts';
import { AppError } from '#shared/http/errors.ts';
import { isFileReply, isImageReply } from '#shared/http/file-reply.ts';
import { HSTS_SECONDS } from '#shared/http/hsts.ts';
import { toRefusal } from '#shared/http/refusal.ts';
import { describeError, log } from '../log.ts';
import { answerFile, answerImage, compress } from './file-response.ts';
import { limitHeaders, rateLimitHeaders } from './limit-headers.ts';
import { partiesOf, pseudonymsOf } from './log-parties.ts';

/** Responses belong to one account, so no cache may store them. */
export const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'strict-transport-security': `max-age=${HSTS_SECONDS}`,
};

/** Returns only the fields that the contract defines. */
export const answer = async (
  event: APIGatewayProxyEventV2,
  call: Endpoint,
  output: unknown,
): Promise<APIGatewayProxyStructuredResultV2> => {
  const parsed = z.parse(call.output, output);
  if (isFileReply(parsed)) return isImageReply(parsed) ? answerImage(parsed, HEADERS) : answerFile(parsed, HEADERS, takesGzip(event));
  return { statusCode: call.status?.(parsed) ?? 200, ...(await bodyOf(JSON.stringify(parsed), takesGzip(event))) };
};

/** Less fits into one packet anyway. */
const MIN_COMPRESSED_LENGTH = 1_400;

const bodyOf = async (json: string, mayCompress: boolean) => {
  const headers = { ...HEADERS, vary: 'accept-encoding' };
  if (!mayCompress || json.length < MIN_COMPRESSED_LENGTH) return { headers, body: json };
  return { headers: { ...headers, 'content-encoding': 'gzip' }, isBase64Encoded: true, body: (await compress(json)).toString('base64') };
};

/** A quality of 0 refuses the encoding. */
const ACCEPTED_GZIP = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i;
const takesGzip = ({ headers }: APIGatewayProxyEventV2): boolean => ACCEPTED_GZIP.test(headers['accept-encoding'] ?? '');

const toAppError = (error: unknown): AppError =>
  error instanceof AppError ? error : new AppError('unexpected', undefined, { cause: error });

/** Retry-After and rate-limit headers of a refused call. */
const waitHeaders = ({ retryAfterSeconds, limit }: AppError): Record<string, string> => {
  if (!retryAfterSeconds) return {};
  const until = Date.now() + retryAfterSeconds * 1_000;
  return { 'retry-after': `${retryAfterSeconds}`, ...(limit && limitHeaders({ limit, left: 0, until })) };
};

type Exchange = APIGatewayProxyEventV2;

/** Maps errors to responses and writes one log line per request. */
export const answerErrors = (logKey: string): MiddlewareObj<Exchange, APIGatewayProxyStructuredResultV2> => {
  const started = new WeakMap<Exchange, number>();
  const note = (event: Exchange, status: number, code?: string) =>
    log('info', 'request', {
      requestId: event.requestContext.requestId,
      route: event.routeKey,
      status,
      code,
      ...pseudonymsOf(partiesOf(event), logKey),
      ms: Math.round(performance.now() - (started.get(event) ?? performance.now())),
    });
  return {
    before: ({ event }) => {
      started.set(event, performance.now());
    },
    after: ({ event, response }) => note(event, response?.statusCode ?? 200),
    onError: (request) => {
      const { event } = request;
      const { requestId } = event.requestContext;
      const error = toAppError(request.error);
      if (error.status >= 500) log('error', 'request failed', { requestId, route: event.routeKey, ...describeError(error.cause ?? error) });
      note(event, error.status, error.code);
      request.response = {
        statusCode: error.status,
        headers: { ...HEADERS, ...rateLimitHeaders(event), ...waitHeaders(error) },
        body: JSON.stringify(toRefusal(error, requestId)),
      };
    },
  };
};
