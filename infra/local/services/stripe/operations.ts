import { invoiceOf, type Parts, withAmountDue } from './billing-engine.ts';
import { attachCard, cardFromToken } from './cards.ts';
import { createCheckout, expireCheckout, refund } from './checkout-calls.ts';
import { type Form, formOf, listOf, metadataOf, required, textOf, textsOf } from './form.ts';
import { randomId, secondsOf } from './ids.ts';
import type { Customer, PortalSession, StripeObject } from './objects.ts';
import { invalid } from './stripe-error.ts';
import { changePrices, end, type ItemChange, prorations, setEnding } from './subscription-life.ts';

/** `pages` is the base URL of the fake's own pages. */
export type ApiParts = Parts & { pages: string };
type Input = { id: string; form: Form };
export type Operation = (parts: ApiParts, input: Input) => unknown;

const list = (data: StripeObject[]) => ({ object: 'list', data, has_more: false, url: '' });

const createCustomer: Operation = ({ store, now }, { form }) =>
  store.save({
    id: randomId('cus'),
    object: 'customer',
    created: secondsOf(now()),
    email: textOf(form, 'email') ?? '',
    name: textOf(form, 'name') ?? '',
    metadata: metadataOf(form),
    invoice_settings: { default_payment_method: null },
  });

const readCustomer: Operation = ({ store }, { id, form }) => {
  const customer = store.get('customer', id);
  const { default_payment_method: methodId } = customer.invoice_settings;
  const isExpanded = textsOf(form, 'expand').includes('invoice_settings.default_payment_method');
  if (!isExpanded || methodId === null) return customer;
  return { ...customer, invoice_settings: { default_payment_method: store.get('payment_method', methodId) } };
};

const updateCustomer: Operation = ({ store }, { id, form }): Customer => {
  const customer = store.get('customer', id);
  const method = textOf(formOf(form, 'invoice_settings'), 'default_payment_method');
  return store.save(
    method === undefined ? customer : { ...customer, invoice_settings: { default_payment_method: store.get('payment_method', method).id } },
  );
};

const listPrices: Operation = ({ store }, { form }) => {
  const wanted = textsOf(form, 'lookup_keys');
  return list(store.all('price').filter(({ lookup_key }) => wanted.length === 0 || wanted.includes(lookup_key)));
};

const createPortal: Operation = ({ store, now, pages }, { form }): PortalSession => {
  const id = randomId('bps');
  const customer = store.get('customer', required(form, 'customer')).id;
  const return_url = required(form, 'return_url');
  return store.save({
    id,
    object: 'billing_portal.session',
    created: secondsOf(now()),
    customer,
    return_url,
    url: `${pages}/portal/${id}`,
  });
};

const itemChanges = ({ store }: ApiParts, form: Form): ItemChange[] =>
  listOf(form, 'items').map((item) => ({ id: textOf(item, 'id'), price: store.get('price', required(item, 'price')) }));

const updateSubscription: Operation = (parts, { id, form }) => {
  const ending = textOf(form, 'cancel_at_period_end');
  if (ending !== undefined) return setEnding(parts, id, ending === 'true');
  return changePrices(parts, id, {
    changes: itemChanges(parts, form),
    chargesNow: textOf(form, 'proration_behavior') === 'always_invoice',
  });
};

const endSubscription: Operation = (parts, { id, form }) =>
  end(parts, id, { chargesUse: textOf(form, 'invoice_now') === 'true', creditsRest: textOf(form, 'prorate') === 'true' });

const previewInvoice: Operation = (parts, { form }) => {
  const subscription = parts.store.get('subscription', required(form, 'subscription'));
  const charges = prorations(subscription, itemChanges(parts, formOf(form, 'subscription_details')), parts.now());
  return withAmountDue(parts.store, invoiceOf({ subscription, reason: 'subscription_update', charges }, parts.now()));
};

const createMethod: Operation = ({ store }, { form }) => cardFromToken(store, required(formOf(form, 'card'), 'token'));

const countUse: Operation = ({ store, now }, { form }) => {
  const identifier = textOf(form, 'identifier') ?? randomId('use');
  if (store.find('billing.meter_event', identifier)) throw invalid(`An event already exists with identifier ${identifier}.`, 'identifier');
  const payload = formOf(form, 'payload');
  return store.save({
    id: identifier,
    object: 'billing.meter_event',
    identifier,
    event_name: required(form, 'event_name'),
    timestamp: Number(textOf(form, 'timestamp') ?? secondsOf(now())),
    payload: { stripe_customer_id: store.get('customer', required(payload, 'stripe_customer_id')).id, value: required(payload, 'value') },
    _cancelled: false,
  });
};

const uncountUse: Operation = ({ store }, { form }) => {
  const event = store.get('billing.meter_event', required(formOf(form, 'cancel'), 'identifier'));
  store.save({ ...event, _cancelled: true });
  return { object: 'billing.meter_event_adjustment', event_name: event.event_name, status: 'complete', type: 'cancel' };
};

/** The calls that our adapter makes; all others are rejected. */
export const OPERATIONS: Record<string, Operation> = {
  'POST /v1/customers': createCustomer,
  'GET /v1/customers/{id}': readCustomer,
  'POST /v1/customers/{id}': updateCustomer,
  'GET /v1/prices': listPrices,
  'GET /v1/prices/{id}': ({ store }, { id }) => store.get('price', id),
  'GET /v1/coupons/{id}': ({ store }, { id }) => store.get('coupon', id),
  'POST /v1/checkout/sessions': createCheckout,
  'GET /v1/checkout/sessions/{id}': ({ store }, { id }) => store.get('checkout.session', id),
  'POST /v1/checkout/sessions/{id}/expire': expireCheckout,
  'POST /v1/refunds': refund,
  'POST /v1/billing_portal/sessions': createPortal,
  'GET /v1/subscriptions/{id}': ({ store }, { id }) => store.get('subscription', id),
  'POST /v1/subscriptions/{id}': updateSubscription,
  'DELETE /v1/subscriptions/{id}': endSubscription,
  'GET /v1/invoices/{id}': ({ store }, { id }) => store.get('invoice', id),
  'POST /v1/invoices/create_preview': previewInvoice,
  'POST /v1/payment_methods': createMethod,
  'POST /v1/payment_methods/{id}/attach': ({ store }, { id, form }) => attachCard(store, id, required(form, 'customer')),
  'POST /v1/billing/meter_events': countUse,
  'POST /v1/billing/meter_event_adjustments': uncountUse,
};
