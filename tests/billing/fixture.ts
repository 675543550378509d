import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { dynamoAccounts } from '#functions/adapters/dynamo/accounts/accounts.ts';
import { dynamoCreditLedger } from '#functions/adapters/dynamo/billing/credit-ledger.ts';
import { dynamoMeteredUsage } from '#functions/adapters/dynamo/billing/metered-usage.ts';
import { dynamoEmailMatches, dynamoFollowerLists } from '#functions/adapters/dynamo/billing/paid-works.ts';
import { dynamoPlans } from '#functions/adapters/dynamo/billing/plans.ts';
import { dynamoSubscriptions } from '#functions/adapters/dynamo/billing/subscriptions.ts';
import { dynamoScheduleRuns } from '#functions/adapters/dynamo/schedule-runs.ts';
import { memoryJobs } from '#functions/adapters/memory/jobs.ts';
import { stripePayments } from '#functions/adapters/stripe/stripe-payments.ts';
import { logTo } from '#functions/log.ts';
import type { Account } from '#functions/ports/accounts/accounts.ts';
import { CREDIT_KINDS, creditsOf, type LedgerEntry } from '#functions/ports/billing/credit-ledger.ts';
import { type StripeService, startStripe } from '#infra/local/services/stripe/stripe-service.ts';
import { NICKNAMES } from '#shared/billing/plan-catalogue.ts';
import type { PaidPlan } from '#shared/billing/plans.ts';
import { defaultBrand } from '#shared/brand.ts';
import { anAccount } from '../support/accounts.ts';
import { withAwsServices } from '../support/servers/aws-services.ts';

export type SignedBody = { body: string; signature: string };

/** Collects messages of the fake provider, and can be set to reject them. */
const inbox = async () => {
  const taken: SignedBody[] = [];
  let isOpen = true;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (isOpen) taken.push({ body: Buffer.concat(chunks).toString('utf8'), signature: String(request.headers['stripe-signature']) });
    response.writeHead(isOpen ? 200 : 503).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    taken,
    open: (state: boolean) => {
      isOpen = state;
    },
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};

type Fixture = { stripe: StripeService; inbox: Awaited<ReturnType<typeof inbox>>; ctx: ReturnType<typeof contextOf> };

const contextOf = ({ settings }: StripeService) => ({
  accounts: dynamoAccounts('tensor'),
  credits: dynamoCreditLedger('tensor'),
  emailMatches: dynamoEmailMatches('tensor'),
  followerLists: dynamoFollowerLists('tensor'),
  jobs: memoryJobs(async () => undefined),
  meteredUsage: dynamoMeteredUsage('tensor'),
  plans: dynamoPlans('tensor'),
  scheduleRuns: dynamoScheduleRuns('tensor'),
  subscriptions: dynamoSubscriptions('tensor'),
  payments: stripePayments({
    secretKey: settings.STRIPE_SECRET_KEY,
    webhookSecrets: [settings.STRIPE_WEBHOOK_SECRETS],
    apiBase: settings.STRIPE_API_BASE,
  }),
  site: { url: 'http://localhost' },
  brand: defaultBrand,
  now: () => new Date(),
});

/** The embedded table and the fake payment provider, behind the real adapters. Messages stay in the inbox until a test takes them. */
export const withBilling = (): (() => Fixture) => {
  withAwsServices();
  logTo(() => undefined);
  const dir = mkdtempSync(join(tmpdir(), 'billing-'));
  let fixture: Fixture | undefined;
  beforeAll(async () => {
    const messages = await inbox();
    const stripe = await startStripe({ dir: join(dir, 'stripe'), siteUrl: messages.url });
    fixture = { stripe, inbox: messages, ctx: contextOf(stripe) };
  });
  afterAll(async () => {
    await fixture?.stripe.stop();
    fixture?.inbox.close();
    rmSync(dir, { recursive: true, force: true });
  });
  return () => {
    if (!fixture) throw new Error('the fixture has not started');
    return fixture;
  };
};

let made = 0;

export const aNewAccount = async ({ ctx }: Pick<Fixture, 'ctx'>, changes: Partial<Account> = {}): Promise<Account> => {
  made += 1;
  const account = anAccount('trial', {
    id: `billing-${made}`,
    email: `billing-${made}@example.com`,
    plan: null,
    status: null,
    ...changes,
  });
  await ctx.accounts.create(account);
  return account;
};

/** Creates a subscription at the provider that the app does not know yet. */
export const subscribed = async ({ ctx, stripe }: Fixture, account: Account, plan: PaidPlan) => {
  const customerId = await ctx.payments.createCustomer(account);
  await ctx.subscriptions.linkCustomer(customerId, account.id);
  return stripe.subscribe(customerId, NICKNAMES[plan], account.id);
};

/** Pays on the provider's page as a browser does. */
export const payPage = async ({ stripe }: Fixture, url: string, number = '4242424242424242'): Promise<Response> => {
  const form = new URLSearchParams({ number, expiry: '12/30', cvc: '123' });
  const server = createServer(stripe.answerPage);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const { pathname } = new URL(url);
  const answer = await fetch(`http://127.0.0.1:${port}${pathname}`, { method: 'POST', body: form, redirect: 'manual' });
  server.close();
  server.closeAllConnections();
  return answer;
};

/** Returns the messages about a subscription once there are at least `count`. */
export const messagesOf = async ({ inbox: { taken } }: Fixture, subscriptionId: string, count: number): Promise<SignedBody[]> => {
  const about = () => taken.filter(({ body }) => body.includes(subscriptionId));
  for (let tries = 0; about().length < count && tries < 1200; tries += 1) await new Promise((resolve) => setTimeout(resolve, 25));
  if (about().length < count) throw new Error(`${about().length} of ${count} messages have come`);
  return about();
};

/** Compares the sum of the ledger with the balance. */
export const ledgerOf = async ({ ctx }: Pick<Fixture, 'ctx'>, accountId: string) => {
  const entries: LedgerEntry[] = [];
  let after: string | undefined;
  do {
    const page = await ctx.credits.entries(accountId, { limit: 100, ...(after !== undefined && { after }) });
    entries.push(...page.entries);
    after = page.next;
  } while (after !== undefined);
  const balance = await ctx.credits.balance(accountId);
  const sum = creditsOf((kind) => entries.reduce((total, { credits }) => total + credits[kind], 0));
  return { entries, balance, sum, least: Math.min(...CREDIT_KINDS.map((kind) => balance[kind])) };
};
