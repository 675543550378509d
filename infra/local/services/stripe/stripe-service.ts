import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PAYMENT_PATH } from '#infra/local/served-paths.ts';
import { guarded, KEEP_ALIVE_MS } from '../gateway.ts';
import { answerStripeApi } from './api.ts';
import { type Parts, periodOf } from './billing-engine.ts';
import { attachCard, cardFromToken } from './cards.ts';
import { seedCatalogue } from './catalogue.ts';
import { secondsOf } from './ids.ts';
import { deliverMessages, emitTo } from './messages.ts';
import type { Subscription } from './objects.ts';
import { answerStripePages } from './pages.ts';
import { openStore } from './store.ts';
import { age, renew, subscribe } from './subscription-life.ts';

const RENEWAL_CHECK_MS = 60_000;

type Input = {
  dir: string;
  /** Base URL of the app, for links and redirects. */
  siteUrl: string;
  /** Base URL of the API, if it differs. */
  callsUrl?: string;
  now?: () => Date;
};

export type StripeService = {
  /** App configuration for using this service. */
  settings: Record<'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRETS' | 'STRIPE_API_BASE', string>;
  answerPage: (request: IncomingMessage, response: ServerResponse) => void;
  /** Settings of the web app for the provider's own card fields. */
  cardFields: { cardKey: string; cardScript: string };
  /** The following methods simulate actions of customers and the passage of time, without a browser. */
  subscribe(customer: string, nickname: string, accountId: string): Subscription;
  renew(subscriptionId: string): Subscription;
  age(subscriptionId: string, days: number): Subscription;
  /** Resolves when the app has received each event that is due. */
  sendDue(): Promise<void>;
  stop(): Promise<void>;
};

/** A local payment provider behind the official SDK. It stores what it has acknowledged, and retries events until they are accepted. */
export const startStripe = async ({ dir, siteUrl, callsUrl = siteUrl, now = () => new Date() }: Input): Promise<StripeService> => {
  const store = openStore(dir);
  store.inTransaction(() => seedCatalogue(store));
  const parts: Parts = { store, emit: emitTo(store, now), now };
  const secret = `whsec_${randomBytes(16).toString('hex')}`;
  const secretKey = `sk_test_${randomBytes(16).toString('hex')}`;
  const messages = deliverMessages(store, { url: `${callsUrl}/v1/webhooks/stripe`, secret });
  const { wake } = messages;
  const runAndDeliver = <T>(work: () => T): T => {
    const result = store.inTransaction(work);
    wake();
    return result;
  };
  const renewDue = (): void => {
    for (const subscription of store.all('subscription').filter((each) => isDue(each, now())))
      runAndDeliver(() => renew(parts, subscription.id));
  };
  renewDue();
  const renewalTimer = setInterval(renewDue, RENEWAL_CHECK_MS);
  const server = await listen(guarded(answerStripeApi({ ...parts, pages: `${siteUrl}${PAYMENT_PATH}`, secretKey, wake })));
  return {
    settings: { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRETS: secret, STRIPE_API_BASE: server.url },
    cardFields: { cardKey: 'pk_test_local', cardScript: `${siteUrl}${PAYMENT_PATH}/fields.js` },
    answerPage: guarded(answerStripePages({ ...parts, wake })),
    subscribe: (customer, nickname, accountId) => runAndDeliver(() => subscribeWithCard(parts, { customer, nickname, accountId })),
    renew: (id) => runAndDeliver(() => renew(parts, id)),
    age: (id, days) => runAndDeliver(() => age(parts, id, days)),
    sendDue: messages.sendDue,
    stop: async () => {
      clearInterval(renewalTimer);
      server.close();
      await messages.stop();
      store.close();
    },
  };
};

const isDue = (subscription: Subscription, now: Date): boolean =>
  subscription.status === 'active' && periodOf(subscription).end <= secondsOf(now);

type Customer = { customer: string; nickname: string; accountId: string };

const subscribeWithCard = (parts: Parts, { customer, nickname, accountId }: Customer): Subscription => {
  const { store } = parts;
  attachCard(store, cardFromToken(store, 'tok_visa').id, customer);
  const prices = [nickname, `${nickname}_reports`].map((name) => store.get('price', `price_${name}`));
  return subscribe(parts, { customer, prices, metadata: { account_id: accountId } });
};

const listen = async (answer: (request: IncomingMessage, response: ServerResponse) => void) => {
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, answer);
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: (): void => {
      server.close();
      server.closeAllConnections();
    },
  };
};
