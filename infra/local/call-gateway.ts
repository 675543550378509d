import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { HEADERS } from '#functions/http/response.ts';
import type { HttpHandler } from '#functions/http/serve.ts';
import { describeError, log } from '#functions/log.ts';
import { AppError } from '#shared/http/errors.ts';
import { toRefusal } from '#shared/http/refusal.ts';
import { localContext, matchPath, type Route, routeOf, toLambdaEvent } from './lambda-event.ts';
import { readBody } from './read-body.ts';

export type ServedRoute = { routeKey: string; feature: string; handler: HttpHandler };

type Entry = Route & { feature: string; handler: HttpHandler };

/** Emulates API Gateway: finds the route, builds the event, calls the handler and writes its response. */
export const callGateway = (served: ServedRoute[]) => {
  // Fixed paths have precedence over paths with parameters, as in API Gateway.
  const entries: Entry[] = served
    .map(({ routeKey, ...rest }) => ({ ...routeOf(routeKey), ...rest }))
    .sort((a, b) => Number(a.routeKey.includes('{')) - Number(b.routeKey.includes('{')));

  const find = (method: string, path: string) => {
    for (const entry of entries) {
      const pathParameters = entry.method === method ? matchPath(entry, path) : undefined;
      if (pathParameters) return { entry, pathParameters };
    }
    throw new AppError('not_found');
  };

  return async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    try {
      const body = await readBody(request);
      const { entry, pathParameters } = find(request.method ?? 'GET', url.pathname);
      const result = await entry.handler(toLambdaEvent({ request, url, route: entry, pathParameters, body }), localContext(entry.feature));
      const sent = Buffer.from(result.body ?? '', result.isBase64Encoded ? 'base64' : 'utf8');
      response.writeHead(result.statusCode ?? 200, result.headers as Record<string, string>).end(sent);
    } catch (error) {
      refuse(response, { request, url, thrown: error });
    }
  };
};

type Failed = { request: IncomingMessage; url: URL; thrown: unknown };

/** Handlers log their own errors, so these were thrown outside of one. */
const refuse = (response: ServerResponse, { request, url, thrown }: Failed): void => {
  const error =
    thrown instanceof AppError
      ? thrown
      : new AppError(thrown instanceof URIError ? 'bad_request' : 'unexpected', undefined, { cause: thrown });
  const requestId = randomUUID();
  if (error.status >= 500 && !hasHungUp(thrown))
    log('error', 'request failed', { requestId, route: `${request.method} ${url.pathname}`, ...describeError(error.cause ?? error) });
  // The connection may have been closed, or the response begun.
  if (!response.headersSent) response.writeHead(error.status, HEADERS);
  response.end(JSON.stringify(toRefusal(error, requestId)));
};

const hasHungUp = (thrown: unknown): boolean => thrown instanceof Error && 'code' in thrown && thrown.code === 'ECONNRESET';
