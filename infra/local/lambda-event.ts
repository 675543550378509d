import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';

export type Route = { routeKey: string; method: string; segments: string[] };

export const routeOf = (routeKey: string): Route => {
  const [method = '', path = ''] = routeKey.split(' ');
  return { routeKey, method, segments: path.split('/') };
};

/** Path parameters, or undefined when the path does not match the route. Throws URIError for a broken escape. */
export const matchPath = (route: Route, path: string): Record<string, string> | undefined => {
  const parts = path.split('/');
  if (parts.length !== route.segments.length) return undefined;
  const names: Record<string, string> = {};
  for (const [index, segment] of route.segments.entries()) {
    const part = parts[index] ?? '';
    if (!segment.startsWith('{')) {
      if (segment !== part) return undefined;
      continue;
    }
    if (part === '') return undefined;
    names[segment.slice(1, -1)] = decodeURIComponent(part);
  }
  return names;
};

const flat = (headers: IncomingMessage['headers']): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : (value ?? '')]));

/** API Gateway joins repeated parameters with commas. */
const queryOf = (search: URLSearchParams): Record<string, string> | undefined => {
  const query: Record<string, string> = {};
  for (const name of new Set(search.keys())) query[name] = search.getAll(name).join(',');
  return Object.keys(query).length > 0 ? query : undefined;
};

type Arrival = { request: IncomingMessage; url: URL; route: Route; pathParameters: Record<string, string>; body: string };

/** The event that API Gateway (HTTP API, payload 2.0) passes to a Lambda. */
export const toLambdaEvent = ({ request, url, route, pathParameters, body }: Arrival): APIGatewayProxyEventV2 => {
  const now = new Date();
  const method = request.method ?? 'GET';
  return {
    version: '2.0',
    routeKey: route.routeKey,
    rawPath: url.pathname,
    rawQueryString: url.search.slice(1),
    headers: flat(request.headers),
    queryStringParameters: queryOf(url.searchParams),
    pathParameters,
    body,
    isBase64Encoded: false,
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      domainName: request.headers.host ?? 'localhost',
      domainPrefix: 'local',
      http: {
        method,
        path: url.pathname,
        protocol: 'HTTP/1.1',
        sourceIp: request.socket.remoteAddress ?? '127.0.0.1',
        userAgent: request.headers['user-agent'] ?? '',
      },
      requestId: randomUUID(),
      routeKey: route.routeKey,
      stage: '$default',
      time: now.toISOString(),
      timeEpoch: now.getTime(),
    },
  };
};

/** The context fields that our handlers read. */
export const localContext = (feature: string): Context => ({
  callbackWaitsForEmptyEventLoop: false,
  functionName: feature,
  functionVersion: '$LATEST',
  invokedFunctionArn: `arn:aws:lambda:eu-west-1:000000000000:function:${feature}`,
  memoryLimitInMB: '1024',
  awsRequestId: randomUUID(),
  logGroupName: feature,
  logStreamName: 'local',
  getRemainingTimeInMillis: () => 29_000,
  done: () => undefined,
  fail: () => undefined,
  succeed: () => undefined,
});
