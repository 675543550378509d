import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import * as z from 'zod/mini';
import type { Endpoint } from '#shared/http/endpoint.ts';
import { AppError } from '#shared/http/errors.ts';
import { isFileReply, isImageReply } from '#shared/http/file-reply.ts';
import { HSTS_SECONDS } from '#shared/http/hsts.ts';
import { toRefusal } from '#shared/http/refusal.ts';
import { describeError, log } from '../log.ts';
import { answerFile, answerImage } from './file-response.ts';
import { limitHeaders, rateLimitHeaders } from './limit-headers.ts';
import { partiesOf, pseudonymsOf } from './log-parties.ts';

/** Answers belong to one account: no cache between us and it may keep them. */
export const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'strict-transport-security': `max-age=${HSTS_SECONDS}`,
};

/** Only what the contract names leaves the house. */
export const answer = async (
  event: APIGatewayProxyEventV2,
  call: Endpoint,
  output: unknown,
): Promise<APIGatewayProxyStructuredResultV2> => {
  const promised = z.parse(call.output, output);
  if (isFileReply(promised))
    return isImageReply(promised) ? answerImage(promised, HEADERS) : answerFile(promised, HEADERS, takesGzip(event));
  return { statusCode: call.status?.(promised) ?? 200, headers: HEADERS, body: JSON.stringify(promised) };
};

const takesGzip = ({ headers }: APIGatewayProxyEventV2): boolean => /\bgzip\b/.test(headers['accept-encoding'] ?? '');

const toAppError = (error: unknown): AppError =>
  error instanceof AppError ? error : new AppError('unexpected', undefined, { cause: error });

/** When to come back, and what was used up. */
const waitHeaders = ({ retryAfterSeconds, limit }: AppError): Record<string, string> => {
  if (!retryAfterSeconds) return {};
  const until = Date.now() + retryAfterSeconds * 1_000;
  return { 'retry-after': `${retryAfterSeconds}`, ...(limit && limitHeaders({ limit, left: 0, until })) };
};

type Exchange = APIGatewayProxyEventV2;

/** The one place where errors become answers, and where every request leaves its line in the log. */
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
