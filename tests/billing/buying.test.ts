import { describe, expect, it } from 'vitest';
import { checkoutSession, checkoutStatus, createCheckout, portal } from '#functions/features/billing/checkout.ts';
import { changePlan, PRICE_CHANGED, previewPlan } from '#functions/features/billing/plan-changes.ts';
import { setPayPerReport, subscriptionDetails } from '#functions/features/billing/subscription-details.ts';
import { takePaymentMessage } from '#functions/features/billing/take-payment-message.ts';
import type { Account } from '#functions/ports/accounts/accounts.ts';
import { ALLOWANCES, type PaidPlan } from '#shared/billing/plans.ts';
import { aNewAccount, ledgerOf, messagesOf, payPage, subscribed, withBilling } from '#tests/billing/fixture.ts';

const fixture = withBilling();
const as = ({ id }: Account, changes: { isDemo?: boolean } = {}) => ({ ...fixture().ctx, caller: { id, isAdmin: false, ...changes } });

const payAt = (url: string, number?: string) => payPage(fixture(), url, number);

const hearAll = async (subscriptionId: string, count: number): Promise<void> => {
  for (const message of await messagesOf(fixture(), subscriptionId, count)) await takePaymentMessage(fixture().ctx, message);
};

const aSubscriber = async (plan: PaidPlan): Promise<Account & { subscriptionId: string }> => {
  const account = await aNewAccount(fixture());
  const { id } = await subscribed(fixture(), account, plan);
  await hearAll(id, 2);
  return { ...account, subscriptionId: id };
};

describe('buying a plan', () => {
  it('[BIL-01] a checkout stays open until it is paid; only the provider’s message activates the plan', async () => {
    const account = await aNewAccount(fixture());
    expect(await checkoutSession(as(account))).toEqual({ success: true });
    const opened = await createCheckout(as(account), { plan: 'entry' });
    expect(opened).toMatchObject({ plan: 'entry', session_id: opened._id });
    expect((await createCheckout(as(account), { plan: 'entry' }))._id).toBe(opened._id);
    expect((await createCheckout(as(account), {}))._id).toBe(opened._id);
    expect((await checkoutSession(as(account))).session?._id).toBe(opened._id);
    expect(await checkoutStatus(as(account), { id: opened._id })).toMatchObject({ status: 'open' });
    expect((await payAt(opened.url, '4000000000000002')).status).toBe(402);
    expect(await checkoutStatus(as(account), { id: opened._id })).toMatchObject({ status: 'open' });
    const paid = await payAt(opened.url);
    expect(paid.headers.get('location')).toBe(`http://localhost/paymentConfirmation?session_id=${opened._id}`);
    expect(await checkoutStatus(as(account), { id: opened._id })).toEqual({ success: true, status: 'paid', plan: 'entry' });
    expect(await fixture().ctx.accounts.find(account.id)).toMatchObject({ plan: null, status: null });
    const { subscriptionId = '' } = (await fixture().ctx.payments.findCheckout(opened._id)) ?? {};
    await hearAll(subscriptionId, 3);
    expect(await checkoutStatus(as(account), { id: opened._id })).toMatchObject({ status: 'confirmed', allowance: ALLOWANCES.entry });
    expect(await checkoutSession(as(account))).toEqual({ success: true });
  });

  it('[BIL-01] the success address opened without payment gives no plan, and another account’s checkout is hidden', async () => {
    const account = await aNewAccount(fixture());
    const { _id } = await createCheckout(as(account), { plan: 'premium' });
    expect((await checkoutStatus(as(account), { id: _id })).status).toBe('open');
    expect((await ledgerOf(fixture(), account.id)).entries).toEqual([]);
    const other = await aNewAccount(fixture());
    await expect(checkoutStatus(as(other), { id: _id })).rejects.toMatchObject({ code: 'not_found' });
    await expect(checkoutStatus(as(account), { id: 'cs_test_none' })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('[BIL-01] two concurrent calls get one checkout, and another plan closes the previous one', async () => {
    const account = await aNewAccount(fixture());
    const [a, b] = await Promise.all([createCheckout(as(account), { plan: 'entry' }), createCheckout(as(account), { plan: 'entry' })]);
    const first = await checkoutSession(as(account));
    expect([a._id, b._id]).toContain(first.session?._id);
    const second = await createCheckout(as(account), { plan: 'premium' });
    expect(second._id).not.toBe(first.session?._id);
    expect(await checkoutStatus(as(account), { id: first.session?._id ?? '' })).toMatchObject({ status: 'expired' });
    expect((await payAt(first.session?.url ?? '')).status).toBe(402);
  });

  it('[BIL-01] only one of two checkouts for different plans, chosen at the same moment in two tabs, can be paid', async () => {
    const account = await aNewAccount(fixture());
    const opened = await Promise.all([createCheckout(as(account), { plan: 'entry' }), createCheckout(as(account), { plan: 'premium' })]);
    const { session } = await checkoutSession(as(account));
    const statuses = await Promise.all(opened.map(async ({ _id }) => (await checkoutStatus(as(account), { id: _id })).status));
    expect(statuses.toSorted()).toEqual(['expired', 'open']);
    expect(opened[statuses.indexOf('open')]?._id).toBe(session?._id);
  });

  it('[AUT-11] the launch coupon reduces the first invoice by 20 %; another code is refused and none changes nothing', async () => {
    const account = await aNewAccount(fixture());
    await expect(createCheckout(as(account), { plan: 'standard', coupon: 'PH99' })).rejects.toMatchObject({
      code: 'bad_request',
      fields: { coupon: expect.any(String) },
    });
    const { url, coupon, _id } = await createCheckout(as(account), { plan: 'standard', coupon: 'PH20' });
    expect(coupon).toBe('PH20');
    await payAt(url);
    const { subscriptionId = '' } = (await fixture().ctx.payments.findCheckout(_id)) ?? {};
    const [first] = await invoicesOf(subscriptionId, 3);
    fixture().stripe.renew(subscriptionId);
    const invoices = await invoicesOf(subscriptionId, 5);
    expect([first, invoices.at(-1)].map((invoice) => invoice?.total)).toEqual([29_900 * 0.8, 29_900]);
    const other = await aNewAccount(fixture());
    expect(await createCheckout(as(other), { plan: 'standard' })).not.toHaveProperty('coupon');
  });

  it('[BIL-01] an account with a paid plan changes it, and does not buy a second one', async () => {
    const account = await aSubscriber('entry');
    await expect(createCheckout(as(account), { plan: 'premium' })).rejects.toMatchObject({ code: 'conflict' });
    expect(await portal(as(account))).toMatchObject({ url: expect.stringContaining('/stripe/portal/') });
  });

  it('[BIL-01] the portal opens for an account that was no customer yet, and makes it one, once', async () => {
    const account = await aNewAccount(fixture());
    const customerOf = async () => (await fixture().ctx.accounts.find(account.id))?.billing?.customerId;
    expect(await customerOf()).toBeUndefined();
    const opened = await Promise.all([portal(as(account)), portal(as(account))]);
    for (const { url } of opened) expect(url).toContain('/stripe/portal/');
    const customer = await customerOf();
    await portal(as(account));
    expect(customer).toBeDefined();
    expect(await customerOf()).toBe(customer);
  });

  it('is not for demo sessions nor for accounts with API credits alone', async () => {
    const account = await aNewAccount(fixture());
    await expect(createCheckout(as(account, { isDemo: true }), { plan: 'entry' })).rejects.toMatchObject({ status: 403 });
    const creditsOnly = await aNewAccount(fixture(), { creditsOnly: true, status: 'active' });
    await expect(createCheckout(as(creditsOnly), { plan: 'entry' })).rejects.toMatchObject({ status: 403 });
  });

  it('a newly bought plan ends the one that is past due', async () => {
    const { ctx, stripe } = fixture();
    const account = await aSubscriber('entry');
    const { customerId = '' } = (await ctx.accounts.find(account.id))?.billing ?? {};
    await ctx.payments.setCard(customerId, 'tok_chargeCustomerFail');
    stripe.renew(account.subscriptionId);
    await hearAll(account.subscriptionId, 4);
    const { url, _id } = await createCheckout(as(account), { plan: 'standard' });
    await payAt(url);
    const { subscriptionId = '' } = (await ctx.payments.findCheckout(_id)) ?? {};
    await hearAll(subscriptionId, 3);
    expect(await ctx.accounts.find(account.id)).toMatchObject({ plan: 'standard', status: 'active' });
    expect(await ctx.payments.findSubscription(account.subscriptionId)).toMatchObject({ status: 'canceled' });
    await hearAll(account.subscriptionId, 5);
    expect(await ctx.accounts.find(account.id)).toMatchObject({ plan: 'standard', status: 'active' });
  });
});

const invoicesOf = async (subscriptionId: string, count: number): Promise<{ total: number }[]> =>
  (await messagesOf(fixture(), subscriptionId, count)).flatMap(({ body }) => {
    const event = JSON.parse(body);
    return event.type === 'invoice.paid' ? [event.data.object] : [];
  });

describe('changing a plan', () => {
  it('[BIL-07] an upgrade takes effect immediately and adds the difference of the allowance once', async () => {
    const account = await aSubscriber('entry');
    await fixture().ctx.credits.spend({ accountId: account.id, key: 'a', kind: 'reports', amount: 20, reason: 'report' });
    const preview = await previewPlan(as(account), { plan: 'standard' });
    expect(preview).toMatchObject({ effective: 'now', due_now: 200, added: { reports: 100, exports: 1000, posts: 0 } });
    await changePlan(as(account), { plan: 'standard' });
    await hearAll(account.subscriptionId, 4);
    expect(await fixture().ctx.accounts.find(account.id)).toMatchObject({ plan: 'standard', status: 'active' });
    expect(await fixture().ctx.credits.balance(account.id)).toMatchObject({ reports: 130, exports: 1000 });
    await expect(changePlan(as(account), { plan: 'standard' })).rejects.toMatchObject({ code: 'conflict' });
  });

  it('[BIL-07] a change that costs more than was shown is refused, and charges nothing', async () => {
    const account = await aSubscriber('entry');
    // A plan that was larger when the price was shown changes free of charge, with the next period.
    for (const max_due of [0, 199.98])
      await expect(changePlan(as(account), { plan: 'standard', max_due })).rejects.toMatchObject({
        code: 'conflict',
        message: PRICE_CHANGED,
      });
    expect((await fixture().ctx.payments.findSubscription(account.subscriptionId))?.plan).toBe('entry');
    expect(await fixture().ctx.accounts.find(account.id)).toMatchObject({ plan: 'entry' });
    await changePlan(as(account), { plan: 'standard', max_due: 199.99 });
    expect(await fixture().ctx.accounts.find(account.id)).toMatchObject({ plan: 'standard' });
  });

  it('[BIL-07] an upgrade whose card is refused changes nothing', async () => {
    const account = await aSubscriber('entry');
    const { customerId = '' } = (await fixture().ctx.accounts.find(account.id))?.billing ?? {};
    await fixture().ctx.payments.setCard(customerId, 'tok_chargeCustomerFail');
    await expect(changePlan(as(account), { plan: 'premium' })).rejects.toMatchObject({ code: 'payment_failed', status: 402 });
    expect(await fixture().ctx.accounts.find(account.id)).toMatchObject({ plan: 'entry' });
    expect(await fixture().ctx.credits.balance(account.id)).toMatchObject({ reports: 50 });
  });

  it('[BIL-07] an upgrade of a plan that was to become smaller is charged from what was paid for, and left as it was when refused', async () => {
    const { ctx } = fixture();
    const account = await aSubscriber('standard');
    await changePlan(as(account), { plan: 'entry' });
    const { customerId = '' } = (await ctx.accounts.find(account.id))?.billing ?? {};
    expect(await previewPlan(as(account), { plan: 'premium' })).toMatchObject({ effective: 'now', due_now: expect.closeTo(400, 0) });
    await ctx.payments.setCard(customerId, 'tok_chargeCustomerFail');
    await expect(changePlan(as(account), { plan: 'premium' })).rejects.toMatchObject({ code: 'payment_failed' });
    expect(await ctx.payments.findSubscription(account.subscriptionId)).toMatchObject({ plan: 'entry' });
    expect(await subscriptionDetails(as(account))).toMatchObject({ plan: 'standard', next_plan: 'entry' });
    await ctx.payments.setCard(customerId, 'tok_visa');
    await changePlan(as(account), { plan: 'premium' });
    const charged = (await messagesOf(fixture(), account.subscriptionId, 8)).map(({ body }) => JSON.parse(body));
    expect(charged.findLast(({ type }) => type === 'invoice.paid').data.object.total).toBeCloseTo(40_000, -1);
    expect(await subscriptionDetails(as(account))).toMatchObject({ plan: 'premium', next_plan: null });
    expect(await ctx.credits.balance(account.id)).toMatchObject(ALLOWANCES.premium);
  });

  it('[BIL-07] a smaller plan starts with the next paid period, and can be cancelled until then', async () => {
    const account = await aSubscriber('premium');
    expect(await changePlan(as(account), { plan: 'entry' })).toMatchObject({ effective: 'period_end', due_now: 0 });
    expect(await subscriptionDetails(as(account))).toMatchObject({ plan: 'premium', next_plan: 'entry' });
    await changePlan(as(account), { plan: 'premium' });
    expect(await subscriptionDetails(as(account))).toMatchObject({ plan: 'premium', next_plan: null });
    expect(await fixture().ctx.credits.balance(account.id)).toMatchObject(ALLOWANCES.premium);
    await changePlan(as(account), { plan: 'entry' });
    fixture().stripe.renew(account.subscriptionId);
    await hearAll(account.subscriptionId, 7);
    expect(await subscriptionDetails(as(account))).toMatchObject({ plan: 'entry', next_plan: null });
    expect(await fixture().ctx.credits.balance(account.id)).toMatchObject(ALLOWANCES.entry);
  });
});

describe('concurrent plan changes of one account', () => {
  const PRICES = { entry: 9_900, standard: 29_900, premium: 69_900 };
  /** Charges in cents. */
  const chargedFor = async (subscriptionId: string): Promise<number[]> => {
    await fixture().stripe.sendDue();
    return (await invoicesOf(subscriptionId, 0)).map((invoice) => invoice.total);
  };
  const alternating = (count: number) => Array.from({ length: count }, (_, index) => (index % 2 ? 'premium' : 'standard'));

  it.each([
    ['2 alternating', alternating(2)],
    ['3 alternating', alternating(3)],
    ['10 alternating', alternating(10)],
    ['10 equal', Array.from({ length: 10 }, () => 'premium')],
  ])('[BIL-07] [BIL-03] %s ones charge what the last plan costs more, and nothing twice', async (_, plans) => {
    const account = await aSubscriber('entry');
    const outcomes = await Promise.allSettled(plans.map((plan) => changePlan(as(account), { plan: plan as PaidPlan })));
    const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []));
    expect(refusals.filter((code) => code !== 'conflict')).toEqual([]);
    expect(refusals.length).toBeLessThan(plans.length);
    const [first, ...charges] = await chargedFor(account.subscriptionId);
    const now = await fixture().ctx.accounts.find(account.id);
    const plan = now?.plan === 'standard' || now?.plan === 'premium' ? now.plan : 'entry';
    expect(first).toBe(PRICES.entry);
    expect(Math.min(...charges)).toBeGreaterThan(0);
    expect(charges.reduce((sum, each) => sum + each, 0)).toBeCloseTo(PRICES[plan] - PRICES.entry, -1);
    expect(await fixture().ctx.credits.balance(account.id)).toMatchObject(ALLOWANCES[plan]);
  });

  it('[BIL-07] are refused with a reason while one is in progress, and continue after its process crashed', async () => {
    const account = await aSubscriber('entry');
    const { payments } = fixture().ctx;
    const dies = { ...as(account), accounts: { ...fixture().ctx.accounts } };
    let reads = 0;
    dies.accounts.find = async (id) => {
      reads += 1;
      if (reads > 2) throw new Error('the process has died');
      return fixture().ctx.accounts.find(id);
    };
    await expect(changePlan({ ...dies, payments }, { plan: 'standard' })).rejects.toThrow('died');
    const refused = changePlan(as(account), { plan: 'premium' });
    await expect(refused).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('already being changed') });
    const later = { ...as(account), now: () => new Date(Date.now() + 61_000) };
    expect(await changePlan(later, { plan: 'premium' })).toMatchObject({ effective: 'now' });
    expect(await fixture().ctx.accounts.find(account.id)).toMatchObject({ plan: 'premium' });
  });
});

describe('paying per report', () => {
  it('[BIL-05] is off until the account switches it on, with a cap of 100 dollars', async () => {
    const account = await aSubscriber('standard');
    const off = { enabled: false, cap: 100, used: 0, price: 2.5 };
    expect((await subscriptionDetails(as(account))).pay_per_report).toEqual(off);
    expect(await setPayPerReport(as(account), { enabled: true })).toEqual({ success: true, ...off, enabled: true });
    expect(await setPayPerReport(as(account), { enabled: true, cap: 20 })).toMatchObject({ cap: 20 });
    expect(await setPayPerReport(as(account), { enabled: false })).toMatchObject({ enabled: false, cap: 20 });
    const unpaid = await aNewAccount(fixture(), { plan: 'trial', status: 'trialing' });
    await expect(setPayPerReport(as(unpaid), { enabled: true })).rejects.toMatchObject({ code: 'conflict' });
  });
});
