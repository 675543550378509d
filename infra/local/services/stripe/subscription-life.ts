import {
  type Charge,
  chargeOrThrow,
  invoiceOf,
  monthAfter,
  newItem,
  type Parts,
  periodOf,
  tryToCharge,
  usesIn,
  withPeriod,
} from './billing-engine.ts';
import { randomId, secondsOf } from './ids.ts';
import type { Coupon, Invoice, Price, Subscription } from './objects.ts';
import { invalid } from './stripe-error.ts';

export type NewSubscription = { customer: string; prices: Price[]; metadata: Record<string, string>; coupon?: Coupon | undefined };

/** Creates a subscription after charging its first period. Throws when the card is declined. */
export const subscribe = (parts: Parts, { customer, prices, metadata, coupon }: NewSubscription): Subscription => {
  const { store, emit, now } = parts;
  const start = secondsOf(now());
  const period = { start, end: monthAfter(start) };
  const subscription: Subscription = {
    id: randomId('sub'),
    object: 'subscription',
    created: start,
    customer,
    status: 'active',
    items: { object: 'list', data: prices.map((price) => newItem(price, period)) },
    metadata,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    ended_at: null,
    latest_invoice: null,
  };
  const invoice = chargeOrThrow(
    parts,
    invoiceOf({ subscription, reason: 'subscription_create', charges: chargesFor(subscription), coupon }, now()),
  );
  const saved = store.save({ ...subscription, latest_invoice: invoice.id });
  emit('customer.subscription.created', saved);
  return saved;
};

const licensed = ({ items }: Subscription) => items.data.filter(({ price }) => price.recurring.usage_type === 'licensed');
const metered = ({ items }: Subscription) => items.data.filter(({ price }) => price.recurring.usage_type === 'metered');

const chargesFor = (subscription: Subscription): Charge[] =>
  licensed(subscription).map(({ price }) => ({
    price,
    amount: price.unit_amount,
    description: price.nickname,
    period: periodOf(subscription),
  }));

const usageOf = (store: Parts['store'], subscription: Subscription, period: Charge['period']): Charge[] => {
  const uses = usesIn(store, subscription.customer, period);
  return metered(subscription).map(({ price }) => ({
    price,
    amount: uses * price.unit_amount,
    description: `${uses} × ${price.nickname}`,
    period,
  }));
};

/** Starts the next period immediately, regardless of the end of the current one, so that users do not have to wait for a month. */
export const renew = (parts: Parts, id: string): Subscription => {
  const { store, emit, now } = parts;
  const subscription = store.get('subscription', id);
  if (subscription.status === 'canceled') throw invalid('This subscription has ended.');
  if (subscription.cancel_at_period_end) return end(parts, id);
  const last = periodOf(subscription);
  const start = Math.max(secondsOf(now()), last.start + 1);
  const renewed = withPeriod(subscription, { start, end: monthAfter(start) });
  const charges = [...usageOf(store, subscription, { start: last.start, end: start }), ...chargesFor(renewed)];
  const invoice = tryToCharge(parts, invoiceOf({ subscription, reason: 'subscription_cycle', charges }, now()));
  const saved = store.save({ ...renewed, status: invoice.status === 'paid' ? 'active' : 'past_due', latest_invoice: invoice.id });
  emit('customer.subscription.updated', saved);
  return saved;
};

/** Charges the open invoice again with the current card. */
export const retryPayment = (parts: Parts, id: string): Subscription => {
  const { store, emit } = parts;
  const subscription = store.get('subscription', id);
  const invoice = subscription.latest_invoice === null ? undefined : store.find('invoice', subscription.latest_invoice);
  if (subscription.status !== 'past_due' || !invoice) return subscription;
  chargeOrThrow(parts, invoice);
  const saved = store.save({ ...subscription, status: 'active' });
  emit('customer.subscription.updated', saved);
  return saved;
};

/** Moves the current period, and the invoice lines of it, into the past by a number of days. */
export const age = ({ store, emit }: Parts, id: string, days: number): Subscription => {
  const subscription = store.get('subscription', id);
  const { start, end } = periodOf(subscription);
  const shift = Math.round(days * 86_400);
  for (const invoice of invoicesOf(store, subscription)) {
    const data = invoice.lines.data.map(({ period, ...line }) => ({
      ...line,
      period: period.end === end ? { start: period.start - shift, end: end - shift } : period,
    }));
    store.save({ ...invoice, lines: { ...invoice.lines, data } });
  }
  const saved = store.save(withPeriod(subscription, { start: start - shift, end: end - shift }));
  emit('customer.subscription.updated', saved);
  return saved;
};

type Ending = { chargesUse?: boolean; creditsRest?: boolean };

export const end = (parts: Parts, id: string, { chargesUse = false, creditsRest = false }: Ending = {}): Subscription => {
  const { store, emit, now } = parts;
  const subscription = store.get('subscription', id);
  if (subscription.status === 'canceled') return subscription;
  const at = secondsOf(now());
  const charges = [
    ...(chargesUse ? usageOf(store, subscription, { start: periodOf(subscription).start, end: at + 1 }) : []),
    ...(creditsRest ? creditsFor(store, subscription, at) : []),
  ];
  if (charges.some(({ amount }) => amount !== 0))
    tryToCharge(parts, invoiceOf({ subscription, reason: 'subscription_update', charges }, now()));
  const saved = store.save({
    ...subscription,
    status: 'canceled',
    ended_at: at,
    canceled_at: subscription.canceled_at ?? at,
    cancel_at: at,
  });
  emit('customer.subscription.deleted', saved);
  return saved;
};

const invoicesOf = (store: Parts['store'], { id }: Subscription): Invoice[] =>
  store.all('invoice').filter(({ parent }) => parent.subscription_details.subscription === id);

/** The invoice lines of the current period, paid or not, each for its share after `at`. */
const creditsFor = (store: Parts['store'], subscription: Subscription, at: number): Charge[] => {
  const { end: periodEnd } = periodOf(subscription);
  return invoicesOf(store, subscription).flatMap(({ lines, total, subtotal }) =>
    lines.data
      .filter(({ period }) => period.end === periodEnd && period.end > at)
      .map(({ amount, period, description, pricing }) => ({
        price: store.get('price', pricing.price_details.price),
        amount: -Math.round((amount * (total / (subtotal || 1)) * (period.end - at)) / (period.end - period.start)),
        description: `Unused time: ${description}`,
        period: { start: at, end: period.end },
        proration: true,
      })),
  );
};

export const setEnding = ({ store, emit, now }: Parts, id: string, isEnding: boolean): Subscription => {
  const subscription = store.get('subscription', id);
  const saved = store.save({
    ...subscription,
    cancel_at_period_end: isEnding,
    cancel_at: isEnding ? periodOf(subscription).end : null,
    canceled_at: isEnding ? secondsOf(now()) : null,
  });
  emit('customer.subscription.updated', saved);
  return saved;
};

export type ItemChange = { id?: string | undefined; price: Price };

/** The rest of the period at the new price, minus the rest at the old price. */
export const prorations = (subscription: Subscription, changes: ItemChange[], now: Date): Charge[] => {
  const { start, end } = periodOf(subscription);
  const at = secondsOf(now);
  const share = Math.min(1, Math.max(0, (end - at) / (end - start)));
  const part = (price: Price, sign: 1 | -1): Charge => ({
    price,
    amount: sign * Math.round(price.unit_amount * share),
    description: `${sign > 0 ? 'Remaining' : 'Unused'} time of ${price.nickname}`,
    period: { start: at, end },
    proration: true,
  });
  return licensed(subscription).flatMap(({ id, price }) => {
    const next = changes.find((change) => change.id === id)?.price;
    return next && next.id !== price.id ? [part(price, -1), part(next, 1)] : [];
  });
};

export type PriceChange = { changes: ItemChange[]; chargesNow: boolean };

export const changePrices = (parts: Parts, id: string, { changes, chargesNow }: PriceChange): Subscription => {
  const { store, emit, now } = parts;
  const subscription = store.get('subscription', id);
  if (subscription.status === 'canceled') throw invalid('A canceled subscription can not be changed.');
  const charges = prorations(subscription, changes, now());
  const invoice =
    chargesNow && charges.length > 0
      ? chargeOrThrow(parts, invoiceOf({ subscription, reason: 'subscription_update', charges }, now()))
      : undefined;
  const changed = subscription.items.data.map((item) => ({
    ...item,
    price: changes.find((change) => change.id === item.id)?.price ?? item.price,
  }));
  const added = changes.filter(({ id: itemId }) => itemId === undefined).map(({ price }) => newItem(price, periodOf(subscription)));
  const saved = store.save({
    ...subscription,
    items: { object: 'list', data: [...changed, ...added] },
    ...(invoice && { latest_invoice: invoice.id }),
  });
  emit('customer.subscription.updated', saved);
  return saved;
};
