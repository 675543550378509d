import {
  AssociateSoftwareTokenCommand,
  CognitoIdentityProviderClient,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, it } from 'vitest';
import { activeAccountOrThrow } from '#functions/accounts/active-account.ts';
import { requestDeletion as requestByAdmin } from '#functions/accounts/privacy/delete-account.ts';
import { eraseAccount } from '#functions/accounts/privacy/erase-account.ts';
import { user } from '#functions/features/auth/sign-in.ts';
import { balance } from '#functions/features/billing/balance.ts';
import { createCheckout } from '#functions/features/billing/checkout.ts';
import { followSubscription } from '#functions/features/billing/follow-subscription.ts';
import { deletion, requestDeletion, withdrawDeletion } from '#functions/features/privacy/delete-account.ts';
import { DEFAULT_CATALOGUE } from '#shared/billing/plan-catalogue.ts';
import { aList } from '#tests/support/a-list.ts';
import { totpOf } from '#tests/support/totp.ts';
import { DAY_MS, PASSWORD, privacyFixture } from './fixture.ts';

const fixture = privacyFixture();
const { as, join, purge, clock } = fixture;
const AT_ONCE = { by: 'admin', shared: 'remove' } as const;
const enrol = async (email: string): Promise<string> => {
  const cognito = new CognitoIdentityProviderClient({});
  const { accessToken: AccessToken } = await as().identity.signIn(email, PASSWORD);
  const { SecretCode = '' } = await cognito.send(new AssociateSoftwareTokenCommand({ AccessToken }));
  await cognito.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode: totpOf(SecretCode) }));
  const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true };
  await cognito.send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings }));
  return SecretCode;
};

const ofCustomer = { password: PASSWORD, shared: 'remove' } as const;

describe('deleting an account', () => {
  it('[PRV-02] needs the right password', async () => {
    const { id } = await join();
    await expect(requestDeletion(as(id), { ...ofCustomer, password: 'not-it-2026' })).rejects.toMatchObject({
      code: 'bad_request',
      fields: { password: expect.any(String) },
    });
    expect((await deletion(as(id))).due).toBeNull();
  });

  it('[PRV-02] needs the current code of a second factor, once, and refuses the twentieth guess like the first', async () => {
    const { id, email } = await join();
    const key = await enrol(email);
    expect((await deletion(as(id))).second_factor).toBe(true);
    await expect(requestDeletion(as(id), ofCustomer)).rejects.toMatchObject({ fields: { code: expect.any(String) } });
    for (let guess = 0; guess < 20; guess += 1)
      await expect(requestDeletion(as(id), { ...ofCustomer, code: '000000' })).rejects.toMatchObject({ code: 'bad_request' });
    expect((await deletion(as(id))).due).toBeNull();
    const code = totpOf(key, Date.now() + 30_000);
    expect((await requestDeletion(as(id), { ...ofCustomer, code })).due).toBeTruthy();
    await expect(requestDeletion(as(id), { ...ofCustomer, code })).rejects.toMatchObject({ code: 'bad_request' });
  });

  it('[PRV-02] sends the account to no checkout, although its plan has ended', async () => {
    const { id } = await join({ status: 'inactive' });
    await expect(activeAccountOrThrow(as(id))).rejects.toMatchObject({ redirect: 'PAYMENT_PAGE' });
    expect((await balance(as(id), { id })).redirect).toBe('PAYMENT_PAGE');
    await requestDeletion(as(id), ofCustomer);
    await expect(activeAccountOrThrow(as(id))).rejects.toMatchObject({ code: 'conflict', redirect: undefined });
    expect((await balance(as(id), { id })).redirect).toBeUndefined();
    await withdrawDeletion(as(id));
    expect((await balance(as(id), { id })).redirect).toBe('PAYMENT_PAGE');
  });

  it('[PRV-02] ends subscription, API token, sessions and waiting jobs, refunds them and sends one mail', async () => {
    const account = await join({ billing: { revision: 0, subscriptionId: 'sub_1' } });
    const { id, email } = account;
    const ctx = as(id);
    await ctx.apiTokens.generate(id, ctx.now());
    await ctx.credits.grant({ accountId: id, key: 'gift', reason: 'admin', credits: { exports: 10 } });
    await ctx.credits.spend({ accountId: id, key: 'export:1', kind: 'exports', amount: 4, reason: 'export' });
    const charge = { key: 'export:1', credits: 4 };
    const job = await ctx.jobs.start({ id: `job-of-${id}`, accountId: id, queue: 'exports', total: 1, input: {}, charge });
    const { due } = await requestDeletion(ctx, ofCustomer);
    expect(Date.parse(due)).toBe(clock.now + 14 * DAY_MS);
    expect(fixture.ended).toContain('sub_1');
    expect(await ctx.apiTokens.ofAccount(id)).toBeUndefined();
    expect(await ctx.sessions.endOf(id)).toEqual(new Date(clock.now));
    expect((await ctx.jobs.find(job.id))?.state).toBe('cancelled');
    expect((await ctx.credits.balance(id)).exports).toBe(10);
    await requestDeletion(ctx, ofCustomer);
    const mails = fixture
      .services()
      .outbox.list()
      .filter(({ to }) => to.join().includes(email));
    expect(mails).toHaveLength(1);
  });

  it('[PRV-02] many deletions at once are one, and all name the same day', async () => {
    const { id } = await join();
    const due = new Set<string>();
    const requests = Array.from({ length: 10 }, async (_, at) => {
      const later = { ...as(id), now: () => new Date(clock.now + at * 1_000) };
      due.add((await requestDeletion(later, ofCustomer)).due);
    });
    await Promise.all(requests);
    expect(due.size).toBe(1);
  });

  it.each([
    ['one millisecond before the end of the 14 days', -1, true],
    ['at the end of the 14 days', 0, false],
    ['a day later', DAY_MS, false],
  ])('[PRV-02] a customer who signs in %s can keep the account: %i ms, %s', async (_when, offset, isKept) => {
    const { id } = await join();
    const { due } = await requestDeletion(as(id), ofCustomer);
    const then = { ...as(id), now: () => new Date(Date.parse(due) + offset) };
    if (!isKept) {
      await expect(user(then)).rejects.toMatchObject({ code: 'not_signed_in' });
      await expect(withdrawDeletion(then)).rejects.toMatchObject({ code: 'conflict' });
      return;
    }
    expect(await user(then)).toMatchObject({ leaving: due });
    expect(await eraseAccount(then, id)).toBe(false);
    await withdrawDeletion(then);
    expect(await user(then)).not.toHaveProperty('leaving');
    expect((await then.accountDeletions.due(new Date(Date.parse(due) + DAY_MS), { limit: 1_000 })).ids).not.toContain(id);
  });

  it('[PRV-02] nothing can be bought while the account is being deleted', async () => {
    const { id } = await join({ plan: null, status: null });
    await requestDeletion(as(id), ofCustomer);
    await expect(createCheckout(as(id), { plan: 'standard' })).rejects.toMatchObject({ code: 'conflict' });
  });

  it('[PRV-02] a checkout that opens while the deletion is requested cannot be paid', async () => {
    const { id } = await join({ plan: null, status: null });
    const ctx = as(id);
    const openCheckout: typeof ctx.payments.openCheckout = async (checkout) => {
      const opened = await ctx.payments.openCheckout(checkout);
      await requestDeletion(as(id), ofCustomer);
      return opened;
    };
    const interleaved = { ...ctx, payments: { ...ctx.payments, openCheckout } };
    await expect(createCheckout(interleaved, { plan: 'standard' })).rejects.toMatchObject({ code: 'conflict' });
    expect([...fixture.checkouts].filter(([key, status]) => key.includes(id) && status === 'open')).toEqual([]);
  });

  it('[PRV-02] a subscription whose payment arrives after the request is ended at the provider', async () => {
    const { id } = await join({ plan: null, status: null });
    const ctx = as(id);
    await requestDeletion(ctx, ofCustomer);
    const subscriptionId = `sub_of_${id}`;
    const [from, to] = [0, 30].map((days) => new Date(clock.now + days * DAY_MS).toISOString());
    const dates = { createdAt: from, periodStart: from, periodEnd: to, cancelAt: null, endedAt: null };
    const paid = { id: subscriptionId, customerId: `cus_of_${id}`, accountId: id, status: 'active', plan: 'standard', ...dates };
    const payments = { ...ctx.payments, findSubscription: async () => paid } as unknown as typeof ctx.payments;
    const plans = { catalogue: async () => DEFAULT_CATALOGUE } as unknown as typeof ctx.plans;
    await followSubscription({ ...ctx, payments, plans }, subscriptionId);
    expect(fixture.ended).toContain(subscriptionId);
  });

  it.each([
    ['hand_over', 'the first person gets it'],
    ['remove', 'it is removed'],
  ] as const)('[PRV-02] a shared list follows the choice %s: %s', async (shared, _effect) => {
    const [owner, friend] = [await join(), await join()];
    const ctx = as(owner.id);
    const { id } = aList(owner.id, { id: `list-of-${owner.id}` });
    await ctx.creatorLists.create(aList(owner.id, { id }));
    await ctx.creatorLists.share({ id, by: owner.id, at: ctx.now().toISOString() }, friend);
    await requestByAdmin(ctx, owner, { by: 'admin', shared });
    expect((await deletion(ctx)).shared).toBe(1);
    await eraseAccount({ ...ctx, now: () => new Date(clock.now + 14 * DAY_MS) }, owner.id);
    const list = await ctx.creatorLists.find(id);
    if (shared === 'remove') expect(list).toBeUndefined();
    else expect(list).toMatchObject({ ownerId: friend.id, sharedWith: [] });
    expect((await ctx.creatorLists.ofAccount(friend.id)).length).toBe(shared === 'remove' ? 0 : 1);
  });

  it('[PRV-02] an erasure that is interrupted at any of its steps is completed by the next run', async () => {
    const steps = [
      'identity.removeUser',
      'sessions.endAll',
      'creatorLists.claim',
      'files.removeAll',
      'accountDeletions.eraseItems',
      'accountDeletions.finish',
    ];
    for (const step of steps) {
      const account = await join({ billing: { revision: 0, customerId: `cus_${step}` } });
      const ctx = as(account.id);
      await ctx.credits.grant({ accountId: account.id, key: 'gift', reason: 'admin', credits: { reports: 3 } });
      await requestByAdmin(ctx, account, AT_ONCE);
      const later = { ...ctx, now: () => new Date(clock.now + 14 * DAY_MS) };
      const [port = '', method = ''] = step.split('.');
      const get = (real: object, name: string) => (name === method ? () => Promise.reject(new Error('killed')) : Reflect.get(real, name));
      const broken = { ...later, [port]: new Proxy(later[port as 'files'], { get }) };
      await expect(eraseAccount(broken, account.id)).rejects.toThrow('killed');
      await expect(withdrawDeletion(later)).rejects.toMatchObject({ code: 'conflict' });
      expect(await eraseAccount(later, account.id)).toBe(true);
      expect(await ctx.accounts.find(account.id)).toBeUndefined();
      expect(await ctx.accounts.findByEmail(account.email)).toBeUndefined();
      expect(await eraseAccount(later, account.id)).toBe(false);
    }
  });

  it('[PRV-02] the hourly run deletes what is due, and an account that fails does not stop the others', async () => {
    const [first, second] = [await join(), await join()];
    for (const account of [first, second]) await requestByAdmin(as(account.id), account, AT_ONCE);
    await purge();
    expect(await as().accounts.find(first.id)).toBeDefined();
    clock.now += 14 * DAY_MS;
    await purge();
    expect(await as().accounts.find(first.id)).toBeUndefined();
    expect(await as().accounts.find(second.id)).toBeUndefined();
  });
});
