import * as fc from 'fast-check';

/** The part of JSON Schema 2020-12 that our OpenAPI document uses. */
export type Schema = {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
};

type Parameter = { name: string; in: 'path' | 'query' | 'header'; required?: boolean; schema: Schema };
type Operation = {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};
export type OpenApiDocument = { paths: Record<string, Record<string, Operation>> };

export type AnyRequest = { method: string; path: string; query: string; body: string | undefined; type: string };

/** Malicious and malformed inputs that are known to break servers. */
const NASTY = fc.constantFrom<unknown>(
  null,
  '',
  ' ',
  0,
  -1,
  1e308,
  Number.MAX_SAFE_INTEGER + 2,
  1.5,
  true,
  [],
  {},
  [[[[]]]],
  '\u0000',
  '\ud800',
  '𝕏‮🏳️‍🌈',
  '../../etc/passwd',
  "' OR 1=1 --",
  '<script>alert(1)</script>',
  '=HYPERLINK("http://example.com")',
  '__proto__',
  { __proto__: null, constructor: { prototype: { admin: true } } },
  'a'.repeat(10_000),
  '%00%ff%2e%2e',
  '2026-13-45T99:99:99Z',
  '1e9',
  'NaN',
);

const textOf = ({ minLength = 0, maxLength = 40 }: Schema): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 40)) }) },
    { weight: 1, arbitrary: fc.string({ minLength: maxLength, maxLength: maxLength + 1, unit: 'grapheme' }) },
    { weight: 1, arbitrary: fc.uuid() },
    { weight: 1, arbitrary: fc.emailAddress() },
    { weight: 1, arbitrary: fc.webUrl() },
  );

const numberOf = ({ type, minimum = -10, maximum = 1_000 }: Schema): fc.Arbitrary<unknown> => {
  const inside =
    type === 'integer'
      ? fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) })
      : fc.double({ min: minimum, max: maximum, noNaN: true });
  return fc.oneof({ weight: 4, arbitrary: inside }, { weight: 1, arbitrary: fc.constantFrom(minimum - 1, minimum, maximum, maximum + 1) });
};

/** Mostly fits the schema, so that it passes validation and reaches the use case. */
const arbitraryOf = (schema: Schema, depth = 0): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 12, arbitrary: fittingOf(schema, depth) }, { weight: 1, arbitrary: NASTY });

const fittingOf = (schema: Schema, depth: number): fc.Arbitrary<unknown> => {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => arbitraryOf(choice, depth + 1)));
  if (schema.type === 'object') return objectOf(schema, depth);
  if (schema.type === 'array')
    return fc.array(arbitraryOf(schema.items ?? {}, depth + 1), {
      minLength: schema.minItems ?? 0,
      maxLength: Math.max(schema.minItems ?? 0, 3),
    });
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'null') return fc.constant(null);
  if (schema.type === 'integer' || schema.type === 'number') return numberOf(schema);
  return schema.type === 'string' ? textOf(schema) : NASTY;
};

const objectOf = ({ properties = {}, required = [], additionalProperties }: Schema, depth: number): fc.Arbitrary<unknown> => {
  const known = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, arbitraryOf(schema, depth + 1)]));
  // Few optional fields at a time, because a request with all sixty filters would fail at the first invalid one.
  const kept = fc.subarray(
    Object.keys(properties).filter((name) => !required.includes(name)),
    { maxLength: Math.min(6, Object.keys(properties).length - required.filter((name) => name in properties).length) },
  );
  const unknown =
    typeof additionalProperties === 'object'
      ? fc.dictionary(fc.string({ maxLength: 12 }), arbitraryOf(additionalProperties, depth + 1), { maxKeys: 3 })
      : fc.oneof(
          { weight: 20, arbitrary: fc.constant({}) },
          { weight: 1, arbitrary: fc.dictionary(fc.string({ maxLength: 12 }), NASTY, { maxKeys: 2 }) },
        );
  return fc.tuple(fc.record(known), kept, unknown).map(([all, optional, more]) => ({
    ...more,
    ...Object.fromEntries(Object.entries(all).filter(([name]) => required.includes(name) || optional.includes(name))),
  }));
};

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value)) ?? '';
const encoded = (value: unknown): string => encodeURIComponent(asText(value).toWellFormed());

/** Malformed, deep and large bodies that the schemas do not produce. */
const BODIES = [
  '{"a":'.repeat(2_000),
  `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
  JSON.stringify({ name: 'x'.repeat(3_000_000) }),
  JSON.stringify(Object.fromEntries(Array.from({ length: 50_000 }, (_, at) => [`k${at}`, at]))),
  '{"name":"a","name":"b"}',
  '{"__proto__":{"a":1},"limit":1e400}',
  '\uFEFF{}',
  '{} {}',
  '',
];
const TYPES = [
  'text/plain',
  'application/xml',
  'nonsense',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'a'.repeat(3_000),
];

const requestOf = (
  path: string,
  method: string,
  { parameters = [], requestBody }: Operation,
  known: readonly string[],
): fc.Arbitrary<AnyRequest> => {
  const inPlace = (place: string) => parameters.filter((parameter) => parameter.in === place);
  const ids = fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom(...known) },
    { weight: 1, arbitrary: NASTY.map((value) => asText(value) || '-') },
  );
  const names = fc.record(Object.fromEntries(inPlace('path').map(({ name, schema }) => [name, schema.enum ? arbitraryOf(schema) : ids])));
  const query = fc.record(Object.fromEntries(inPlace('query').map(({ name, schema }) => [name, arbitraryOf(schema)])), {
    requiredKeys: [],
  });
  const schema = requestBody?.content['application/json']?.schema;
  const json = schema ? arbitraryOf(schema).map((value) => JSON.stringify(value)) : fc.constant(undefined);
  const body = schema
    ? fc.oneof(
        { weight: 15, arbitrary: json },
        { weight: 1, arbitrary: fc.string({ maxLength: 50 }) },
        { weight: 1, arbitrary: fc.constantFrom(...BODIES) },
      )
    : json;
  const type = fc.oneof({ weight: 15, arbitrary: fc.constant('application/json') }, { weight: 1, arbitrary: fc.constantFrom(...TYPES) });
  const repeats = fc.integer({ min: 1, max: 20 }).map((number) => (number === 1 ? 2 : 1));
  return fc.record({ names, query, body, type, repeats }).map(({ names: given, query: asked, repeats: times, ...rest }) => ({
    ...rest,
    method: method.toUpperCase(),
    path: path.replace(/\{(\w+)\}/g, (_, name) => encoded((given as Record<string, unknown>)[name])),
    query: Object.entries(asked as Record<string, unknown>)
      .flatMap(([name, value]) => Array<string>(times).fill(`${encoded(name)}=${encoded(value)}`))
      .join('&'),
  }));
};

/** The gateway rejects longer URLs without our error codes. */
const LONGEST_ADDRESS = 8_000;

/** Any request to any call of the document; `known` are ids of existing resources. */
export const anyRequest = ({ paths }: OpenApiDocument, known: readonly string[]): fc.Arbitrary<AnyRequest> =>
  fc
    .oneof(
      ...Object.entries(paths).flatMap(([path, operations]) =>
        Object.entries(operations).map(([method, operation]) => requestOf(path, method, operation, known)),
      ),
    )
    .filter(({ path, query }) => path.length + query.length < LONGEST_ADDRESS);
