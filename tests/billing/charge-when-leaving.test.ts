import { expect, it } from 'vitest';
import { meteredReport } from '#functions/accounts/metered/metered-report.ts';
import { requestDeletion } from '#functions/accounts/privacy/delete-account.ts';
import { dynamoAccountDeletions } from '#functions/adapters/dynamo/accounts/account-deletions.ts';
import { dynamoSessions } from '#functions/adapters/dynamo/accounts/sessions.ts';
import { setPayPerReport } from '#functions/features/billing/subscription-details.ts';
import { takePaymentMessage } from '#functions/features/billing/take-payment-message.ts';
import type { Account } from '#functions/ports/accounts/accounts.ts';
import type { ApiTokens } from '#functions/ports/accounts/api-tokens.ts';
import { aNewAccount, messagesOf, subscribed, withBilling } from './fixture.ts';

const fixture = withBilling();
const REPORT_CENTS = 200;

const ctxOf = () => ({
  ...fixture().ctx,
  accountDeletions: dynamoAccountDeletions('tensor'),
  sessions: dynamoSessions('tensor'),
  apiTokens: { revoke: async () => false } as unknown as ApiTokens,
});

/** A premium subscriber who has pulled this many reports for money, none of which the payment provider knows. */
const aDebtor = async (reports: number): Promise<Account> => {
  const { ctx } = fixture();
  const account = await aNewAccount(fixture());
  const { id } = await subscribed(fixture(), account, 'premium');
  for (const message of await messagesOf(fixture(), id, 2)) await takePaymentMessage(ctx, message);
  await ctx.credits.set({ accountId: account.id, key: 'empty', to: { reports: 0 }, reason: 'admin' });
  await setPayPerReport({ ...ctx, caller: { id: account.id, isAdmin: false } }, { enabled: true });
  const subscriber = (await ctx.accounts.find(account.id)) ?? account;
  for (let report = 0; report < reports; report += 1) {
    const spending = { accountId: account.id, key: `report:${report}`, kind: 'reports', amount: 1, reason: 'report' } as const;
    await ctx.credits.spend({ ...spending, metered: await meteredReport(ctx, subscriber) });
  }
  return subscriber;
};

it('[BIL-05] [PRV-02] a customer who deletes the account pays for the reports since the last invoice', async () => {
  const ctx = ctxOf();
  const account = await aDebtor(3);
  const subscriptionId = account.billing?.subscriptionId ?? '';
  await requestDeletion(ctx, account, { by: 'customer', shared: 'remove' });
  await requestDeletion(ctx, account, { by: 'customer', shared: 'remove' });
  expect(await ctx.payments.findSubscription(subscriptionId)).toMatchObject({ status: 'canceled' });
  const messages = await messagesOf(fixture(), subscriptionId, 4);
  const paid = messages.map(({ body }) => JSON.parse(body)).filter(({ type }) => type === 'invoice.paid');
  expect(paid.map(({ data }) => data.object.total)).toEqual([69_900, 3 * REPORT_CENTS]);
  for (const message of messages) await takePaymentMessage(ctx, message);
  expect(await ctx.accounts.find(account.id)).toMatchObject({ status: 'canceled' });
  expect(await ctx.meteredUsage.ofAccount(account.id)).toEqual([]);
});

it('[PRV-02] usage that cannot be reported keeps no customer from leaving', async () => {
  const ctx = ctxOf();
  const account = await aDebtor(1);
  const payments = { ...ctx.payments, countUse: () => Promise.reject(new Error('away')) };
  await requestDeletion({ ...ctx, payments }, account, { by: 'customer', shared: 'remove' });
  expect(await ctx.payments.findSubscription(account.billing?.subscriptionId ?? '')).toMatchObject({ status: 'canceled' });
});
