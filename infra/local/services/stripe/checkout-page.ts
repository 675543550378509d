import { escapeHtml } from '#shared/mail/escape-html.ts';
import type { Parts } from './billing-engine.ts';
import { attachCard, cardFromForm } from './cards.ts';
import { type Form, textOf } from './form.ts';
import { randomId, secondsOf } from './ids.ts';
import type { CheckoutSession, PaymentMethod } from './objects.ts';
import { cardFields, dollars, layout, problemHtml, TEST_CARDS } from './page-layout.ts';
import { declined, invalid } from './stripe-error.ts';
import { subscribe } from './subscription-life.ts';

export const checkoutPage = ({ store }: Parts, session: CheckoutSession, problem?: string): string => {
  if (session.status !== 'open') {
    return layout('Checkout', `<h1>This checkout is ${session.status}</h1><p><a href="${escapeHtml(session.cancel_url)}">Back</a></p>`);
  }
  const { title, amount, line } = summaryOf(store, session);
  const coupon = session._coupon === null ? undefined : store.get('coupon', session._coupon);
  const discount = Math.round((amount * (coupon?.percent_off ?? 0)) / 100);
  const total = dollars(amount - discount);
  const customer = store.get('customer', session.customer);
  return layout(
    'Checkout',
    `<h1>${escapeHtml(title)}</h1><p class="soft">${escapeHtml(customer.email)}</p>
<dl><dt>${line}</dt><dd>${dollars(amount)}</dd>
${coupon ? `<dt>Coupon ${escapeHtml(coupon.id)}: ${escapeHtml(coupon.name)}</dt><dd>${dollars(-discount)}</dd>` : ''}
<dt class="total">Due today</dt><dd class="total">${total}</dd></dl>
${problemHtml(problem)}
<form class="whole" method="post">${cardFields}<button class="wide">Pay ${total}</button></form>
${TEST_CARDS}<p><a href="${escapeHtml(session.cancel_url)}">Back without paying</a></p>`,
  );
};

const summaryOf = (store: Parts['store'], { _once, _prices }: CheckoutSession): { title: string; amount: number; line: string } => {
  if (_once) return { title: _once.title, amount: _once.cents, line: 'Once' };
  const [price] = _prices.map((id) => store.get('price', id));
  return { title: `Subscribe: ${price?.nickname ?? 'the plan'}`, amount: price?.unit_amount ?? 0, line: 'Plan, each month' };
};

/** Pays the checkout and returns the URL of the redirect. Throws the error that the card form shows. */
export const payCheckout = (parts: Parts, session: CheckoutSession, form: Form): string => {
  const { store, emit, now } = parts;
  if (session.status !== 'open') throw invalid(`This checkout is ${session.status}.`);
  const cardInput = { number: textOf(form, 'number') ?? '', expiry: textOf(form, 'expiry') ?? '', cvc: textOf(form, 'cvc') ?? '' };
  const card = attachCard(store, cardFromForm(store, cardInput, now()).id, session.customer);
  const paid = session._once ? { payment_intent: charge(parts, session, card) } : { subscription: begin(parts, session) };
  const complete = store.save({ ...session, ...paid, status: 'complete', payment_status: 'paid', url: null });
  emit('checkout.session.completed', complete);
  return session.success_url.replace('{CHECKOUT_SESSION_ID}', session.id);
};

const begin = (parts: Parts, session: CheckoutSession): string => {
  const { store } = parts;
  const { id } = subscribe(parts, {
    customer: session.customer,
    prices: session._prices.map((id) => store.get('price', id)),
    metadata: session._subscriptionMetadata,
    coupon: session._coupon === null ? undefined : store.get('coupon', session._coupon),
  });
  return id;
};

const charge = ({ store, now }: Parts, { _once, customer }: CheckoutSession, { _declines }: PaymentMethod): string => {
  if (_declines) throw declined();
  const amount = _once?.cents ?? 0;
  const intent = { id: randomId('pi'), object: 'payment_intent', created: secondsOf(now()), customer, amount } as const;
  return store.save({ ...intent, status: 'succeeded', _refunded: false }).id;
};
