import { describe, expect, it } from 'vitest';
import { changes } from '#functions/features/admin/audit-trail.ts';
import {
  addCredits,
  allowMail,
  apiGrant,
  apiRevoke,
  setBalance,
  setPlan,
  trialAccess,
  updateCard,
} from '#functions/features/admin/change-users.ts';
import { user } from '#functions/features/admin/find-users.ts';
import { takePaymentMessage } from '#functions/features/billing/take-payment-message.ts';
import type { Account } from '#functions/ports/accounts/accounts.ts';
import { accessOf } from '#shared/billing/access.ts';
import { AppError, type ErrorCode } from '#shared/http/errors.ts';
import { hasApiAccess } from '#shared/settings/api-access.ts';
import { ledgerOf, messagesOf, subscribed } from '#tests/billing/fixture.ts';
import { anAccount } from '#tests/support/accounts.ts';
import { adminFixture } from './fixture.ts';

const { apiTokens, as, billing, newCustomer } = adminFixture();
const refusal = (code: ErrorCode, field?: string) =>
  expect.toSatisfy((error) => error instanceof AppError && error.code === code && (field === undefined || field in (error.fields ?? {})));
const trail = async (id: string) => (await changes(as('ada'), { user: id, limit: 50, after: undefined })).changes;

describe('an admin', () => {
  it('[ADM-02] grants the API and takes it back', async () => {
    const { id } = await newCustomer();
    expect((await apiGrant(as('ada'), { id })).user.api.access).toBe(true);
    expect((await billing().ctx.accounts.find(id))?.apiAccess).toBe(true);
    expect((await apiRevoke(as('ada'), { id })).user.api.access).toBe(false);
  });

  it('[ADM-02] takes API access from an account that has it by plan, and gives it back', async () => {
    const { id } = await newCustomer({ plan: 'premium', status: 'active' });
    const accessAfter = async () => hasApiAccess((await billing().ctx.accounts.find(id)) ?? anAccount('trial'), new Date());
    expect((await user(as('ada'), { id })).user.api.access).toBe(true);
    await apiRevoke(as('ada'), { id });
    expect(await accessAfter()).toBe(false);
    await apiGrant(as('ada'), { id });
    expect(await accessAfter()).toBe(true);
  });

  it('[ADM-02] granting the API without a plan creates an account with a single balance, until it has a plan', async () => {
    const wanted = { reports: undefined, exports: undefined, posts: undefined, total_balance: 40 };
    const now = async (id: string) => billing().ctx.accounts.find(id);
    const order = [
      (id: string) => setPlan(as('ada'), { id, plan: 'entry' }),
      (id: string) => trialAccess(as('ada'), { id }),
      async (id: string) => {
        const bought = await subscribed(billing(), (await now(id)) as Account, 'entry');
        for (const message of await messagesOf(billing(), bought.id, 2)) await takePaymentMessage(billing().ctx, message);
      },
    ];
    for (const getPlan of order) {
      const { id } = await newCustomer({ plan: null, status: null });
      expect((await apiGrant(as('ada'), { id })).user.api).toMatchObject({ access: true, only_credits: true });
      expect(accessOf((await now(id)) as Account, new Date())).toBe('no_search');
      expect((await setBalance(as('ada'), { id, ...wanted })).user.balance.total_balance).toBe(40);
      await getPlan(id);
      expect(await now(id)).toMatchObject({ creditsOnly: false });
      expect(accessOf((await now(id)) as Account, new Date())).toBe('full');
    }
  });

  it('[ADM-02] sees only the last four characters of an API token', async () => {
    const { id } = await newCustomer({ plan: 'premium', status: 'active' });
    expect((await user(as('ada'), { id })).user.api.api_token).toBeNull();
    await apiTokens.generate(id, new Date());
    expect((await user(as('ada'), { id })).user.api.api_token).toBe((await apiTokens.reveal(id))?.slice(-4));
  });

  it('[ADM-02] grants trial access only to accounts that never had a plan', async () => {
    const { id } = await newCustomer();
    const { user: begun } = await trialAccess(as('ada'), { id });
    expect(begun).toMatchObject({ subscription: { plan: 'trial' }, balance: { reports: 5, exports: 25 } });
    await expect(trialAccess(as('ada'), { id })).rejects.toEqual(refusal('conflict'));
    expect(await trail(id)).toHaveLength(1);
  });

  it('[ADM-02] sees why a customer gets no mails, and allows them again', async () => {
    const { id, email } = await newCustomer();
    const at = '2026-11-20T10:00:00.000Z';
    await as('ada').mailBlocks.block(email, { reason: 'bounce', at });
    expect((await user(as('ada'), { id })).user.mail_block).toEqual({ reason: 'bounce', at });
    expect((await allowMail(as('ada'), { id })).user.mail_block).toBeNull();
    expect((await trail(id)).map(({ act, before, after }) => ({ act, before, after }))).toEqual([
      { act: 'mail_allow', before: { mail_block: 'bounce' }, after: { mail_block: null } },
    ]);
  });

  it('[ADM-02] gives a plan at once and without payment', async () => {
    const { id } = await newCustomer();
    const { user: given } = await setPlan(as('ada'), { id, plan: 'standard' });
    expect(given).toMatchObject({ subscription: { plan: 'standard' }, balance: { reports: 150, exports: 1_000 } });
    expect((await ledgerOf(billing(), id)).entries.map(({ by, reason }) => [by, reason])).toEqual([['ada', 'admin']]);
  });

  it('[ADM-02] sets what is left, keeps what is blank, and the ledger still adds up', async () => {
    const { id } = await newCustomer();
    await setBalance(as('ada'), { id, reports: 10, exports: 20, posts: undefined, total_balance: undefined });
    const { user: set } = await setBalance(as('ada'), { id, reports: 3, exports: undefined, posts: 7, total_balance: undefined });
    expect(set.balance).toEqual({ reports: 3, exports: 20, posts: 7, total_balance: 0 });
    const { balance, sum } = await ledgerOf(billing(), id);
    expect(sum).toEqual(balance);
  });

  it('[ADM-02] changes nothing and writes nothing when everything is blank', async () => {
    const { id } = await newCustomer();
    await setBalance(as('ada'), { id, reports: undefined, exports: undefined, posts: undefined, total_balance: undefined });
    expect(await trail(id)).toEqual([]);
  });

  it('[ADM-02] sets the total balance of credits-only accounts, and of no others', async () => {
    const total = { reports: undefined, exports: undefined, posts: undefined, total_balance: 40 };
    const { id } = await newCustomer();
    await expect(setBalance(as('ada'), { id, ...total })).rejects.toEqual(refusal('bad_request', 'total_balance'));
    const { id: paying } = await newCustomer({ creditsOnly: true, status: 'active' });
    expect((await setBalance(as('ada'), { id: paying, ...total })).user).toMatchObject({
      api: { only_credits: true },
      balance: { total_balance: 40 },
    });
  });

  it('[ADM-07] replaces a card by a token, which is in no audit entry; a refused card changes nothing', async () => {
    const account = await newCustomer();
    await subscribed(billing(), account, 'entry');
    const { user: changed } = await updateCard(as('ada'), { id: account.id, token: 'tok_visa' });
    expect(changed.subscription.card).toEqual({ type: 'visa', last_4: '4242' });
    await expect(updateCard(as('ada'), { id: account.id, token: 'tok_chargeDeclined' })).rejects.toEqual(refusal('payment_failed'));
    expect((await user(as('ada'), { id: account.id })).user.subscription.card?.last_4).toBe('4242');
    const entries = await trail(account.id);
    expect(entries.map(({ state }) => state)).toEqual(['refused', 'done']);
    expect(JSON.stringify(entries)).not.toContain('tok_');
  });

  it('changes neither admins nor missing accounts', async () => {
    for (const id of ['bob', 'nobody']) {
      await expect(setPlan(as('ada'), { id, plan: 'entry' })).rejects.toEqual(refusal('not_found'));
      await expect(user(as('ada'), { id })).rejects.toEqual(refusal('not_found'));
    }
  });
});

describe('the audit trail', () => {
  it('[ADM-05] says who changed what of whom, when, from what and to what', async () => {
    const { id, email } = await newCustomer();
    await setBalance(as('bob'), { id, reports: 9, exports: undefined, posts: undefined, total_balance: undefined });
    const [entry, ...more] = await trail(id);
    expect(more).toEqual([]);
    expect(entry).toMatchObject({
      by: 'bob@example.com',
      act: 'balance',
      subject: email,
      before: { reports: 0 },
      after: { reports: 9 },
      state: 'done',
    });
    expect(Date.now() - Date.parse(entry?.at ?? '')).toBeLessThan(60_000);
    expect((await changes(as('ada'), { limit: 1, user: undefined, after: undefined })).changes[0]?.subject).toBe(email);
  });

  it('[ADM-05] has the entry before the change: an interrupted change is shown as begun', async () => {
    const { id } = await newCustomer();
    const ctx = as('ada');
    const cut = {
      ...ctx,
      accounts: { ...ctx.accounts, update: () => Promise.reject(new Error('cut off')) },
      audit: { ...ctx.audit, end: () => Promise.reject(new Error('cut off')) },
    };
    await expect(apiGrant(cut, { id })).rejects.toThrow('cut off');
    expect((await trail(id)).map(({ act, state }) => [act, state])).toEqual([['api_grant', 'begun']]);
  });
});

describe('concurrent changes of two admins', () => {
  it('the second admin gets a conflict, and none of their changes is made', async () => {
    const { id } = await newCustomer();
    const { revision } = (await user(as('ada'), { id })).user;
    const { user: first } = await setPlan(as('ada'), { id, plan: 'entry', revision });
    await expect(setPlan(as('bob'), { id, plan: 'premium', revision })).rejects.toEqual(refusal('conflict'));
    expect((await user(as('bob'), { id })).user).toMatchObject({ subscription: { plan: 'entry' }, revision: first.revision });
    await setPlan(as('bob'), { id, plan: 'premium', revision: first.revision });
    expect((await billing().ctx.accounts.find(id))?.plan).toBe('premium');
  });

  it('a request that is sent twice is carried out once', async () => {
    const { id } = await newCustomer();
    const amounts = { reports: 5, exports: undefined, posts: undefined, total_balance: undefined };
    await setBalance(as('ada', 'same'), { id, revision: 0, ...amounts });
    await setBalance(as('ada', 'same'), { id, revision: 0, ...amounts });
    expect((await ledgerOf(billing(), id)).entries).toHaveLength(1);
    expect(await trail(id)).toHaveLength(1);
  });
});

describe('credits added by an admin', () => {
  const amounts = { reports: undefined, exports: undefined, posts: undefined, total_balance: undefined };

  it.each([2, 10, 50])('[ADM-02] %i additions at once add up', async (count) => {
    const { id } = await newCustomer({ plan: 'standard', status: 'active' });
    const before = await billing().ctx.credits.balance(id);
    const add = () => addCredits(as('ada'), { id, ...amounts, reports: 5, exports: 1, reason: 'Goodwill' });
    await Promise.all(Array.from({ length: count }, add));
    const { reports, exports, posts } = await billing().ctx.credits.balance(id);
    expect([reports, exports, posts]).toEqual([before.reports + 5 * count, before.exports + count, before.posts]);
  });

  it('[ADM-02] an addition that is repeated under its key counts once', async () => {
    const { id } = await newCustomer({ plan: 'standard', status: 'active' });
    const before = (await billing().ctx.credits.balance(id)).posts;
    for (let i = 0; i < 2; i += 1) await addCredits(as('ada', 'one-key'), { id, ...amounts, posts: 100, reason: 'Goodwill' });
    expect((await billing().ctx.credits.balance(id)).posts).toBe(before + 100);
  });

  it('[ADM-02] plans and balances that two admins set under the same key both count', async () => {
    const { id } = await newCustomer();
    const set = (admin: 'ada' | 'bob', reports: number) =>
      setBalance(as(admin, 'same'), { id, reports, exports: undefined, posts: undefined, total_balance: undefined });
    await setPlan(as('ada', 'same'), { id, plan: 'entry' });
    const { user: upgraded } = await setPlan(as('bob', 'same'), { id, plan: 'premium' });
    expect(upgraded.balance).toMatchObject({ reports: 500, exports: 5_000 });
    await set('ada', 7);
    expect((await set('bob', 9)).user.balance.reports).toBe(9);
  });

  it('[ADM-02] additions of two admins under the same key both count', async () => {
    const { id } = await newCustomer({ plan: 'standard', status: 'active' });
    const before = (await billing().ctx.credits.balance(id)).posts;
    for (const admin of ['ada', 'bob'] as const)
      await addCredits(as(admin, 'goodwill-1'), { id, ...amounts, posts: 100, reason: 'Goodwill' });
    expect((await billing().ctx.credits.balance(id)).posts).toBe(before + 200);
  });

  it('[ADM-05] the reason is in the audit trail and in the ledger of the customer', async () => {
    const { id } = await newCustomer({ plan: 'standard', status: 'active' });
    await addCredits(as('ada'), { id, ...amounts, reports: 50, reason: 'Apology for the outage' });
    expect((await trail(id))[0]).toMatchObject({ act: 'credits', state: 'done', after: { reports: 50, reason: 'Apology for the outage' } });
    const [entry] = (await billing().ctx.credits.entries(id, { limit: 1 })).entries;
    expect(entry).toMatchObject({ reason: 'admin', subject: 'Apology for the outage', by: 'ada', credits: { reports: 50 } });
  });

  it.each([
    ['no amount', {}, 'reports'],
    ['only zeros', { reports: 0 }, 'reports'],
    ['a total balance for an account with a plan', { total_balance: 5 }, 'total_balance'],
  ])('[ADM-02] %s is refused', async (_, wrong, field) => {
    const { id } = await newCustomer({ plan: 'standard', status: 'active' });
    await expect(addCredits(as('ada'), { id, ...amounts, ...wrong, reason: 'Goodwill' })).rejects.toEqual(refusal('bad_request', field));
  });
});
