import type { IncomingMessage } from 'node:http';
import type { HttpHandler } from '#functions/http/serve.ts';
import { localContext, routeOf, toLambdaEvent } from '#infra/local/lambda-event.ts';

type Call = { routeKey: string; body?: string; query?: string; headers?: Record<string, string>; pathParameters?: Record<string, string> };

/** Calls a handler as API Gateway would. */
export const askLambda = async (handler: HttpHandler, { routeKey, body = '', query = '', headers = {}, pathParameters = {} }: Call) => {
  const route = routeOf(routeKey);
  const url = new URL(`http://localhost${route.segments.join('/')}${query}`);
  const request = { method: route.method, headers, socket: { remoteAddress: '127.0.0.1' } } as unknown as IncomingMessage;
  return handler(toLambdaEvent({ request, url, route, pathParameters, body }), localContext('test'));
};

/** Calls a handler and parses the JSON of its response. */
export const callLambda = async (handler: HttpHandler, call: Call) => {
  const answer = await askLambda(handler, call);
  return { status: answer.statusCode, headers: answer.headers ?? {}, body: JSON.parse(answer.body ?? 'null') };
};
