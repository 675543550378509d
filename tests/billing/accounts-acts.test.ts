import { describe, expect, it } from 'vitest';
import { activeAccountOrThrow } from '#functions/accounts/active-account.ts';
import { givePlan } from '#functions/accounts/give-plan.ts';
import { setBalance } from '#functions/accounts/set-balance.ts';
import { startTrial } from '#functions/accounts/start-trial.ts';
import { balance } from '#functions/features/billing/balance.ts';
import { subscriptionDetails } from '#functions/features/billing/subscription-details.ts';
import { takePaymentMessage } from '#functions/features/billing/take-payment-message.ts';
import type { Account } from '#functions/ports/accounts/accounts.ts';
import { creditPoolOf } from '#shared/billing/credit-pool.ts';
import { ALLOWANCES, type PaidPlan } from '#shared/billing/plans.ts';
import { aNewAccount, ledgerOf, messagesOf, subscribed, withBilling } from '#tests/billing/fixture.ts';

const fixture = withBilling();
const as = ({ id }: Account, now = new Date()) => ({ ...fixture().ctx, now: () => now, caller: { id, isAdmin: false } });
const DAY_MS = 86_400_000;
const NOW = new Date('2026-11-20T12:00:00.000Z');
const fromNow = (ms: number) => new Date(NOW.getTime() + ms).toISOString();

describe('access to spending', () => {
  it.each([
    ['a trial before its end', { plan: 'trial', status: 'trialing', periodEnd: fromNow(1) }, true],
    ['a trial at its end', { plan: 'trial', status: 'trialing', periodEnd: fromNow(0) }, false],
    ['past due for seven days', { plan: 'entry', status: 'past_due', periodEnd: fromNow(-7 * DAY_MS) }, true],
    ['past due for more', { plan: 'entry', status: 'past_due', periodEnd: fromNow(-7 * DAY_MS - 1) }, false],
    ['an inactive account', { plan: 'entry', status: 'inactive', periodEnd: null }, false],
    ['an account without a plan', { plan: null, status: null, periodEnd: null }, false],
    ['credits without a plan', { plan: null, status: 'active', periodEnd: null, creditsOnly: true }, true],
  ] as const)(
    '[BIL-06] [BIL-04] %s: %o is allowed: %s, and the balance leads to the payment otherwise',
    async (_name, changes, isAllowed) => {
      const account = await aNewAccount(fixture(), changes);
      const asked = activeAccountOrThrow(as(account, NOW));
      if (isAllowed) await expect(asked).resolves.toMatchObject({ id: account.id });
      else await expect(asked).rejects.toMatchObject({ code: 'plan_required', status: 402, redirect: 'PAYMENT_PAGE' });
      expect((await balance(as(account, NOW), { id: account.id })).redirect).toBe(isAllowed ? undefined : 'PAYMENT_PAGE');
    },
  );

  it.each([
    ['reads that it needs one', { plan: null, status: null }, 'Please choose a plan to get started'],
    ['that lost it reads so', { plan: 'entry', status: 'canceled' }, 'Your subscription has ended'],
    ['that never paid reads the same', { plan: null, status: 'inactive' }, 'Your subscription has ended'],
  ] as const)('[DIS-13] an account without a plan %s', async (_name, changes, message) => {
    const account = await aNewAccount(fixture(), { ...changes, periodEnd: fromNow(-1) });
    await expect(activeAccountOrThrow(as(account, NOW))).rejects.toMatchObject({ code: 'plan_required', message });
    expect((await balance(as(account, NOW), { id: account.id })).message).toBe(message);
  });

  it('[BIL-06] is refused from the eighth day of an unpaid period', async () => {
    const { ctx, stripe } = fixture();
    const account = await aNewAccount(fixture());
    const { id, customer } = await subscribed(fixture(), account, 'entry');
    await ctx.payments.setCard(customer, 'tok_chargeCustomerFail');
    stripe.renew(id);
    for (const message of await messagesOf(fixture(), id, 4)) await takePaymentMessage(ctx, message);
    await expect(activeAccountOrThrow(as(account))).resolves.toMatchObject({ status: 'past_due' });
    stripe.age(id, 8);
    for (const message of await messagesOf(fixture(), id, 5)) await takePaymentMessage(ctx, message);
    await expect(activeAccountOrThrow(as(account))).rejects.toMatchObject({ redirect: 'PAYMENT_PAGE' });
  });
});

describe('an account with API credits only', () => {
  it('pays everything from its single balance and is shown that', async () => {
    const account = await aNewAccount(fixture(), { creditsOnly: true, status: 'active' });
    await setBalance(fixture().ctx, { accountId: account.id, balance: { total: 10 }, by: 'admin', requestKey: 'a' });
    for (const kind of ['reports', 'exports', 'posts'] as const)
      await fixture().ctx.credits.spend({
        accountId: account.id,
        key: kind,
        kind: creditPoolOf(account, kind),
        amount: 2,
        reason: 'report',
      });
    expect(await balance(as(account), { id: account.id })).toEqual({ reports: 0, exports: 0, posts: 0, total_balance: 4 });
    expect(await subscriptionDetails(as(account))).toMatchObject({ plan: null, status: 'active', only_credits: true, can_change: false });
    expect(creditPoolOf({}, 'exports')).toBe('exports');
  });
});

describe('an admin', () => {
  it('starts a trial of 14 days for an account that never had a plan, once', async () => {
    const account = await aNewAccount(fixture());
    await startTrial(as(account, NOW), { accountId: account.id, by: 'admin' });
    expect(await fixture().ctx.accounts.find(account.id)).toMatchObject({
      plan: 'trial',
      status: 'trialing',
      periodEnd: fromNow(14 * DAY_MS),
    });
    expect(await fixture().ctx.credits.balance(account.id)).toMatchObject(ALLOWANCES.trial);
    await expect(startTrial(as(account, NOW), { accountId: account.id })).rejects.toMatchObject({ code: 'conflict' });
  });

  it('[BIL-07] grants a plan immediately without payment, also for the next period', async () => {
    const { ctx, stripe } = fixture();
    const account = await aNewAccount(fixture());
    const { id } = await subscribed(fixture(), account, 'entry');
    for (const message of await messagesOf(fixture(), id, 2)) await takePaymentMessage(ctx, message);
    const given = { accountId: account.id, plan: 'standard', by: 'admin', requestKey: 'give' } as const;
    await givePlan(ctx, given);
    await givePlan(ctx, given);
    expect(await ctx.accounts.find(account.id)).toMatchObject({ plan: 'standard', status: 'active' });
    for (const message of await messagesOf(fixture(), id, 4)) await takePaymentMessage(ctx, message);
    expect(await ctx.credits.balance(account.id)).toMatchObject(ALLOWANCES.standard);
    await givePlan(ctx, { ...given, plan: 'entry', requestKey: 'back' });
    expect(await ctx.accounts.find(account.id)).toMatchObject({ plan: 'entry' });
    const invoices = (await messagesOf(fixture(), id, 5)).filter(({ body }) => JSON.parse(body).type === 'invoice.paid');
    expect(invoices).toHaveLength(1);
    stripe.renew(id);
    for (const message of await messagesOf(fixture(), id, 7)) await takePaymentMessage(ctx, message);
    expect(await ctx.credits.balance(account.id)).toMatchObject(ALLOWANCES.entry);
  });

  it('[BIL-07] gives a plan to an account that pays nothing, which stays active', async () => {
    const account = await aNewAccount(fixture());
    await givePlan(fixture().ctx, { accountId: account.id, plan: 'premium', by: 'admin', requestKey: 'give' });
    expect(await fixture().ctx.accounts.find(account.id)).toMatchObject({ plan: 'premium', status: 'active', periodEnd: null });
    expect(await fixture().ctx.credits.balance(account.id)).toMatchObject(ALLOWANCES.premium);
  });

  it.each([
    ['a plan without payment', false],
    ['a plan with a subscription', true],
  ])('[BIL-07] grants no more than the largest allowance in a period, however often %s changes back and forth', async (_, pays) => {
    const { ctx } = fixture();
    const account = await aNewAccount(fixture());
    if (pays) {
      const { id } = await subscribed(fixture(), account, 'entry');
      for (const message of await messagesOf(fixture(), id, 2)) await takePaymentMessage(ctx, message);
    }
    const give = (plan: PaidPlan, requestKey: string) => givePlan(ctx, { accountId: account.id, plan, by: 'admin', requestKey });
    for (const [at, plan] of (['standard', 'entry', 'standard', 'entry', 'premium', 'standard', 'premium'] as const).entries())
      await give(plan, `turn-${at}`);
    expect(await ctx.credits.balance(account.id)).toMatchObject(ALLOWANCES.premium);
    await Promise.all(Array.from({ length: 8 }, (_each, at) => give(at % 2 ? 'entry' : 'premium', `race-${at}`)));
    expect(await ctx.credits.balance(account.id)).toMatchObject(ALLOWANCES.premium);
    const { balance: left, sum } = await ledgerOf(fixture(), account.id);
    expect(sum).toEqual(left);
  });

  it('sets the given parts of a balance, with a ledger entry in the admin’s name', async () => {
    const account = await aNewAccount(fixture(), { plan: 'entry', status: 'active' });
    await fixture().ctx.credits.grant({ accountId: account.id, key: 'g', credits: ALLOWANCES.premium, reason: 'grant' });
    const wanted = { accountId: account.id, balance: { reports: 3, posts: 0 }, by: 'ada', requestKey: 'x' };
    await Promise.all([setBalance(fixture().ctx, wanted), setBalance(fixture().ctx, wanted)]);
    const { entries, balance: left, sum } = await ledgerOf(fixture(), account.id);
    expect(left).toEqual({ reports: 3, exports: 5000, posts: 0, total: 0 });
    expect(sum).toEqual(left);
    expect(entries.filter(({ by }) => by === 'ada')).toHaveLength(1);
    await expect(setBalance(fixture().ctx, { ...wanted, balance: { total: 5 }, requestKey: 'y' })).rejects.toMatchObject({ status: 400 });
  });

  it('[ADM-03] edits the contents of a plan, which later renewals grant', async () => {
    const { ctx } = fixture();
    await ctx.plans.edit({ planId: 'growth', services: { reports: 60 } });
    const { monthly } = await ctx.plans.catalogue();
    expect(monthly.map(({ services }) => services)).toEqual([
      { ...ALLOWANCES.entry, reports: 60 },
      ALLOWANCES.standard,
      ALLOWANCES.premium,
    ]);
    const account = await aNewAccount(fixture());
    const { id } = await subscribed(fixture(), account, 'entry');
    for (const message of await messagesOf(fixture(), id, 2)) await takePaymentMessage(ctx, message);
    expect(await ctx.credits.balance(account.id)).toMatchObject({ reports: 60 });
    await ctx.plans.edit({ planId: 'growth', services: { reports: 50 } });
    await expect(ctx.plans.edit({ planId: 'none', services: { reports: 1 } })).rejects.toMatchObject({ code: 'not_found' });
  });
});
