import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { stripeCheckouts } from '#functions/adapters/stripe/checkouts.ts';
import { openPrices } from '#functions/adapters/stripe/prices.ts';
import { takePaymentMessage } from '#functions/features/billing/take-payment-message.ts';
import { aNewAccount, messagesOf, withBilling } from '#tests/billing/fixture.ts';

const fixture = withBilling();
const payments = () => fixture().ctx.payments;

/** Enters a card on the provider's page. Returns the URL of its redirect. */
const payAt = async (address: string, number = '4242 4242 4242 4242') => {
  const server = createServer(fixture().stripe.answerPage);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const page = `http://127.0.0.1:${port}${new URL(address).pathname}`;
  const shown = await (await fetch(page)).text();
  const body = new URLSearchParams({ number, expiry: '12/34', cvc: '123' });
  const answer = await fetch(page, { method: 'POST', body, redirect: 'manual' });
  server.close();
  server.closeAllConnections();
  return { shown, status: answer.status, location: answer.headers.get('location') };
};

const wanted = async () => {
  const { id: accountId, email, name } = await aNewAccount(fixture());
  const customerId = await payments().createCustomer({ id: accountId, email, name });
  const match = await fixture().ctx.emailMatches.create({
    id: `match-of-${accountId}`,
    accountId,
    name: 'people.csv',
    status: 'processing',
    emails: 1_500,
    badRows: 0,
    repeatedRows: 0,
    digest: '',
    createdAt: '2026-11-20T10:00:00.000Z',
  });
  const purchase = {
    key: `key-${accountId}`,
    accountId,
    customerId,
    purchase: { kind: 'email_match', id: match.id },
    title: 'Email match of 1,500 emails',
    cents: 20_000,
    successUrl: 'http://x/emailMatch',
    cancelUrl: 'http://x/',
  } as const;
  return { match, purchase };
};

describe('one-time purchases', () => {
  it('[EML-02] has one checkout per key, with a page that names the item and its price', async () => {
    const { purchase } = await wanted();
    const opened = await payments().openPurchase(purchase);
    expect(opened).toMatchObject({ status: 'open', isPaid: false, accountId: purchase.accountId, purchase: purchase.purchase });
    expect(await payments().openPurchase(purchase)).toEqual(opened);
    expect(await payments().findCheckout(opened.id)).toEqual(opened);
    const declined = await payAt(opened.url ?? '', '4000 0000 0000 0341');
    expect(declined).toMatchObject({ status: 402, shown: expect.stringMatching(/Email match of 1,500 emails[\s\S]*Pay \$200\.00/) });
    expect(await payments().findCheckout(opened.id)).toMatchObject({ status: 'open', isPaid: false });
    expect(await payAt(opened.url ?? '')).toMatchObject({ status: 303, location: 'http://x/emailMatch' });
    expect(await payments().findCheckout(opened.id)).toMatchObject({ status: 'complete', isPaid: true, purchase: purchase.purchase });
    expect(await payAt(opened.url ?? '')).toMatchObject({ status: 402 });
  });

  it('[EML-02] [BIL-02] the provider’s message, five times at once, pays the list and begins one job', async () => {
    const { match, purchase } = await wanted();
    const { id, url } = await payments().openPurchase(purchase);
    await payAt(url ?? '');
    const [message] = await messagesOf(fixture(), id, 1);
    if (!message) throw new Error('No message has come');
    await Promise.all(Array.from({ length: 5 }, () => takePaymentMessage(fixture().ctx, message)));
    const paid = await fixture().ctx.emailMatches.find(match.accountId, match.id);
    expect(paid?.paidAt).toBeDefined();
    const { jobs } = await fixture().ctx.jobs.ofAccount(match.accountId, { limit: 10 });
    expect(jobs).toMatchObject([{ queue: 'email-matches', total: 1_500, input: { matchId: match.id } }]);
    expect(await fixture().ctx.accounts.find(match.accountId)).toMatchObject({ plan: null, status: null });
  });

  it('[FOL-02] [BIL-02] a list of followers is paid and begun once by the same messages', async () => {
    const { id: accountId, email, name } = await aNewAccount(fixture());
    const list = await fixture().ctx.followerLists.create({
      id: `list-of-${accountId}`,
      accountId,
      status: 'processing',
      platform: 'instagram',
      userId: '17',
      username: 'mina',
      name: 'Mina',
      picture: '',
      url: '',
      followers: 1_001,
      createdAt: '2026-11-20T10:00:00.000Z',
    });
    const { id, url } = await payments().openPurchase({
      key: `key-${accountId}`,
      accountId,
      customerId: await payments().createCustomer({ id: accountId, email, name }),
      purchase: { kind: 'follower_list', id: list.id },
      title: 'Contacts of @mina’s 1,001 followers',
      cents: 1_998,
      successUrl: 'http://x/lists',
      cancelUrl: 'http://x/',
    });
    const { shown, status } = await payAt(url ?? '');
    expect([status, shown]).toEqual([303, expect.stringContaining('Pay $19.98')]);
    const [message] = await messagesOf(fixture(), id, 1);
    if (!message) throw new Error('No message has come');
    await Promise.all(Array.from({ length: 5 }, () => takePaymentMessage(fixture().ctx, message)));
    expect((await fixture().ctx.followerLists.find(accountId, list.id))?.paidAt).toBeDefined();
    const { jobs } = await fixture().ctx.jobs.ofAccount(accountId, { limit: 10 });
    expect(jobs).toMatchObject([{ queue: 'follower-lists', total: 1_001, input: { listId: list.id } }]);
  });

  it('[EML-02] is refunded in full, once', async () => {
    const { purchase } = await wanted();
    const { id, url } = await payments().openPurchase(purchase);
    await expect(payments().refundPurchase(id)).rejects.toThrow('has no payment');
    await payAt(url ?? '');
    await payments().refundPurchase(id);
    await payments().refundPurchase(id);
  });

  it('[EML-02] is asked back under one key for each checkout, so that a repeated request cannot refund twice', async () => {
    const keys: (string | null)[] = [];
    const httpClient = Stripe.createFetchHttpClient(async (url, init) => {
      if (`${url}`.endsWith('/refunds')) keys.push(new Headers(init?.headers).get('idempotency-key'));
      return Response.json({ id: 'any', payment_intent: 'pi_1' });
    });
    const stripe = new Stripe('sk_test_1', { httpClient, telemetry: false });
    const { refundPurchase } = stripeCheckouts(stripe, openPrices(stripe));
    for (const id of ['cs_1', 'cs_1', 'cs_2']) await refundPurchase(id);
    expect(keys).toEqual(['refund-cs_1', 'refund-cs_1', 'refund-cs_2']);
  });
});
