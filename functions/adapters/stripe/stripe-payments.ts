import { createHash } from 'node:crypto';
import Stripe from 'stripe';
import type { Card, Payments } from '#functions/ports/billing/payments.ts';
import { asking, askingIfThere } from './asking.ts';
import { stripeCheckouts } from './checkouts.ts';
import { readSigned } from './events.ts';
import { stripeSubscriptions } from './plan-subscriptions.ts';
import { openPrices } from './prices.ts';

export type StripeKeys = { secretKey: string; webhookSecrets: string[] };
export type StripeSettings = StripeKeys & {
  /** Base URL of a fake; undefined for Stripe itself. */
  apiBase?: string | undefined;
};

/** Stripe meter that counts reports paid per report. */
export const REPORT_METER = 'report_pulled';
const TIMEOUT_MS = 10_000;

export const stripePayments = ({ secretKey, webhookSecrets, apiBase }: StripeSettings): Payments => {
  const stripe = new Stripe(secretKey, { timeout: TIMEOUT_MS, maxNetworkRetries: 2, telemetry: false, ...addressOf(apiBase) });
  const prices = openPrices(stripe);
  return {
    ...stripeCheckouts(stripe, prices),
    ...stripeSubscriptions(stripe, prices),
    createCustomer: async ({ id, email, name }) => {
      const idempotencyKey = `customer-${digest(`${id} ${email} ${name}`)}`;
      return (await asking(stripe.customers.create({ email, name, metadata: { account_id: id } }, { idempotencyKey }))).id;
    },
    openPortal: async (customer, return_url) => (await asking(stripe.billingPortal.sessions.create({ customer, return_url }))).url,
    findCard: async (customerId) => {
      const customer = await askingIfThere(stripe.customers.retrieve(customerId, { expand: ['invoice_settings.default_payment_method'] }));
      if (!customer || customer.deleted) return undefined;
      const method = customer.invoice_settings.default_payment_method;
      return typeof method === 'object' ? toCard(method) : undefined;
    },
    setCard: async (customer, token) => {
      const method = token.startsWith('pm_') ? token : (await asking(stripe.paymentMethods.create({ type: 'card', card: { token } }))).id;
      const attached = await asking(stripe.paymentMethods.attach(method, { customer }));
      await asking(stripe.customers.update(customer, { invoice_settings: { default_payment_method: attached.id } }));
      return toCard(attached) ?? { type: '', last4: '' };
    },
    countUse: async ({ key, customerId, at }) => {
      const event = {
        event_name: REPORT_METER,
        identifier: digest(key),
        timestamp: Math.floor(Date.parse(at) / 1000),
        payload: { stripe_customer_id: customerId, value: '1' },
      };
      await asking(stripe.billing.meterEvents.create(event)).catch(ignoreRepeated);
    },
    uncountUse: async (key) => {
      const cancel = { identifier: digest(key) };
      await asking(stripe.billing.meterEventAdjustments.create({ event_name: REPORT_METER, type: 'cancel', cancel }));
    },
    readEvent: (body, signature) => readSigned(stripe, webhookSecrets, { body, signature }),
  };
};

const addressOf = (apiBase: string | undefined): { host?: string; port?: string; protocol?: 'http' | 'https' } => {
  if (apiBase === undefined) return {};
  const { hostname, port, protocol } = new URL(apiBase);
  return { host: hostname, port, protocol: protocol === 'http:' ? 'http' : 'https' };
};

/** Our ids exceed the provider's length limit for identifiers. */
const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

const toCard = (method: Stripe.PaymentMethod | null): Card | undefined =>
  method?.card ? { type: method.card.brand, last4: method.card.last4 } : undefined;

/** The provider has no error code for this case, only a message. */
const ignoreRepeated = (error: unknown): void => {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError && /already exists/i.test(error.message))) throw error;
};
