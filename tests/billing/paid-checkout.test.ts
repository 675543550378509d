import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { checkoutStatus, createCheckout } from '#functions/features/billing/checkout.ts';
import { takePaymentMessage } from '#functions/features/billing/take-payment-message.ts';
import type { Account } from '#functions/ports/accounts/accounts.ts';
import type { Payments } from '#functions/ports/billing/payments.ts';
import { ALLOWANCES } from '#shared/billing/plans.ts';
import { aNewAccount, ledgerOf, messagesOf, payPage, subscribed, withBilling } from '#tests/billing/fixture.ts';

const fixture = withBilling();
const as = ({ id }: Account, payments: Partial<Payments> = {}) => {
  const { ctx } = fixture();
  return { ...ctx, payments: { ...ctx.payments, ...payments }, caller: { id, isAdmin: false } };
};
const HAS_PLAN = { code: 'conflict', message: 'You already have a plan. Change it instead.' };

/** The provider reports the payment later than the customer returns. */
describe('a checkout that is paid before its message arrives', () => {
  it('[BIL-01] is not followed by a second one, of the same plan or another', async () => {
    const account = await aNewAccount(fixture());
    const { _id, url } = await createCheckout(as(account), { plan: 'premium' });
    await payPage(fixture(), url);
    const openCheckout = () => expect.fail('a second checkout was opened');
    for (const plan of ['premium', 'entry', undefined] as const)
      await expect(createCheckout(as(account, { openCheckout }), { plan })).rejects.toMatchObject(HAS_PLAN);
    const { subscriptionId = '' } = (await fixture().ctx.payments.findCheckout(_id)) ?? {};
    for (const message of await messagesOf(fixture(), subscriptionId, 3)) await takePaymentMessage(fixture().ctx, message);
    const { entries, balance, sum } = await ledgerOf(fixture(), account.id);
    expect([entries.length, balance, sum]).toMatchObject([1, ALLOWANCES.premium, ALLOWANCES.premium]);
  });

  it('[BIL-01] while another plan is chosen closes the checkout of that plan', async () => {
    const account = await aNewAccount(fixture());
    const first = await createCheckout(as(account), { plan: 'premium' });
    const { expireCheckout, findCheckout, openCheckout } = fixture().ctx.payments;
    let second = '';
    const payments: Partial<Payments> = {
      openCheckout: async (checkout) => {
        const opened = await openCheckout(checkout);
        second = opened.id;
        return opened;
      },
      expireCheckout: async (id) => {
        if (id === first._id) await payPage(fixture(), first.url);
        await expireCheckout(id);
      },
    };
    await expect(createCheckout(as(account, payments), { plan: 'entry' })).rejects.toMatchObject(HAS_PLAN);
    expect((await findCheckout(second))?.status).toBe('expired');
  });

  it('[BIL-02] is replaced by a plan that was bought beside it, and says so', async () => {
    const account = await aNewAccount(fixture());
    const { _id, url } = await createCheckout(as(account), { plan: 'entry' });
    await payPage(fixture(), url);
    const { subscriptionId: first = '' } = (await fixture().ctx.payments.findCheckout(_id)) ?? {};
    const hear = async (id: string, count: number) => {
      for (const message of await messagesOf(fixture(), id, count)) await takePaymentMessage(fixture().ctx, message);
    };
    await hear(first, 3);
    expect((await checkoutStatus(as(account), { id: _id })).status).toBe('confirmed');
    // The provider's times are whole seconds.
    while (Date.parse((await fixture().ctx.payments.findSubscription(first))?.createdAt ?? '') + 1000 > Date.now()) await setTimeout(50);
    const { id: second } = await subscribed(fixture(), account, 'premium');
    await hear(second, 2);
    expect((await checkoutStatus(as(account), { id: _id })).status).toBe('replaced');
    fixture().stripe.renew(second);
    const sent = (await messagesOf(fixture(), second, 4)).map(({ body }) => JSON.parse(body).data.object);
    expect(sent.filter(({ object }) => object === 'invoice').map(({ amount_paid }) => amount_paid)).toEqual([69_900, 60_000]);
  });

  it('[BIL-01] can be followed by another one once its plan has ended', async () => {
    const account = await aNewAccount(fixture());
    const { _id, url } = await createCheckout(as(account), { plan: 'premium' });
    await payPage(fixture(), url);
    const { subscriptionId = '' } = (await fixture().ctx.payments.findCheckout(_id)) ?? {};
    await fixture().ctx.payments.cancelAtOnce(subscriptionId);
    expect((await createCheckout(as(account), { plan: 'entry' })).plan).toBe('entry');
  });
});
