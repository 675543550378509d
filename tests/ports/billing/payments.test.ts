import { describe, expect, it } from 'vitest';
import { stripePayments } from '#functions/adapters/stripe/stripe-payments.ts';
import { aNewAccount, messagesOf, subscribed, withBilling } from '#tests/billing/fixture.ts';

const fixture = withBilling();
const payments = () => fixture().ctx.payments;

describe('payments through the official SDK', () => {
  it('make one customer of an account, however often they are asked', async () => {
    const account = { id: 'once', email: 'once@example.com', name: 'Once' };
    expect(new Set(await Promise.all([1, 2, 3].map(() => payments().createCustomer(account)))).size).toBe(1);
  });

  it('return one checkout for one key, find it, and close it', async () => {
    const { id: accountId, email, name } = await aNewAccount(fixture());
    const customerId = await payments().createCustomer({ id: accountId, email, name });
    const wanted = {
      key: `key-${accountId}`,
      accountId,
      customerId,
      plan: 'premium',
      successUrl: 'http://x/{id}',
      cancelUrl: 'http://x/',
    } as const;
    const opened = await payments().openCheckout(wanted);
    expect(opened).toMatchObject({ status: 'open', plan: 'premium', accountId, url: expect.stringContaining(opened.id) });
    expect(await payments().openCheckout(wanted)).toEqual(opened);
    expect(await payments().findCheckout(opened.id)).toEqual(opened);
    await payments().expireCheckout(opened.id);
    await payments().expireCheckout(opened.id);
    expect(await payments().findCheckout(opened.id)).toMatchObject({ status: 'expired' });
    expect(await payments().findCheckout('cs_none')).toBeUndefined();
    await payments().expireCheckout('cs_none');
  });

  it('[BIL-05] expire a checkout that two calls expire at the same time', async () => {
    const { id: accountId, email, name } = await aNewAccount(fixture());
    const customerId = await payments().createCustomer({ id: accountId, email, name });
    const { id } = await payments().openCheckout({
      key: accountId,
      accountId,
      customerId,
      plan: 'premium',
      successUrl: 'http://x/{id}',
      cancelUrl: 'http://x/',
    });
    await Promise.all([1, 2, 3].map(() => payments().expireCheckout(id)));
    expect(await payments().findCheckout(id)).toMatchObject({ status: 'expired' });
  });

  it('return a subscription with its plan and dates', async () => {
    const account = await aNewAccount(fixture());
    const { id, customer } = await subscribed(fixture(), account, 'standard');
    const found = await payments().findSubscription(id);
    expect(found).toMatchObject({
      id,
      customerId: customer,
      accountId: account.id,
      plan: 'standard',
      status: 'active',
      cancelAt: null,
      endedAt: null,
    });
    const days = (Date.parse(found?.periodEnd ?? '') - Date.parse(found?.periodStart ?? '')) / 86_400_000;
    expect(days).toBeGreaterThanOrEqual(28);
    expect(days).toBeLessThanOrEqual(31);
    expect(await payments().findSubscription('sub_none')).toBeUndefined();
  });

  it('return the period that a paid invoice starts, and none for an upgrade’s difference', async () => {
    const { id } = await subscribed(fixture(), await aNewAccount(fixture()), 'entry');
    await payments().switchPlan({ subscriptionId: id, plan: 'standard', when: 'now' });
    const invoices = (await messagesOf(fixture(), id, 4)).map(({ body }) => JSON.parse(body)).filter(({ type }) => type === 'invoice.paid');
    const periods = await Promise.all(invoices.map(({ data }) => payments().paidPeriod(data.object.id)));
    const { periodStart: from } = (await payments().findSubscription(id)) ?? {};
    expect(periods).toEqual([{ subscriptionId: id, plan: 'entry', from }, undefined]);
    expect(await payments().paidPeriod('in_none')).toBeUndefined();
  });

  it('charge the difference of an upgrade at once, as the preview said, and nothing for what is given or smaller', async () => {
    const { id } = await subscribed(fixture(), await aNewAccount(fixture()), 'entry');
    expect(await payments().previewSwitch({ subscriptionId: id, plan: 'premium' })).toBe(600);
    await payments().switchPlan({ subscriptionId: id, plan: 'premium', when: 'now' });
    await payments().switchPlan({ subscriptionId: id, plan: 'entry', when: 'period_end' });
    await payments().givePlan({ subscriptionId: id, plan: 'standard' });
    expect(await payments().findSubscription(id)).toMatchObject({ plan: 'standard' });
    const paid = (await messagesOf(fixture(), id, 6)).map(({ body }) => JSON.parse(body)).filter(({ type }) => type === 'invoice.paid');
    expect(paid.map(({ data }) => data.object.total)).toEqual([9_900, 60_000]);
  });

  it('keep the last four digits of a card, and refuse one that is declined', async () => {
    const account = await aNewAccount(fixture());
    const customerId = await payments().createCustomer(account);
    expect(await payments().findCard(customerId)).toBeUndefined();
    expect(await payments().setCard(customerId, 'tok_visa')).toEqual({ type: 'visa', last4: '4242' });
    await expect(payments().setCard(customerId, 'tok_chargeDeclined')).rejects.toMatchObject({
      code: 'payment_failed',
      message: 'Your card was declined.',
    });
    expect(await payments().findCard(customerId)).toEqual({ type: 'visa', last4: '4242' });
    expect(await payments().findCard('cus_none')).toBeUndefined();
  });

  it('[BIL-05] count a report once under its key, bill it with the next period, and not when it is taken back', async () => {
    const { id, customer: customerId } = await subscribed(fixture(), await aNewAccount(fixture()), 'standard');
    const at = new Date(Date.now() + 1000).toISOString();
    for (const key of ['a', 'a', 'b', 'c']) await payments().countUse({ key: `${id}-${key}`, customerId, at });
    await payments().uncountUse(`${id}-c`);
    await new Promise((resolve) => setTimeout(resolve, 2100));
    fixture().stripe.renew(id);
    const paid = (await messagesOf(fixture(), id, 4)).map(({ body }) => JSON.parse(body)).filter(({ type }) => type === 'invoice.paid');
    expect(paid.map(({ data }) => data.object.total)).toEqual([29_900, 29_900 + 2 * 250]);
  });

  it('end and resume subscriptions', async () => {
    const { id } = await subscribed(fixture(), await aNewAccount(fixture()), 'entry');
    await payments().resume(id);
    expect(await payments().findSubscription(id)).toMatchObject({ cancelAt: null, status: 'active' });
    await payments().cancelAtOnce(id);
    await payments().cancelAtOnce('sub_none');
    expect(await payments().findSubscription(id)).toMatchObject({ status: 'canceled', endedAt: expect.any(String) });
  });

  it('are good with an old and a new secret while one is replaced', async () => {
    const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRETS: current } = fixture().stripe.settings;
    const { id } = await subscribed(fixture(), await aNewAccount(fixture()), 'entry');
    const [message] = await messagesOf(fixture(), id, 2);
    const read = (webhookSecrets: string[]) =>
      stripePayments({ secretKey, webhookSecrets }).readEvent(message?.body ?? '', message?.signature ?? '');
    await expect(read(['whsec_next', current])).resolves.toMatchObject({ id: expect.stringMatching(/^evt_/) });
    await expect(read(['whsec_next'])).rejects.toMatchObject({ code: 'bad_request' });
  });

  it('are unavailable, not broken, when the provider is', async () => {
    const { STRIPE_SECRET_KEY: secretKey } = fixture().stripe.settings;
    const away = stripePayments({ secretKey, webhookSecrets: [], apiBase: 'http://127.0.0.1:1' });
    await expect(away.findSubscription('sub_1')).rejects.toMatchObject({ code: 'unavailable', status: 503 });
  });
});
