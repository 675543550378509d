import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { stripePayments } from '#functions/adapters/stripe/stripe-payments.ts';
import type { Payments } from '#functions/ports/billing/payments.ts';
import { meteredNickname, NICKNAMES } from '#shared/billing/plan-catalogue.ts';

type StripeObject = Record<string, unknown>;

/** Calls to the provider, and those it rejected. */
const asked: string[] = [];
const refused: string[] = [];

/** The mock answers with samples, which contain neither our plans nor payments. */
const withOurPlans = (url: URL, sample: StripeObject): StripeObject => {
  if (url.pathname === '/v1/prices') {
    const keys = [...url.searchParams].filter(([name]) => name.startsWith('lookup_keys')).map(([, key]) => key);
    const [price] = sample.data as StripeObject[];
    return { ...sample, data: keys.map((lookup_key) => ({ ...price, id: `price_${lookup_key}`, lookup_key })) };
  }
  if (sample.object === 'checkout.session') return { ...sample, status: 'open', payment_intent: 'pi_1' };
  if (sample.object !== 'subscription') return sample;
  const [item] = (sample.items as { data: StripeObject[] }).data;
  const itemOf = (id: string, lookup_key: string) => ({ ...item, id, price: { ...(item?.price as StripeObject), lookup_key } });
  return { ...sample, items: { data: [itemOf('si_1', NICKNAMES.entry), itemOf('si_2', meteredNickname('entry'))] } };
};

const textOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
};

/** A proxy in front of the mock that records requests. */
const notes = createServer(async (request, response) => {
  const body = await textOf(request);
  const url = new URL(request.url ?? '', process.env.OFFICIAL_STRIPE);
  const { 'content-type': type = 'application/x-www-form-urlencoded', authorization = '' } = request.headers;
  const answer = await fetch(url, {
    method: request.method ?? 'GET',
    headers: { 'content-type': type, authorization },
    ...(body && { body }),
  });
  const sample = JSON.parse(await answer.text());
  asked.push(`${request.method} ${url.pathname}`);
  if (!answer.ok) refused.push(`${request.method} ${url.pathname}: ${sample.error?.message}`);
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(withOurPlans(url, sample)));
});

let payments: Payments;
beforeAll(async () => {
  await new Promise<void>((resolve) => notes.listen(0, '127.0.0.1', resolve));
  const apiBase = `http://127.0.0.1:${(notes.address() as AddressInfo).port}`;
  payments = stripePayments({ secretKey: 'sk_test_123', webhookSecrets: ['whsec_1'], apiBase });
});
afterAll(() => {
  notes.close();
  notes.closeAllConnections();
});
beforeEach(() => {
  asked.length = 0;
  refused.length = 0;
});

const buyer = { key: 'k', accountId: 'a', customerId: 'cus_1', successUrl: 'https://example.com/{id}', cancelUrl: 'https://example.com/' };
const change = { subscriptionId: 'sub_1', plan: 'premium' } as const;
const at = '2026-11-20T00:00:00.000Z';

/** Each operation and its last call. */
const OPERATIONS: [keyof Payments, string, (to: Payments) => Promise<unknown>][] = [
  ['createCustomer', 'POST /v1/customers', (to) => to.createCustomer({ id: 'a', email: 'a@example.com', name: 'A' })],
  ['openCheckout', 'POST /v1/checkout/sessions', (to) => to.openCheckout({ ...buyer, plan: 'premium', coupon: 'PH20' })],
  [
    'openPurchase',
    'POST /v1/checkout/sessions',
    (to) => to.openPurchase({ ...buyer, purchase: { kind: 'email_match', id: 'm' }, title: 'E-mails', cents: 10_000 }),
  ],
  ['refundPurchase', 'POST /v1/refunds', (to) => to.refundPurchase('cs_1')],
  ['findCheckout', 'GET /v1/checkout/sessions/cs_1', (to) => to.findCheckout('cs_1')],
  ['expireCheckout', 'POST /v1/checkout/sessions/cs_1/expire', (to) => to.expireCheckout('cs_1')],
  ['openPortal', 'POST /v1/billing_portal/sessions', (to) => to.openPortal('cus_1', 'https://example.com/')],
  ['findSubscription', 'GET /v1/subscriptions/sub_1', (to) => to.findSubscription('sub_1')],
  ['paidPeriod', 'GET /v1/invoices/in_1', (to) => to.paidPeriod('in_1')],
  ['previewSwitch', 'POST /v1/invoices/create_preview', (to) => to.previewSwitch(change)],
  ['switchPlan', 'POST /v1/subscriptions/sub_1', (to) => to.switchPlan({ ...change, when: 'now' })],
  ['givePlan', 'POST /v1/subscriptions/sub_1', (to) => to.givePlan(change)],
  ['resume', 'POST /v1/subscriptions/sub_1', (to) => to.resume('sub_1')],
  ['cancelAtOnce', 'DELETE /v1/subscriptions/sub_1', (to) => to.cancelAtOnce('sub_1')],
  ['cancelAtOnce', 'DELETE /v1/subscriptions/sub_1', (to) => to.cancelAtOnce('sub_1', { chargesUse: true, creditsRest: true })],
  ['findCard', 'GET /v1/customers/cus_1', (to) => to.findCard('cus_1')],
  ['setCard', 'POST /v1/customers/cus_1', (to) => to.setCard('cus_1', 'tok_visa')],
  ['countUse', 'POST /v1/billing/meter_events', (to) => to.countUse({ key: 'k', customerId: 'cus_1', at })],
  ['uncountUse', 'POST /v1/billing/meter_event_adjustments', (to) => to.uncountUse('k')],
];

describe('payments on the official Stripe mock', () => {
  it.each(OPERATIONS)('%s ends in %s', async (_, call, act) => {
    const outcome = await act(payments).then(
      () => 'done',
      (error: Error) => `${error.message} ${(error.cause as Error | undefined)?.message ?? ''}`,
    );
    expect(refused).toEqual([]);
    expect([asked.at(-1), outcome]).toEqual([call, 'done']);
  });

  it('every operation except reading a signed message is listed', () => {
    const named = new Set<string>(OPERATIONS.map(([name]) => name));
    expect(Object.keys(payments).filter((name) => !named.has(name))).toEqual(['readEvent']);
  });
});
