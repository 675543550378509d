import type { ExampleCall } from '#shared/api-docs/examples.ts';
import { type Known, withKnown } from '#shared/api-docs/names.ts';
import { FILES, SAMPLES } from '#shared/api-docs/samples.data.ts';
import type { Method } from '#shared/http/endpoint.ts';

/** The subset of JSON Schema that the page renders. */
export type Schema = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  description?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
};
export type Parameter = { name: string; in: 'path' | 'query' | 'header'; required: boolean; description?: string; schema: Schema };
type Content = Record<string, { schema: Schema }>;
type RawOperation = {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: { 200: { content: Content } };
  security?: Record<string, unknown>[];
};
export type Operation = Omit<RawOperation, 'security' | 'requestBody' | 'responses' | 'tags'> & {
  group: string;
  method: Method;
  path: string;
  parameters: Parameter[];
  body?: Schema;
  answer: Content;
};

/** The server generates the document from the contracts, and a test validates it against the OpenAPI schema. */
const pathsOf = (document: object): Record<string, Record<string, RawOperation>> =>
  (document as { paths: Record<string, Record<string, RawOperation>> }).paths;

/** Calls that support API tokens, by feature. */
export const programCalls = (document: object): Operation[] =>
  Object.entries(pathsOf(document)).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { security = [] }]) => security.some((scheme) => 'apiToken' in scheme))
      .map(([method, { tags, parameters = [], requestBody, responses, security: _, ...operation }]) => ({
        ...operation,
        group: tags[0] ?? '',
        method: method.toUpperCase() as Method,
        path,
        parameters,
        ...(requestBody && { body: Object.values(requestBody.content)[0]?.schema ?? {} }),
        answer: responses[200].content,
      })),
  );

/** Example request of a call, with known values filled in. */
export const exampleOf = ({ operationId, method, path, parameters, body, answer }: Operation, known: Known = {}): ExampleCall => {
  const sample = withKnown(SAMPLES[operationId] ?? {}, known);
  const named = parameters.filter((each) => each.in !== 'header').map(({ name }) => name);
  const inBody = Object.entries(sample).filter(([name]) => !named.includes(name));
  return {
    method,
    path,
    parameters: Object.fromEntries(named.map((name) => [name, sample[name]])),
    ...(body && { body: Object.fromEntries(inBody) }),
    answersFile: 'text/csv' in answer,
    file: FILES[operationId],
  };
};

/** Formats the type of a schema, e.g. 'string, 1–100 characters' or '"a" | "b"'. */
export const wordsOf = (schema: Schema): string => {
  const { type, items, minimum, maximum, minLength, maxLength, maxItems } = schema;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map(wordsOf).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((each) => JSON.stringify(each)).join(' | ');
  if (type === 'array') return `${items ? wordsOf(items) : 'any'}[]${maxItems === undefined ? '' : `, ≤ ${maxItems}`}`;
  const range = rangeOf(minimum ?? minLength, maximum ?? maxLength);
  const unit = type === 'string' && range ? ' characters' : '';
  return [schema.format ?? (Array.isArray(type) ? type.join(' | ') : (type ?? 'any')), range && `${range}${unit}`]
    .filter(Boolean)
    .join(', ');
};

/** Omits bounds that merely reflect the range of a number type. */
const rangeOf = (min?: number, max?: number): string => {
  const end = max !== undefined && max < Number.MAX_SAFE_INTEGER ? max : undefined;
  const start = min !== undefined && min > Number.MIN_SAFE_INTEGER ? min : undefined;
  if (start !== undefined && end !== undefined) return start === end ? `${start}` : `${start}–${end}`;
  if (end !== undefined) return `≤ ${end}`;
  return start === undefined ? '' : `≥ ${start}`;
};
