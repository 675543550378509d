import { describe, expect, it } from 'vitest';
import { changePlan, previewPlan } from '#functions/features/billing/plan-changes.ts';
import { takePaymentMessage } from '#functions/features/billing/take-payment-message.ts';
import type { Account } from '#functions/ports/accounts/accounts.ts';
import { ALLOWANCES, type PaidPlan } from '#shared/billing/plans.ts';
import { aNewAccount, messagesOf, subscribed, withBilling } from './fixture.ts';

const fixture = withBilling();
const as = ({ id }: Account) => ({ ...fixture().ctx, caller: { id, isAdmin: false } });

const hearAll = async (subscriptionId: string, count: number): Promise<void> => {
  for (const message of await messagesOf(fixture(), subscriptionId, count)) await takePaymentMessage(fixture().ctx, message);
};

/** A premium subscriber whose smaller plan begins with the next period. */
const aLeavingSubscriber = async () => {
  const account = await aNewAccount(fixture());
  const { id: subscriptionId } = await subscribed(fixture(), account, 'premium');
  await hearAll(subscriptionId, 2);
  await changePlan(as(account), { plan: 'entry' });
  return { account, subscriptionId };
};

const expectEntry = async ({ id }: Account, subscriptionId: string) => {
  await hearAll(subscriptionId, 5);
  expect(await fixture().ctx.accounts.find(id)).toMatchObject({ plan: 'entry', status: 'active', billing: { nextPlan: null } });
  expect(await fixture().ctx.credits.balance(id)).toMatchObject(ALLOWANCES.entry);
};

/** The provider charges a period an hour after it began. */
describe('between the start of a period of a smaller plan and the message about its payment', () => {
  it.each<PaidPlan>(['premium', 'standard'])('[BIL-07] a return to %s is refused, because it would not be paid for', async (plan) => {
    const { account, subscriptionId } = await aLeavingSubscriber();
    fixture().stripe.renew(subscriptionId);
    await expect(previewPlan(as(account), { plan })).rejects.toMatchObject({ code: 'conflict' });
    await expect(changePlan(as(account), { plan })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('renewed'),
    });
    await expectEntry(account, subscriptionId);
    await changePlan(as(account), { plan });
    expect(await fixture().ctx.accounts.find(account.id)).toMatchObject({ plan });
  });

  it('[BIL-07] a return that the start overtakes is taken back', async () => {
    const { account, subscriptionId } = await aLeavingSubscriber();
    const { payments } = fixture().ctx;
    const switchPlan: typeof payments.switchPlan = async (change) => {
      fixture().stripe.renew(subscriptionId);
      await payments.switchPlan(change);
    };
    const overtaken = { ...as(account), payments: { ...payments, switchPlan } };
    await expect(changePlan(overtaken, { plan: 'premium' })).rejects.toMatchObject({ code: 'conflict' });
    await expectEntry(account, subscriptionId);
  });
});
