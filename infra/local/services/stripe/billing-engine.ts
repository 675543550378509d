import { randomId, secondsOf } from './ids.ts';
import type { Emit } from './messages.ts';
import type { BillingReason, Coupon, Invoice, InvoiceLine, Price, Subscription, SubscriptionItem } from './objects.ts';
import type { Store } from './store.ts';
import { declined } from './stripe-error.ts';

export type Parts = { store: Store; emit: Emit; now: () => Date };

type Period = { start: number; end: number };
export type Charge = { price: Price; amount: number; description: string; period: Period; proration?: boolean };

/** The same day of the next month, or the last day of a shorter month. Epoch seconds. */
export const monthAfter = (seconds: number): number => {
  const date = new Date(seconds * 1000);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + 1);
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return secondsOf(date);
};

export const periodOf = ({ items }: Subscription): Period => {
  const [item] = items.data;
  return { start: item?.current_period_start ?? 0, end: item?.current_period_end ?? 0 };
};

export const withPeriod = (subscription: Subscription, { start, end }: Period): Subscription => ({
  ...subscription,
  items: {
    object: 'list',
    data: subscription.items.data.map((item) => ({ ...item, current_period_start: start, current_period_end: end })),
  },
});

export const newItem = (price: Price, { start, end }: Period): SubscriptionItem => ({
  id: randomId('si'),
  object: 'subscription_item',
  price,
  ...(price.recurring.usage_type === 'licensed' && { quantity: 1 }),
  current_period_start: start,
  current_period_end: end,
});

const lineOf = (subscriptionId: string, { price, amount, description, period, proration = false }: Charge): InvoiceLine => ({
  id: randomId('il'),
  object: 'line_item',
  amount,
  currency: 'usd',
  description,
  period,
  pricing: { type: 'price_details', price_details: { price: price.id, product: price.product } },
  parent: { type: 'subscription_item_details', subscription_item_details: { proration, subscription: subscriptionId } },
});

type NewInvoice = {
  subscription: Pick<Subscription, 'id' | 'customer'>;
  reason: BillingReason;
  charges: Charge[];
  coupon?: Coupon | undefined;
};

export const invoiceOf = ({ subscription, reason, charges, coupon }: NewInvoice, now: Date): Invoice => {
  const subtotal = charges.reduce((sum, { amount }) => sum + amount, 0);
  const total = Math.round(subtotal * (1 - (coupon?.percent_off ?? 0) / 100));
  return {
    id: randomId('in'),
    object: 'invoice',
    created: secondsOf(now),
    customer: subscription.customer,
    status: 'open',
    billing_reason: reason,
    parent: { type: 'subscription_details', subscription_details: { subscription: subscription.id } },
    lines: { object: 'list', data: charges.map((charge) => lineOf(subscription.id, charge)) },
    subtotal,
    total,
    amount_due: Math.max(0, total),
    amount_paid: 0,
  };
};

/** A free invoice needs no card. */
const canCharge = (store: Store, { customer, amount_due }: Invoice): boolean => {
  if (amount_due === 0) return true;
  const methodId = store.get('customer', customer).invoice_settings.default_payment_method;
  return methodId !== null && !store.get('payment_method', methodId)._declines;
};

const balanceOf = (store: Store, { customer }: Invoice): number => store.get('customer', customer).balance ?? 0;

/** Applies the customer's balance. */
export const withAmountDue = (store: Store, invoice: Invoice): Invoice => ({
  ...invoice,
  amount_due: Math.max(0, invoice.total + balanceOf(store, invoice)),
});

const pay = ({ store, emit }: Parts, invoice: Invoice): Invoice => {
  const { customer, total, amount_due } = invoice;
  store.save({ ...store.get('customer', customer), balance: balanceOf(store, invoice) + total - amount_due });
  const paid = store.save({ ...invoice, status: 'paid' as const, amount_paid: amount_due });
  emit('invoice.paid', paid);
  return paid;
};

/** Throws when the card is declined; nothing is saved then. */
export const chargeOrThrow = (parts: Parts, unpaid: Invoice): Invoice => {
  const invoice = withAmountDue(parts.store, unpaid);
  if (!canCharge(parts.store, invoice)) throw declined();
  return pay(parts, invoice);
};

/** A renewal stays unpaid when the card is declined. */
export const tryToCharge = (parts: Parts, unpaid: Invoice): Invoice => {
  const { store, emit } = parts;
  const invoice = withAmountDue(store, unpaid);
  if (canCharge(store, invoice)) return pay(parts, invoice);
  const open = store.save(invoice);
  emit('invoice.payment_failed', open);
  return open;
};

/** Number of reports paid in money in a period. */
export const usesIn = (store: Store, customerId: string, { start, end }: Period): number =>
  store
    .all('billing.meter_event')
    .filter(
      ({ payload, timestamp, _cancelled }) =>
        payload.stripe_customer_id === customerId && timestamp >= start && timestamp < end && !_cancelled,
    )
    .reduce((sum, { payload }) => sum + Number(payload.value), 0);
