import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from '#infra/local/read-body.ts';
import { cardFromForm } from './cards.ts';
import { parseForm } from './form.ts';
import type { Store } from './store.ts';
import { StripeRefusal } from './stripe-error.ts';

const browserFile = (name: string): string => readFileSync(new URL(`browser/${name}.js`, import.meta.url), 'utf8');

const STYLE = `
* { box-sizing: border-box; }
body { margin: 0; font: 13px/24px system-ui, sans-serif; overflow: hidden; }
form { display: flex; gap: 8px; }
input { flex: 0 1 50px; min-width: 0; height: 24px; padding: 0; border: 0; outline: 0; background: none; color: inherit; font: inherit; }
::placeholder { color: inherit; opacity: 0.65; }
input:focus { box-shadow: 0 1px 0 currentColor; } input[name=number] { flex: 1 1 140px; } input[name=cvc] { flex-basis: 34px; }`;

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Card</title><style>${STYLE}</style></head><body><main><form>
<input name="number" aria-label="Card number" inputmode="numeric" autocomplete="cc-number" placeholder="4242 4242 4242 4242" required>
<input name="expiry" aria-label="Expiration" autocomplete="cc-exp" placeholder="MM/YY" required>
<input name="cvc" aria-label="CVC" inputmode="numeric" autocomplete="cc-csc" placeholder="CVC" required></form></main>
<script src="/stripe/frame.js"></script></body></html>`;

const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'self'; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors http://localhost:* http://127.0.0.1:*",
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};

const ADDRESS = /^\/stripe\/(fields|frame)(\.js)?$/;

export const isOfCardFields = (path: string): boolean => ADDRESS.test(path);

/** Serves the provider's own fields in a frame of the app, so that card numbers never reach the app. */
export const answerCardFields = (store: Store, now: () => Date) => async (request: IncomingMessage, response: ServerResponse) => {
  const { pathname } = new URL(request.url ?? '/', 'http://stripe');
  const [, name = '', isScript] = ADDRESS.exec(pathname) ?? [];
  if (isScript) return void response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' }).end(browserFile(name));
  if (request.method !== 'POST') return void response.writeHead(200, PAGE_HEADERS).end(PAGE);
  const answer = tokenOf(store, await readBody(request), now());
  response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(JSON.stringify(answer));
};

/** The response for the provider's script: a token, or the error to show. */
const tokenOf = (store: Store, posted: string, now: Date) => {
  const { number = '', expiry = '', cvc = '' } = parseForm(posted) as Record<string, string>;
  try {
    return { token: { id: store.inTransaction(() => cardFromForm(store, { number, expiry, cvc }, now)).id } };
  } catch (error) {
    if (error instanceof StripeRefusal) return { error: { message: error.message } };
    throw error;
  }
};
