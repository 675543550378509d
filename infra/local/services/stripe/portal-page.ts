import { NICKNAMES } from '#shared/billing/plan-catalogue.ts';
import { PAID_PLANS } from '#shared/billing/plans.ts';
import { escapeHtml } from '#shared/mail/escape-html.ts';
import { type Parts, periodOf } from './billing-engine.ts';
import { attachCard, cardFromForm } from './cards.ts';
import { type Form, textOf } from './form.ts';
import type { Customer, PortalSession, Price, Subscription } from './objects.ts';
import { actionButton, cardFields, dayOf, dollars, LATER_CARD, layout, problemHtml, TEST_CARDS } from './page-layout.ts';
import type { Store } from './store.ts';
import { invalid } from './stripe-error.ts';
import { age, changePrices, end, renew, retryPayment, setEnding } from './subscription-life.ts';

export const portalPage = ({ store }: Parts, session: PortalSession, problem?: string): string => {
  const customer = store.get('customer', session.customer);
  const running = runningOf(store, customer.id);
  return layout(
    'Billing',
    `<h1>Billing</h1><p class="soft">${escapeHtml(customer.email)}</p>${problemHtml(problem)}
${running ? planHtml(running) : '<p>There is no running plan.</p>'}
<h2>Card</h2><p>${cardHtml(store, customer)}</p>
<form class="whole" method="post">${cardFields}<input type="hidden" name="act" value="card"><button class="plain">Use this card</button></form>${TEST_CARDS}${LATER_CARD}
<h2>Invoices</h2>${invoicesHtml(store, customer)}
${running ? timeHtml(running) : ''}
<p style="margin-top:28px"><a href="${escapeHtml(session.return_url)}">Return</a></p>`,
  );
};

const runningOf = (store: Store, customerId: string): Subscription | undefined =>
  store.all('subscription', customerId).findLast(({ status }) => status !== 'canceled');

const planPriceOf = ({ items }: Subscription): Price | undefined =>
  items.data.find(({ price }) => price.recurring.usage_type === 'licensed')?.price;

const planHtml = (subscription: Subscription): string => {
  const current = planPriceOf(subscription);
  const until = dayOf(periodOf(subscription).end);
  const plans = PAID_PLANS.filter((plan) => NICKNAMES[plan] !== current?.lookup_key);
  const ending = subscription.cancel_at_period_end;
  return `<h2>Plan</h2><p>${escapeHtml(current?.nickname ?? '')}, ${dollars(current?.unit_amount ?? 0)} a month · ${subscription.status} · ${ending ? 'ends' : 'renews'} ${until}</p>
${plans.map((plan) => actionButton('', `Change to ${plan}`, { fields: { act: 'plan', nickname: NICKNAMES[plan] } })).join('')}
${actionButton('', ending ? 'Keep the plan' : 'Cancel at the end of the period', { fields: { act: ending ? 'keep' : 'cancel' } })}
${subscription.status === 'past_due' ? actionButton('', 'Pay the open invoice', { fields: { act: 'pay' }, isPlain: false }) : ''}`;
};

const cardHtml = (store: Store, { invoice_settings }: Customer): string => {
  const method =
    invoice_settings.default_payment_method === null ? undefined : store.find('payment_method', invoice_settings.default_payment_method);
  return method ? `${escapeHtml(method.card.brand)} ending in ${escapeHtml(method.card.last4)}` : 'No card yet.';
};

const invoicesHtml = (store: Store, { id }: Customer): string => {
  const rows = store
    .all('invoice', id)
    .reverse()
    .map(({ created, total, status, lines }) => {
      const descriptions = lines.data.map(({ description }) => escapeHtml(description)).join(', ');
      return `<tr><td>${dayOf(created)}</td><td class="soft">${descriptions}</td><td>${dollars(total)} ${status}</td></tr>`;
    });
  return rows.length > 0 ? `<table>${rows.join('')}</table>` : '<p>None yet.</p>';
};

/** Advances time, which no real provider offers. */
const timeHtml = ({ status }: Subscription): string => `<h2>Only in the stand-in</h2>
${actionButton('', 'Begin the next period now', { fields: { act: 'renew' } })}
${status === 'past_due' ? actionButton('', 'Let 8 days pass', { fields: { act: 'age' } }) : ''}
${actionButton('', 'End the plan now', { fields: { act: 'end' } })}`;

type PortalAction = (parts: Parts, subscription: Subscription, form: Form) => unknown;

const changePlan: PortalAction = (parts, subscription, form) => {
  const nickname = textOf(form, 'nickname') ?? '';
  const chargesNow = priceOf(parts.store, nickname).unit_amount > (planPriceOf(subscription)?.unit_amount ?? 0);
  const changes = subscription.items.data.map(({ id, price }) => ({
    id,
    price: priceOf(parts.store, price.recurring.usage_type === 'licensed' ? nickname : `${nickname}_reports`),
  }));
  return changePrices(parts, subscription.id, { changes, chargesNow });
};

const priceOf = (store: Store, nickname: string): Price => store.get('price', `price_${nickname}`);

const PORTAL_ACTIONS: Record<string, PortalAction> = {
  plan: changePlan,
  cancel: (parts, { id }) => setEnding(parts, id, true),
  keep: (parts, { id }) => setEnding(parts, id, false),
  pay: (parts, { id }) => retryPayment(parts, id),
  renew: (parts, { id }) => renew(parts, id),
  age: (parts, { id }) => age(parts, id, 8),
  end: (parts, { id }) => end(parts, id),
};

/** Runs the action of a button of the page. Throws the error that the page shows. */
export const runPortalAction = (parts: Parts, session: PortalSession, form: Form): void => {
  const act = textOf(form, 'act') ?? '';
  if (act === 'card') {
    const cardInput = { number: textOf(form, 'number') ?? '', expiry: textOf(form, 'expiry') ?? '', cvc: textOf(form, 'cvc') ?? '' };
    attachCard(parts.store, cardFromForm(parts.store, cardInput, parts.now()).id, session.customer);
    return;
  }
  const subscription = runningOf(parts.store, session.customer);
  if (!subscription || !PORTAL_ACTIONS[act]) throw invalid('There is nothing to do.');
  PORTAL_ACTIONS[act](parts, subscription, form);
};
