import { type Form, formOf, listOf, metadataOf, required, textOf } from './form.ts';
import { randomId, secondsOf } from './ids.ts';
import type { CheckoutSession } from './objects.ts';
import type { ApiParts, Operation } from './operations.ts';
import { invalid, StripeRefusal } from './stripe-error.ts';

/** Line items: recurring prices of the catalogue, or one item with its own price. */
const lineItemsOf = ({ store }: ApiParts, form: Form): Pick<CheckoutSession, 'mode' | '_prices' | '_once'> => {
  const lines = listOf(form, 'line_items');
  if (textOf(form, 'mode') !== 'payment')
    return { mode: 'subscription', _once: null, _prices: lines.map((line) => store.get('price', required(line, 'price')).id) };
  const price = formOf(lines[0] ?? {}, 'price_data');
  const cents = Number(required(price, 'unit_amount'));
  if (!Number.isInteger(cents) || cents < 50) throw invalid('The total amount due must be at least $0.50.', 'line_items');
  return { mode: 'payment', _prices: [], _once: { title: required(formOf(price, 'product_data'), 'name'), cents } };
};

export const createCheckout: Operation = (parts, { form }): CheckoutSession => {
  const { store, now, pages } = parts;
  const id = randomId('cs_test');
  const coupon = textOf(listOf(form, 'discounts')[0] ?? {}, 'coupon');
  return store.save({
    id,
    object: 'checkout.session',
    created: secondsOf(now()),
    ...lineItemsOf(parts, form),
    status: 'open',
    payment_status: 'unpaid',
    customer: store.get('customer', required(form, 'customer')).id,
    client_reference_id: textOf(form, 'client_reference_id') ?? null,
    metadata: metadataOf(form),
    url: `${pages}/checkout/${id}`,
    success_url: required(form, 'success_url'),
    cancel_url: required(form, 'cancel_url'),
    subscription: null,
    payment_intent: null,
    _coupon: coupon === undefined ? null : store.get('coupon', coupon).id,
    _subscriptionMetadata: metadataOf(formOf(form, 'subscription_data')),
  });
};

export const expireCheckout: Operation = ({ store, emit }, { id }) => {
  const session = store.get('checkout.session', id);
  if (session.status !== 'open') throw invalid('Only open sessions can be expired.');
  const expired = store.save({ ...session, status: 'expired', url: null });
  emit('checkout.session.expired', expired);
  return expired;
};

export const refund: Operation = ({ store, now }, { form }) => {
  const intent = store.get('payment_intent', required(form, 'payment_intent'));
  if (intent._refunded)
    throw new StripeRefusal(400, {
      type: 'invalid_request_error',
      code: 'charge_already_refunded',
      message: 'Charge has already been refunded.',
    });
  store.save({ ...intent, _refunded: true });
  const { id: payment_intent, amount } = intent;
  return store.save({ id: randomId('re'), object: 'refund', created: secondsOf(now()), amount, payment_intent, status: 'succeeded' });
};
