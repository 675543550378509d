import * as z from 'zod/mini';
import type { Ctx } from '#functions/ports/ctx.ts';
import { api } from '#shared/api.ts';
import type { Brand } from '#shared/brand.ts';
import { API_BASE, type Contract, type Endpoint, sendsBody, takesKey } from '#shared/http/endpoint.ts';
import { FileReply, ImageReply, mayAnswerFile, outputsOf } from '#shared/http/file-reply.ts';
import { Refusal } from '#shared/http/refusal.ts';
import { COST_HEADERS, HEADERS, LIMIT_HEADERS } from './headers.data.ts';
import { operationIdOf, publishedName } from './operation-id.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Builds the OpenAPI document from the contracts; omits calls of features that the brand has switched off. */
export const openApi = async ({ brand }: Ctx) => ({
  openapi: '3.1.0' as const,
  info: { title: `${brand.name} API`, version: '1.0.0', description: 'Search creators and understand their audiences.' },
  servers: [{ url: API_BASE }],
  tags: [...new Set(Object.keys(api).map(publishedName))].map((name) => ({ name })),
  paths: pathsOf(brand),
  components: {
    securitySchemes: {
      bearer: { type: 'http', scheme: 'bearer', description: 'An access token, from POST /api/auth/login.' },
      ...(brand.switches.apiTokens && { apiToken: API_TOKEN }),
    },
    headers: HEADERS,
    schemas: { Refusal: schemaOf(Refusal, 'output') },
  },
});

const API_TOKEN = {
  type: 'http',
  scheme: 'bearer',
  description: 'An API token, from the settings: for the calls that name it, 60 a minute. The RateLimit headers say how many are left.',
};

const securityOf = ({ access, api: takesApiTokens }: Endpoint, { switches }: Brand) => {
  if (access === 'public') return {};
  return { security: [{ bearer: [] }, ...(takesApiTokens && switches.apiTokens ? [{ apiToken: [] }] : [])] };
};

const pathsOf = (brand: Brand): Record<string, Record<string, unknown>> => {
  const isOn = (call: Endpoint) => !call.feature || brand.switches[call.feature];
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [feature, contract] of Object.entries<Contract>(api)) {
    for (const [name, call] of Object.entries(contract).filter(([, each]) => isOn(each))) {
      paths[call.path] = {
        ...paths[call.path],
        [call.method.toLowerCase()]: { ...operationOf(feature, name, call), ...securityOf(call, brand) },
      };
    }
  }
  return paths;
};

const operationOf = (feature: string, name: string, call: Endpoint) => {
  const input = schemaOf(call.input, 'input');
  const inHeader = takesKey(call) ? [IDEMPOTENCY_KEY] : [];
  const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, each]) => `${each}`);
  const parameters = Object.entries(input.properties ?? {})
    .filter(([each]) => inPath.includes(each) || !sendsBody(call.method))
    .map(([each, schema]) => ({
      name: each,
      in: inPath.includes(each) ? 'path' : 'query',
      required: inPath.includes(each) || (input.required?.includes(each) ?? false),
      schema,
    }));
  return {
    operationId: operationIdOf(feature, name),
    tags: [publishedName(feature)],
    summary: call.summary,
    ...(call.costs && { description: `Costs: ${call.costs}` }),
    ...(parameters.length + inHeader.length > 0 && { parameters: [...parameters, ...inHeader] }),
    ...(sendsBody(call.method) && { requestBody: { required: true, content: { 'application/json': { schema: bodyOf(input, inPath) } } } }),
    responses: {
      200: { description: 'Success', ...headersOf(call), content: contentOf(call) },
      ...(call.status && { 202: { description: 'Not there yet: ask again', ...headersOf(call), content: contentOf(call) } }),
      ...(takesKey(call) && { 409: { description: KEY_CONFLICT, headers: refs(limitsOf(call)), content: REFUSED } }),
      ...((call.access !== 'public' || call.limit) && {
        429: { description: 'Too many calls', headers: refs(['Retry-After', ...limitsOf(call)]), content: REFUSED },
      }),
      default: { description: 'Refused', ...(call.api && { headers: refs(limitsOf(call)) }), content: REFUSED },
    },
  };
};

const REFUSED = { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } };

const refs = (names: readonly (keyof typeof HEADERS)[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

const limitsOf = (call: Endpoint) => (call.api ? LIMIT_HEADERS : []);

const headersOf = (call: Endpoint) =>
  (call.api || call.costs) && { headers: refs([...limitsOf(call), ...(call.costs ? COST_HEADERS : [])]) };

const KEY_CONFLICT = 'The state does not allow it, or the Idempotency-Key came with another request within 24 hours; nothing was done';

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Identifies the operation: repeated with the same body, it runs and is charged once. Another body is refused with 409 for 24 hours.',
  schema: { type: 'string', maxLength: 100 },
};

/** Media types of the response: files by their type, JSON with its schema. */
const contentOf = (call: Endpoint) => {
  const inJson = outputsOf(call).filter((output) => output !== FileReply && output !== ImageReply);
  const [only] = inJson;
  const schema = inJson.length === 1 && only ? only : call.output;
  return {
    ...(mayAnswerFile(call) && { 'text/csv': { schema: { type: 'string' } } }),
    ...(call.output === ImageReply && { 'image/*': { schema: { type: 'string', format: 'binary' } } }),
    ...(inJson.length > 0 && { 'application/json': { schema: schemaOf(schema, 'output') } }),
  };
};

const bodyOf = (input: JsonSchema, inPath: string[]): JsonSchema => ({
  ...input,
  properties: Object.fromEntries(Object.entries(input.properties ?? {}).filter(([each]) => !inPath.includes(each))),
  required: input.required?.filter((each) => !inPath.includes(each)),
});

const schemaOf = (schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _dialect, ...body } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' });
  return body as JsonSchema;
};
