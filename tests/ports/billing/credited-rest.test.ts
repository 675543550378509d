import { describe, expect, it } from 'vitest';
import { NICKNAMES } from '#shared/billing/plan-catalogue.ts';
import { aNewAccount, messagesOf, payPage, subscribed, withBilling } from '#tests/billing/fixture.ts';

const fixture = withBilling();
const payments = () => fixture().ctx.payments;
const soldEntry = async () => subscribed(fixture(), await aNewAccount(fixture()), 'entry');

/** The ids of an entry plan and its customer, and the cents that its next invoices are reduced by. */
const CASES: [string, number, () => Promise<{ id: string; customer: string }>][] = [
  ['a period that was paid', 9900, soldEntry],
  [
    'a period that was paid with a coupon',
    7920,
    async () => {
      const account = await aNewAccount(fixture());
      const customer = await payments().createCustomer(account);
      const checkout = {
        key: account.id,
        accountId: account.id,
        customerId: customer,
        successUrl: 'http://x/{id}',
        cancelUrl: 'http://x/',
      };
      const { id: checkoutId, url } = await payments().openCheckout({ ...checkout, plan: 'entry', coupon: 'PH20' });
      await payPage(fixture(), url ?? '');
      return { id: (await payments().findCheckout(checkoutId))?.subscriptionId ?? '', customer };
    },
  ],
  [
    'a period that was paid and upgraded',
    29_900,
    async () => {
      const sold = await soldEntry();
      await payments().switchPlan({ subscriptionId: sold.id, plan: 'standard', when: 'now' });
      return sold;
    },
  ],
  [
    'a period of which a quarter has passed',
    7425,
    async () => {
      const sold = await soldEntry();
      const { periodStart, periodEnd } = (await payments().findSubscription(sold.id)) ?? {};
      fixture().stripe.age(sold.id, (Date.parse(periodEnd ?? '') - Date.parse(periodStart ?? '')) / 86_400_000 / 4);
      return sold;
    },
  ],
  [
    'a period that is not paid',
    0,
    async () => {
      const sold = await soldEntry();
      await payments().setCard(sold.customer, 'tok_chargeCustomerFail');
      fixture().stripe.renew(sold.id);
      await payments().setCard(sold.customer, 'tok_visa');
      return sold;
    },
  ],
];

const paidFor = async (subscriptionId: string, count: number): Promise<number[]> =>
  (await messagesOf(fixture(), subscriptionId, count))
    .map(({ body }) => JSON.parse(body).data.object)
    .filter(({ object }) => object === 'invoice')
    .map(({ amount_paid }) => amount_paid);

describe('a subscription that is canceled with a credit', () => {
  it.each(CASES)('[BIL-02] deducts from the next invoices the rest of %s, once', async (_, credit, sell) => {
    const { id, customer } = await sell();
    const cancel = () => payments().cancelAtOnce(id, { creditsRest: true });
    await Promise.all([cancel(), cancel()]);
    await cancel();
    const { id: next } = fixture().stripe.subscribe(customer, NICKNAMES.entry, 'any');
    fixture().stripe.renew(next);
    fixture().stripe.renew(next);
    fixture().stripe.renew(next);
    const paid = await paidFor(next, 8);
    expect(4 * 9900 - paid.reduce((sum, cents) => sum + cents, 0)).toBe(credit);
    expect(Math.min(...paid)).toBeGreaterThanOrEqual(0);
  });

  it('[BIL-02] keeps its price when it is canceled without one', async () => {
    const { id, customer } = await soldEntry();
    await payments().cancelAtOnce(id);
    const { id: next } = fixture().stripe.subscribe(customer, NICKNAMES.entry, 'any');
    expect(await paidFor(next, 2)).toEqual([9900]);
  });
});
