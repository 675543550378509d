import { describe, expect, it } from 'vitest';
import { givePlan } from '#functions/accounts/give-plan.ts';
import { givenPeriodOf } from '#functions/accounts/given-plan.ts';
import { createCheckout } from '#functions/features/billing/checkout.ts';
import { renewAllowances } from '#functions/features/billing/renew-allowances.ts';
import { takePaymentMessage } from '#functions/features/billing/take-payment-message.ts';
import type { Account } from '#functions/ports/accounts/accounts.ts';
import { ALLOWANCES, type PaidPlan } from '#shared/billing/plans.ts';
import { aNewAccount, ledgerOf, messagesOf, subscribed, withBilling } from '#tests/billing/fixture.ts';
import { anAccount } from '#tests/support/accounts.ts';

const fixture = withBilling();
const GIVEN = new Date('2026-08-31T12:00:00.000Z');
const SECOND = new Date('2026-09-30T12:00:00.000Z');
const at = (now: Date) => ({ ...fixture().ctx, now: () => now });
const justBefore = (date: Date) => new Date(date.getTime() - 1);

let given = 0;
const withGivenPlan = async (plan: PaidPlan, changes: Partial<Account> = {}) => {
  given += 1;
  const account = await aNewAccount(fixture(), changes);
  await givePlan(at(GIVEN), { accountId: account.id, plan, by: 'admin', requestKey: `given-${given}` });
  return account;
};
const spend = ({ id }: Account, amount: number) =>
  fixture().ctx.credits.spend({ accountId: id, key: `spent-${amount}`, kind: 'reports', amount, reason: 'report' });
const renewalsOf = async (account: Account) =>
  (await ledgerOf(fixture(), account.id)).entries.filter(({ reason }) => reason === 'renewal').map(({ key }) => key);

describe('the month of a granted plan', () => {
  it.each([
    ['2026-08-31T12:00:00.000Z', '2026-09-30T11:59:59.999Z', undefined],
    ['2026-08-31T12:00:00.000Z', '2026-09-30T12:00:00.000Z', '2026-09-30T12:00:00.000Z'],
    ['2026-08-31T12:00:00.000Z', '2026-10-31T11:59:59.999Z', '2026-09-30T12:00:00.000Z'],
    ['2026-08-31T12:00:00.000Z', '2026-10-31T12:00:00.000Z', '2026-10-31T12:00:00.000Z'],
    ['2026-12-15T00:00:00.000Z', '2027-01-14T23:59:59.999Z', undefined],
    ['2026-12-15T00:00:00.000Z', '2027-01-15T00:00:00.000Z', '2027-01-15T00:00:00.000Z'],
    ['2028-01-30T00:00:00.000Z', '2028-02-29T00:00:00.000Z', '2028-02-29T00:00:00.000Z'],
  ])('[BIL-02] given at %s, it began by %s at %s', (since, now, from) => {
    expect(givenPeriodOf(anAccount('entry', { billing: { revision: 1, given: { since } } }), new Date(now))).toBe(from);
    expect(givenPeriodOf(anAccount('entry', { createdAt: since }), new Date(now))).toBe(from);
  });
});

describe('allowances of granted plans', () => {
  it('[BIL-02] are renewed when the month is over, not before, and carry nothing over', async () => {
    const account = await withGivenPlan('standard');
    await spend(account, 30);
    await renewAllowances(at(justBefore(SECOND)));
    expect(await fixture().ctx.credits.balance(account.id)).toMatchObject({ reports: ALLOWANCES.standard.reports - 30 });
    await renewAllowances(at(SECOND));
    expect(await fixture().ctx.credits.balance(account.id)).toMatchObject(ALLOWANCES.standard);
  });

  it('[BIL-07] allow a larger plan its whole difference in the next month, once', async () => {
    const account = await withGivenPlan('standard');
    const turn = (plan: PaidPlan, key: string) => givePlan(at(SECOND), { accountId: account.id, plan, by: 'admin', requestKey: key });
    await turn('entry', 'down');
    await renewAllowances(at(SECOND));
    expect(await fixture().ctx.credits.balance(account.id)).toMatchObject(ALLOWANCES.entry);
    for (const key of ['one', 'two']) {
      await turn('standard', `up-${key}`);
      expect(await fixture().ctx.credits.balance(account.id)).toMatchObject(ALLOWANCES.standard);
      await turn('entry', `down-${key}`);
    }
  });

  it('[BIL-02] are renewed once per month, even with repeated or interrupted runs', async () => {
    const account = await withGivenPlan('entry');
    await spend(account, 7);
    const { subscriptions } = fixture().ctx;
    const crashing = {
      ...at(SECOND),
      subscriptions: {
        ...subscriptions,
        apply: async (change: Parameters<typeof subscriptions.apply>[0]) => {
          await subscriptions.apply(change);
          throw new Error('died after it wrote');
        },
      },
    };
    await expect(renewAllowances(crashing)).rejects.toThrow('failed to renew');
    await spend(account, 9);
    await Promise.all([1, 2, 3, 4, 5].map(() => renewAllowances(at(SECOND))));
    expect(await renewalsOf(account)).toEqual([`renewal:given:${SECOND.toISOString()}`]);
    const { balance, sum } = await ledgerOf(fixture(), account.id);
    expect(balance).toMatchObject({ reports: ALLOWANCES.entry.reports - 9 });
    expect(sum).toEqual(balance);
  });

  it('[BIL-02] months that were not renewed are not made up for', async () => {
    const account = await withGivenPlan('entry');
    await renewAllowances(at(new Date('2026-12-31T12:00:00.000Z')));
    expect(await renewalsOf(account)).toEqual(['renewal:given:2026-12-31T12:00:00.000Z']);
  });

  it('[CLD-05] an account that fails keeps none of the others waiting, and the run reports it', async () => {
    const [poisoned, healthy] = [await withGivenPlan('entry'), await withGivenPlan('entry')];
    const { subscriptions } = fixture().ctx;
    const failing = {
      ...at(SECOND),
      subscriptions: {
        ...subscriptions,
        apply: async (change: Parameters<typeof subscriptions.apply>[0]) => {
          if (change.accountId === poisoned.id) throw new Error('unreadable');
          return subscriptions.apply(change);
        },
      },
    };
    await expect(renewAllowances(failing)).rejects.toThrow('1 allowances failed');
    expect([await renewalsOf(poisoned), await renewalsOf(healthy)]).toEqual([[], [`renewal:given:${SECOND.toISOString()}`]]);
    await renewAllowances(at(SECOND));
    expect(await renewalsOf(poisoned)).toHaveLength(1);
  });

  /** The accounts of one page, instead of those of the table. */
  const withPage = (found: Account[]) => {
    const { accounts } = fixture().ctx;
    return { ...at(SECOND), accounts: { ...accounts, withoutSubscription: async () => ({ accounts: found }) } };
  };

  it('[CLD-05] an account whose dates cannot be read keeps none of the others waiting, and the run reports it', async () => {
    const healthy = await withGivenPlan('entry');
    const poisoned = await aNewAccount(fixture(), { plan: 'entry', status: 'active', createdAt: 'unreadable' });
    const ctx = withPage([poisoned, (await fixture().ctx.accounts.find(healthy.id)) ?? healthy]);
    await expect(renewAllowances(ctx)).rejects.toThrow('1 allowances failed');
    expect(await renewalsOf(healthy)).toHaveLength(1);
    await fixture().ctx.accounts.update(poisoned.id, { status: 'inactive' });
  });

  it('[CLD-05] a run whose time is up stops within a page, and the next one does the rest of it', async () => {
    const due: Account[] = [];
    for (let count = 0; count < 12; count += 1) due.push(await withGivenPlan('entry'));
    const find = async () => (await Promise.all(due.map(({ id }) => fixture().ctx.accounts.find(id)))).filter((each) => each !== undefined);
    await renewAllowances(withPage(await find()), { isTimeUp: () => true });
    const counts = async () => (await Promise.all(due.map(renewalsOf))).map(({ length }) => length);
    expect(await counts()).toEqual([...Array<number>(10).fill(1), 0, 0]);
    await renewAllowances(withPage(await find()));
    expect(await counts()).toEqual(Array<number>(12).fill(1));
  });

  it('[CLD-05] a run whose time is up continues in the next one where it stopped', async () => {
    const pages = [[await withGivenPlan('entry')], [await withGivenPlan('entry')], [await withGivenPlan('entry')]];
    const read: number[] = [];
    const { accounts, scheduleRuns } = fixture().ctx;
    const ctx = {
      ...at(SECOND),
      accounts: {
        ...accounts,
        withoutSubscription: async (after = '0') => {
          const page = Number(after);
          read.push(page);
          const found = await Promise.all((pages[page] ?? []).map(({ id }) => accounts.find(id)));
          return { accounts: found.filter((each) => each !== undefined), ...(page < 2 && { next: `${page + 1}` }) };
        },
      },
    };
    await renewAllowances(ctx, { isTimeUp: () => read.length === 2 });
    expect([read, await scheduleRuns.position('renew-allowances')]).toEqual([[0, 1], '2']);
    await renewAllowances(ctx);
    expect([read, await scheduleRuns.position('renew-allowances')]).toEqual([[0, 1, 2], undefined]);
    expect((await Promise.all(pages.flat().map(renewalsOf))).flat()).toHaveLength(3);
  });

  it('[BIL-07] go on with their months when the admin gives another plan', async () => {
    const account = await withGivenPlan('entry');
    await givePlan(at(new Date('2026-09-15T00:00:00.000Z')), {
      accountId: account.id,
      plan: 'premium',
      by: 'admin',
      requestKey: account.id,
    });
    await renewAllowances(at(SECOND));
    expect(await renewalsOf(account)).toEqual([`renewal:given:${SECOND.toISOString()}`]);
    expect(await fixture().ctx.credits.balance(account.id)).toMatchObject(ALLOWANCES.premium);
  });

  it.each<[string, Partial<Account>]>([
    ['a trial', { plan: 'trial', status: 'trialing' }],
    ['an inactive plan', { plan: 'entry', status: 'inactive' }],
    ['a past-due plan', { plan: 'entry', status: 'past_due' }],
    ['a plan that was to end by then', { plan: 'entry', status: 'active', cancelAt: SECOND.toISOString() }],
    ['credits without a plan', { plan: null, status: 'active', creditsOnly: true }],
  ])('[BIL-02] are not those of %s', async (_name, changes) => {
    const account = await aNewAccount(fixture(), { createdAt: GIVEN.toISOString(), ...changes });
    await renewAllowances(at(SECOND));
    expect(await renewalsOf(account)).toEqual([]);
  });

  it('[BIL-02] are left to the invoices as soon as the account subscribes', async () => {
    const account = await withGivenPlan('entry');
    const { id } = await subscribed(fixture(), account, 'standard');
    for (const message of await messagesOf(fixture(), id, 2)) await takePaymentMessage(fixture().ctx, message);
    await renewAllowances(at(new Date('2027-03-01T00:00:00.000Z')));
    expect((await renewalsOf(account)).filter((key) => key.includes('given'))).toEqual([]);
  });

  it('[BIL-07] outlive late messages about the subscription that had ended before', async () => {
    const { ctx } = fixture();
    const account = await aNewAccount(fixture());
    const { id } = await subscribed(fixture(), account, 'entry');
    for (const message of await messagesOf(fixture(), id, 2)) await takePaymentMessage(ctx, message);
    await ctx.payments.cancelAtOnce(id);
    const messages = await messagesOf(fixture(), id, 3);
    const [ended] = messages.filter(({ body }) => body.includes('customer.subscription.deleted'));
    for (const message of messages.filter((each) => each !== ended)) await takePaymentMessage(ctx, message);
    await ctx.subscriptions.apply({
      accountId: account.id,
      revision: (await ctx.accounts.find(account.id))?.billing?.revision ?? 0,
      account: { status: 'canceled' },
    });
    await givePlan(at(GIVEN), { accountId: account.id, plan: 'standard', by: 'admin', requestKey: 'after' });
    if (ended) await takePaymentMessage(ctx, ended);
    expect(await ctx.accounts.find(account.id)).toMatchObject({ plan: 'standard', status: 'active' });
    await spend(account, 20);
    await renewAllowances(at(SECOND));
    expect(await ctx.credits.balance(account.id)).toMatchObject(ALLOWANCES.standard);
  });
});

describe('the checkout of an account with a granted plan', () => {
  it('[DIS-13] is not one of the current plan: a plan must be chosen, and can be', async () => {
    const account = await withGivenPlan('standard');
    const ctx = { ...fixture().ctx, caller: { id: account.id, isAdmin: false } };
    await expect(createCheckout(ctx, {})).rejects.toMatchObject({ status: 400, fields: { plan: 'is required' } });
    await expect(createCheckout(ctx, { plan: 'premium' })).resolves.toMatchObject({ plan: 'premium' });
  });

  it('[DIS-13] is one of the same plan when that has ended', async () => {
    const account = await aNewAccount(fixture(), { plan: 'standard', status: 'canceled', periodEnd: '2026-01-01T00:00:00.000Z' });
    const ctx = { ...fixture().ctx, caller: { id: account.id, isAdmin: false } };
    await expect(createCheckout(ctx, {})).resolves.toMatchObject({ plan: 'standard' });
  });
});
