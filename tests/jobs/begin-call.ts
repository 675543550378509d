import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import * as z from 'zod/mini';
import { endpoint } from '#shared/http/endpoint.ts';

/** A call that begins a job. */
export const contract = {
  begin: endpoint({ method: 'POST', path: '/begin', access: 'public', summary: 'Begin', input: z.strictObject({}), output: z.object({}) }),
};

/** The call as it reaches its function, with the id `request-9`. */
export const event = {
  routeKey: 'POST /v1/begin',
  body: '{}',
  headers: {},
  requestContext: { requestId: 'request-9', http: { method: 'POST', sourceIp: '127.0.0.1' } },
} as unknown as APIGatewayProxyEventV2;
