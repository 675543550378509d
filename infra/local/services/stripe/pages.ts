import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from '#infra/local/read-body.ts';
import { PAYMENT_PATH } from '#infra/local/served-paths.ts';
import { escapeHtml } from '#shared/mail/escape-html.ts';
import type { Parts } from './billing-engine.ts';
import { answerCardFields, isOfCardFields } from './card-fields.ts';
import { checkoutPage, payCheckout } from './checkout-page.ts';
import { parseForm } from './form.ts';
import { layout } from './page-layout.ts';
import { portalPage, runPortalAction } from './portal-page.ts';
import { StripeRefusal } from './stripe-error.ts';

const ADDRESS = /^\/stripe\/(checkout|portal)\/(\w+)$/;

type Reply = { status: number; html?: string; location?: string };

/** The provider's own pages, checkout and portal. */
export const answerStripePages = (parts: Parts & { wake: () => void }) => {
  const { store, wake, now } = parts;
  const cardFields = answerCardFields(store, now);

  const checkout = (id: string, posted: string | undefined): Reply => {
    const session = store.get('checkout.session', id);
    if (posted === undefined) return { status: 200, html: checkoutPage(parts, session) };
    try {
      return { status: 303, location: store.inTransaction(() => payCheckout(parts, session, parseForm(posted))) };
    } catch (error) {
      return { status: 402, html: checkoutPage(parts, session, messageOf(error)) };
    }
  };

  const portal = (id: string, posted: string | undefined): Reply => {
    const session = store.get('billing_portal.session', id);
    if (posted === undefined) return { status: 200, html: portalPage(parts, session) };
    try {
      store.inTransaction(() => runPortalAction(parts, session, parseForm(posted)));
      return { status: 303, location: `${PAYMENT_PATH}/portal/${id}` };
    } catch (error) {
      return { status: 402, html: portalPage(parts, session, messageOf(error)) };
    }
  };

  const replyTo = (path: string, posted: string | undefined): Reply => {
    const [, page, id = ''] = ADDRESS.exec(path) ?? [];
    if (page === 'checkout') return checkout(id, posted);
    if (page === 'portal') return portal(id, posted);
    throw new StripeRefusal(404, { type: 'invalid_request_error', message: 'There is no such page.' });
  };

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = new URL(request.url ?? '/', 'http://stripe');
    if (isOfCardFields(pathname)) return cardFields(request, response);
    const posted = request.method === 'POST' ? await readBody(request) : undefined;
    const { status, html, location } = notFoundInstead(() => replyTo(pathname, posted));
    response.writeHead(status, { ...PAGE_HEADERS, ...(location && { location }) }).end(html ?? '');
    wake();
  };
};

const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

/** Only refusals have a message for users; other errors are rethrown. */
const messageOf = (error: unknown): string => {
  if (error instanceof StripeRefusal) return error.message;
  throw error;
};

const notFoundInstead = (work: () => Reply): Reply => {
  try {
    return work();
  } catch (error) {
    return { status: 404, html: layout('Not found', `<h1>Not found</h1><p>${escapeHtml(messageOf(error))}</p>`) };
  }
};
