import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from '#infra/local/read-body.ts';
import { parseForm } from './form.ts';
import { randomId } from './ids.ts';
import { published } from './objects.ts';
import { type ApiParts, OPERATIONS } from './operations.ts';
import { StripeRefusal } from './stripe-error.ts';

type Found = { operation: (typeof OPERATIONS)[string]; id: string };

const PATTERNS = Object.entries(OPERATIONS).map(([route, operation]) => {
  const [method = '', path = ''] = route.split(' ');
  return { method, path: new RegExp(`^${path.replace('{id}', '([\\w-]+)')}$`), operation };
});

const findOperation = (method: string, path: string): Found => {
  for (const pattern of PATTERNS) {
    const [whole, id = ''] = (pattern.method === method && pattern.path.exec(path)) || [];
    if (whole !== undefined) return { operation: pattern.operation, id };
  }
  throw new StripeRefusal(404, { type: 'invalid_request_error', message: `Unrecognized request URL (${method}: ${path}).` });
};

type Answer = { status: number; json: string };

/** The provider's HTTP protocol: form-encoded requests and JSON responses. A repeated idempotency key returns the first response. */
export const answerStripeApi = (parts: ApiParts & { secretKey: string; wake: () => void }) => {
  const { store, secretKey, wake } = parts;

  const answer = (request: IncomingMessage, text: string): Answer => {
    const url = new URL(request.url ?? '/', 'http://stripe');
    const key = request.headers['idempotency-key'];
    const known = typeof key === 'string' ? store.answerOf(key) : undefined;
    if (known) return known;
    if (request.headers.authorization !== `Bearer ${secretKey}`)
      throw new StripeRefusal(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' });
    const form = parseForm(request.method === 'POST' ? text : url.searchParams.toString());
    const { operation, id } = findOperation(request.method ?? 'GET', url.pathname);
    return store.inTransaction(() => {
      const json = JSON.stringify(published(operation(parts, { id, form })));
      if (typeof key === 'string') store.keepAnswer(key, 200, json);
      return { status: 200, json };
    });
  };

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const text = await readBody(request);
    const { status, json } = answerErrors(() => answer(request, text));
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': randomId('req') }).end(json);
    wake();
  };
};

const answerErrors = (work: () => Answer): Answer => {
  try {
    return work();
  } catch (error) {
    const { status, body } = error instanceof StripeRefusal ? error : new StripeRefusal(500, { type: 'api_error', message: String(error) });
    return { status, json: JSON.stringify(body) };
  }
};
