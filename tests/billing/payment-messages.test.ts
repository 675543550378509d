import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { takePaymentMessage } from '#functions/features/billing/take-payment-message.ts';
import { ALLOWANCES } from '#shared/billing/plans.ts';
import { aNewAccount, ledgerOf, messagesOf, type SignedBody, subscribed, withBilling } from '#tests/billing/fixture.ts';

const fixture = withBilling();
const take = (message: SignedBody) => takePaymentMessage(fixture().ctx, message);
const typeOf = ({ body }: SignedBody): string => JSON.parse(body).type;

const ofType = (messages: SignedBody[], type: string): SignedBody => {
  const found = messages.find((message) => typeOf(message) === type);
  if (!found) throw new Error(`${type} did not come`);
  return found;
};

describe('messages of the payment provider', () => {
  it('[BIL-02] the first paid invoice gives plan and allowance, whichever message comes first', async () => {
    for (const order of ['as sent', 'backwards'] as const) {
      const account = await aNewAccount(fixture());
      const { id } = await subscribed(fixture(), account, 'standard');
      const messages = await messagesOf(fixture(), id, 2);
      expect(messages.map(typeOf).toSorted()).toEqual(['customer.subscription.created', 'invoice.paid']);
      for (const message of order === 'backwards' ? messages.toReversed() : messages) await take(message);
      expect(await fixture().ctx.accounts.find(account.id)).toMatchObject({ plan: 'standard', status: 'active', cancelAt: null });
      expect(await fixture().ctx.credits.balance(account.id)).toEqual({ ...ALLOWANCES.standard, total: 0 });
    }
  });

  it('[BIL-02] the same message five times at once has one effect', async () => {
    const account = await aNewAccount(fixture());
    const { id } = await subscribed(fixture(), account, 'entry');
    const paid = ofType(await messagesOf(fixture(), id, 2), 'invoice.paid');
    await Promise.all(Array.from({ length: 5 }, () => take(paid)));
    await fixture().ctx.credits.spend({ accountId: account.id, key: 'a', kind: 'reports', amount: 10, reason: 'report' });
    await take(paid);
    const { entries, balance } = await ledgerOf(fixture(), account.id);
    expect(balance.reports).toBe(ALLOWANCES.entry.reports - 10);
    expect(entries.filter(({ reason }) => reason === 'renewal')).toHaveLength(1);
  });

  it('[BIL-02] a renewal sets the balance to the allowance once, and carries nothing over', async () => {
    const { ctx, stripe } = fixture();
    const account = await aNewAccount(fixture());
    const { id } = await subscribed(fixture(), account, 'standard');
    for (const message of await messagesOf(fixture(), id, 2)) await take(message);
    await ctx.credits.spend({ accountId: account.id, key: 'a', kind: 'reports', amount: 40, reason: 'report' });
    await ctx.credits.grant({ accountId: account.id, key: 'gift', credits: { exports: 500, total: 7 }, reason: 'grant' });
    stripe.renew(id);
    const messages = await messagesOf(fixture(), id, 4);
    await Promise.all(messages.map(take));
    const { entries, balance, sum } = await ledgerOf(fixture(), account.id);
    expect(balance).toEqual({ ...ALLOWANCES.standard, total: 7 });
    expect(sum).toEqual(balance);
    expect(entries.filter(({ reason }) => reason === 'renewal')).toHaveLength(2);
  });

  it('[BIL-02] a late message of an earlier period reverts nothing', async () => {
    const account = await aNewAccount(fixture());
    const { id } = await subscribed(fixture(), account, 'entry');
    const first = ofType(await messagesOf(fixture(), id, 2), 'invoice.paid');
    fixture().stripe.renew(id);
    const later = (await messagesOf(fixture(), id, 4)).filter((message) => message !== first);
    for (const message of later) await take(message);
    await fixture().ctx.credits.spend({ accountId: account.id, key: 'a', kind: 'reports', amount: 10, reason: 'report' });
    await take(first);
    expect(await fixture().ctx.credits.balance(account.id)).toMatchObject({ reports: ALLOWANCES.entry.reports - 10 });
  });

  it('[BIL-02] one of two paid subscriptions is canceled and credited, whichever message comes first, so that no account pays for two plans', async () => {
    const prices = { entry: 9900, premium: 69_900 };
    for (const order of ['as paid', 'backwards'] as const) {
      const account = await aNewAccount(fixture());
      const { customer, id: first } = await subscribed(fixture(), account, 'entry');
      const { id: second } = fixture().stripe.subscribe(customer, 'professional', account.id);
      const messages = [await messagesOf(fixture(), first, 2), await messagesOf(fixture(), second, 2)];
      for (const message of (order === 'backwards' ? messages.toReversed() : messages).flat()) await take(message);
      const kept = (await fixture().ctx.accounts.find(account.id))?.billing?.subscriptionId;
      const states = await Promise.all([first, second].map(async (id) => (await fixture().ctx.payments.findSubscription(id))?.status));
      expect(states.toSorted()).toEqual(['active', 'canceled']);
      expect(kept).toBe([first, second][states.indexOf('active')]);
      fixture().stripe.renew(kept ?? '');
      const renewal = (await messagesOf(fixture(), kept ?? '', 4)).findLast((message) => typeOf(message) === 'invoice.paid');
      const [price, credit] = kept === first ? [prices.entry, prices.premium] : [prices.premium, prices.entry];
      expect(JSON.parse(renewal?.body ?? '{}').data.object.amount_paid).toBe(Math.max(0, price - credit));
    }
  });

  it('a message about an unknown account is accepted, so that it is not repeated for days', async () => {
    const { ctx, stripe } = fixture();
    const customerId = await ctx.payments.createCustomer({ id: 'gone', email: 'gone@example.com', name: 'Gone' });
    const { id } = stripe.subscribe(customerId, 'growth', 'gone');
    for (const message of await messagesOf(fixture(), id, 2)) expect(await take(message)).toEqual({ received: true });
    expect(await ctx.accounts.find('gone')).toBeUndefined();
  });

  it('[BIL-02] a wrong, old or changed signature is refused, and nothing is stored', async () => {
    const account = await aNewAccount(fixture());
    const { id } = await subscribed(fixture(), account, 'premium');
    const { body, signature } = ofType(await messagesOf(fixture(), id, 2), 'invoice.paid');
    const secret = fixture().stripe.settings.STRIPE_WEBHOOK_SECRETS;
    const seconds = Math.floor(Date.now() / 1000);
    const signed = (changes: object) => Stripe.webhooks.generateTestHeaderString({ payload: body, secret, ...changes });
    const refused = [
      { body, signature: '' },
      { body, signature: 't=1,v1=00' },
      { body, signature: signed({ secret: 'whsec_other' }) },
      { body, signature: signed({ timestamp: seconds - 301 }) },
      { body: body.replace('"paid"', '"open"'), signature },
    ];
    for (const message of refused) await expect(take(message)).rejects.toMatchObject({ code: 'bad_request', status: 400 });
    expect((await ledgerOf(fixture(), account.id)).entries).toEqual([]);
    expect(await fixture().ctx.accounts.find(account.id)).toEqual(account);
    await take({ body, signature: signed({ timestamp: seconds - 290 }) });
    expect(await fixture().ctx.accounts.find(account.id)).toMatchObject({ plan: 'premium' });
  });

  it('[BIL-02] past due and the end of a plan reach the account, with the end of what was paid', async () => {
    const { ctx, stripe } = fixture();
    const account = await aNewAccount(fixture());
    const { id, customer } = await subscribed(fixture(), account, 'entry');
    for (const message of await messagesOf(fixture(), id, 2)) await take(message);
    await ctx.payments.setCard(customer, 'tok_chargeCustomerFail');
    stripe.renew(id);
    for (const message of await messagesOf(fixture(), id, 4)) await take(message);
    const pastDue = await ctx.accounts.find(account.id);
    expect(pastDue?.status).toBe('past_due');
    expect(Math.abs(Date.parse(pastDue?.periodEnd ?? '') - Date.now())).toBeLessThan(60_000);
    await ctx.payments.cancelAtOnce(id);
    for (const message of await messagesOf(fixture(), id, 5)) await take(message);
    const ended = await ctx.accounts.find(account.id);
    expect(ended).toMatchObject({ status: 'canceled', cancelAt: ended?.periodEnd });
    expect(Date.parse(ended?.periodEnd ?? '')).toBeLessThanOrEqual(Date.now());
  });
});
