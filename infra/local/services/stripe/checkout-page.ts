import { escapeHtml } from '#shared/mail/escape-html.ts';
import type { Parts } from './billing-engine.ts';
import { attachCard, cardFromForm } from './cards.ts';
import { type Form, textOf } from './form.ts';
import type { CheckoutSession } from './objects.ts';
import { cardFields, dollars, layout, problemHtml, TEST_CARDS } from './page-layout.ts';
import { invalid } from './stripe-error.ts';
import { subscribe } from './subscription-life.ts';

export const checkoutPage = ({ store }: Parts, session: CheckoutSession, problem?: string): string => {
  if (session.status !== 'open') {
    return layout('Checkout', `<h1>This checkout is ${session.status}</h1><p><a href="${escapeHtml(session.cancel_url)}">Back</a></p>`);
  }
  const [price] = session._prices.map((id) => store.get('price', id));
  const coupon = session._coupon === null ? undefined : store.get('coupon', session._coupon);
  const amount = price?.unit_amount ?? 0;
  const discount = Math.round((amount * (coupon?.percent_off ?? 0)) / 100);
  const total = dollars(amount - discount);
  const customer = store.get('customer', session.customer);
  return layout(
    'Checkout',
    `<h1>Subscribe: ${escapeHtml(price?.nickname ?? 'the plan')}</h1><p class="soft">${escapeHtml(customer.email)}</p>
<dl><dt>Plan, each month</dt><dd>${dollars(amount)}</dd>
${coupon ? `<dt>Coupon ${escapeHtml(coupon.id)}: ${escapeHtml(coupon.name)}</dt><dd>${dollars(-discount)}</dd>` : ''}
<dt class="total">Due today</dt><dd class="total">${total}</dd></dl>
${problemHtml(problem)}
<form class="whole" method="post">${cardFields}<button class="wide">Pay ${total}</button></form>
${TEST_CARDS}<p><a href="${escapeHtml(session.cancel_url)}">Back without paying</a></p>`,
  );
};

/** Where the browser goes once it is paid; throws what the card form shows. */
export const payCheckout = (parts: Parts, session: CheckoutSession, form: Form): string => {
  const { store, emit, now } = parts;
  if (session.status !== 'open') throw invalid(`This checkout is ${session.status}.`);
  const typed = { number: textOf(form, 'number') ?? '', expiry: textOf(form, 'expiry') ?? '', cvc: textOf(form, 'cvc') ?? '' };
  attachCard(store, cardFromForm(store, typed, now()).id, session.customer);
  const subscription = subscribe(parts, {
    customer: session.customer,
    prices: session._prices.map((id) => store.get('price', id)),
    metadata: session._subscriptionMetadata,
    coupon: session._coupon === null ? undefined : store.get('coupon', session._coupon),
  });
  const complete = store.save({ ...session, status: 'complete', payment_status: 'paid', subscription: subscription.id, url: null });
  emit('checkout.session.completed', complete);
  return session.success_url.replace('{CHECKOUT_SESSION_ID}', session.id);
};
