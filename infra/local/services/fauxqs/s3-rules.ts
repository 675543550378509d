import { type IncomingHttpHeaders, validateHeaderValue } from 'node:http';
import type { FastifyApp, Reply } from './fastify-app.ts';
import { postProblem, readForm } from './post-policy.ts';
import { denied, type S3Refusal, toXml, wrongSignature } from './s3-refusal.ts';
import { LOCAL_CREDENTIALS, parseAmzDate, type SignedRequest, signatureOfUrl } from './signature.ts';

/** Adds S3 validations and headers that fauxqs lacks. */
export const addS3Rules = (app: FastifyApp, hasObject: (bucket: string, key: string) => boolean): void => {
  app.addHook('onRequest', (request, reply, done) => {
    const { headers, method, raw } = request;
    if (isQueueCall(headers)) return done();
    for (const [name, value] of Object.entries(corsHeaders(headers))) reply.header(name, value);
    if (method === 'OPTIONS') return void reply.code(asksForJsonCall(headers) ? 403 : 200).send('');
    const { pathname: path, searchParams: query } = new URL(raw.url ?? '/', 'http://s3');
    const isSignedElsewhere = headers.authorization !== undefined || isForm(method, headers);
    const problem =
      overrideProblem(query) ?? (isSignedElsewhere ? undefined : presignedProblem({ method, path, query, headers }, Date.now()));
    if (!problem) return done();
    refuse(reply, problem);
  });

  app.addHook('preHandler', async (request, reply) => {
    if (isQueueCall(request.headers) || !isForm(request.method, request.headers)) return undefined;
    const { bucket = '' } = request.params as { bucket?: string };
    const form = await readForm(request.body as Buffer, request.headers['content-type'] ?? '', bucket);
    const problem = postProblem(form, Date.now());
    return problem && refuse(reply, problem);
  });

  // Registered last and in callback style, so that no other request can run between this check and fauxqs' write.
  app.addHook('preHandler', (request, reply, done) => {
    const { bucket = '', '*': key = '' } = request.params as { bucket?: string; '*'?: string };
    const exists = request.method === 'PUT' && request.headers['if-none-match'] === '*' && hasObject(bucket, key);
    if (!exists) return done();
    refuse(reply, PRECONDITION_FAILED);
  });

  app.addHook('onSend', async (request, reply) => {
    if (isQueueCall(request.headers) || reply.statusCode >= 300) return;
    for (const [name, value] of overridesOf(Object.entries(request.query as Record<string, string>))) reply.header(name, value);
  });

  app.options('/*', async () => '');
};

const OVERRIDE = 'response-';

/** Response headers requested by parameters such as ?response-content-disposition=…. */
const overridesOf = (query: Iterable<[string, string]>): [string, string][] =>
  [...query].filter(([name]) => name.startsWith(OVERRIDE)).map(([name, value]) => [name.slice(OVERRIDE.length), value]);

const overrideProblem = (query: URLSearchParams): S3Refusal | undefined => {
  try {
    for (const [name, value] of overridesOf(query)) validateHeaderValue(name, value);
    return undefined;
  } catch {
    return { status: 400, code: 'InvalidArgument', message: 'Header value cannot be represented using ISO-8859-1.' };
  }
};

const PRECONDITION_FAILED: S3Refusal = {
  status: 412,
  code: 'PreconditionFailed',
  message: 'At least one of the pre-conditions you specified did not hold',
};

const refuse = (reply: Reply, problem: S3Refusal): Reply =>
  reply.code(problem.status).header('content-type', 'application/xml').send(toXml(problem));

const isQueueCall = (headers: IncomingHttpHeaders): boolean => headers['x-amz-target'] !== undefined;
const isForm = (method: string, headers: IncomingHttpHeaders): boolean =>
  method === 'POST' && (headers['content-type'] ?? '').startsWith('multipart/form-data');

/** Pages of any origin may access files, but not the other services behind this address. */
const asksForJsonCall = (headers: IncomingHttpHeaders): boolean => /x-amz-target/i.test(headers['access-control-request-headers'] ?? '');

const corsHeaders = ({ origin, 'access-control-request-headers': requestedHeaders = '*' }: IncomingHttpHeaders): Record<string, string> =>
  origin === undefined
    ? {}
    : {
        'access-control-allow-origin': origin,
        'access-control-allow-methods': 'GET, PUT, POST, HEAD, DELETE',
        'access-control-allow-headers': requestedHeaders,
        'access-control-expose-headers': 'ETag, Content-Disposition',
        'access-control-max-age': '3600',
        vary: 'Origin',
      };

/** The error when a URL without an Authorization header has no valid signature; undefined when it has. `now` is in epoch milliseconds. */
const presignedProblem = (request: SignedRequest, now: number): S3Refusal | undefined => {
  const { query } = request;
  const signature = query.get('X-Amz-Signature');
  if (!signature) return denied('Access Denied');
  if (query.get('X-Amz-Credential')?.split('/')[0] !== LOCAL_CREDENTIALS.accessKeyId) return denied('Unknown access key');
  // Comparisons with NaN are false, so an invalid date or lifetime counts as expired.
  const expires = parseAmzDate(query.get('X-Amz-Date') ?? '') + Number(query.get('X-Amz-Expires')) * 1000;
  if (!(now < expires)) return denied('Request has expired');
  return signature === signatureOfUrl(request) ? undefined : wrongSignature;
};
