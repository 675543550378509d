import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { afterAll, expect, it } from 'vitest';
import { startStripe } from '#infra/local/services/stripe/stripe-service.ts';

const SCREENS = 'http://localhost:5173';
const dir = mkdtempSync(join(tmpdir(), 'payments-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

it('payment pages link to screens on another origin, and messages are sent to the API', async () => {
  const calls = createServer((_, response) => response.end('{}')).listen(0, '127.0.0.1');
  await once(calls, 'listening');
  const { port } = calls.address() as AddressInfo;
  const stripe = await startStripe({ dir, siteUrl: SCREENS, callsUrl: `http://127.0.0.1:${port}` });
  const base = new URL(stripe.settings.STRIPE_API_BASE);
  const client = new Stripe(stripe.settings.STRIPE_SECRET_KEY, { host: base.hostname, port: base.port, protocol: 'http' });
  const heard = once(calls, 'request');
  const { id } = await client.customers.create({ email: 'rin@example.com' });
  stripe.subscribe(id, 'standard', 'rin');
  const [message] = await heard;
  expect([message.method, message.url]).toEqual(['POST', '/v1/webhooks/stripe']);
  const { url } = await client.billingPortal.sessions.create({ customer: id, return_url: SCREENS });
  expect(url.startsWith(`${SCREENS}/stripe/`)).toBe(true);
  expect(stripe.cardFields.cardScript.startsWith(SCREENS)).toBe(true);
  await stripe.stop();
  calls.close();
});
