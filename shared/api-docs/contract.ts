import * as z from 'zod/mini';
import { endpoint } from '#shared/http/endpoint.ts';

export const apiDocs = {
  openApi: endpoint({
    method: 'GET',
    path: '/openapi.json',
    access: 'public',
    summary: 'Retrieve this document: all endpoints as OpenAPI 3.1',
    input: z.object({}),
    output: z.looseObject({ openapi: z.literal('3.1.0') }),
  }),
};
