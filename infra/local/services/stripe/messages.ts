import Stripe from 'stripe';
import { nextId, secondsOf } from './ids.ts';
import { published, type StripeObject } from './objects.ts';
import type { Delivery, Store } from './store.ts';

const MAX_DELAY_MS = 60_000;
const RETRY_CHECK_MS = 1_000;
const TIMEOUT_MS = 10_000;

export type Emit = (type: string, object: StripeObject) => void;

/** Must run in the transaction of the change that it reports. */
export const emitTo =
  (store: Store, now: () => Date): Emit =>
  (type, object) => {
    const id = nextId('evt');
    const event = {
      id,
      object: 'event',
      api_version: Stripe.API_VERSION,
      created: secondsOf(now()),
      type,
      data: { object: published(object) },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
    };
    store.owe(id, JSON.stringify(event));
  };

export type Receiver = { url: string; secret: string };

/** Sends pending events and retries each with growing delays until it is accepted. */
export const deliverMessages = (store: Store, { url, secret }: Receiver) => {
  let running: Promise<void> | undefined;
  let isStopped = false;

  const deliver = async (delivery: Delivery): Promise<void> => {
    const signature = Stripe.webhooks.generateTestHeaderString({ payload: delivery.payload, secret });
    const isAccepted = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      body: delivery.payload,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isStopped) return;
    if (isAccepted) store.delivered(delivery.id);
    else store.postpone(delivery, Date.now() + Math.min(MAX_DELAY_MS, 500 * 2 ** delivery.tries));
  };
  const deliverDue = async (): Promise<void> => {
    for (let due = store.due(Date.now()); due.length > 0 && !isStopped; due = store.due(Date.now())) {
      for (const delivery of due) if (!isStopped) await deliver(delivery);
    }
  };
  const wake = (): void => {
    running ??= deliverDue().finally(() => {
      running = undefined;
    });
  };
  const timer = setInterval(wake, RETRY_CHECK_MS);
  return {
    wake,
    /** Resolves when each event that is due has been sent. */
    sendDue: async (): Promise<void> => {
      while (store.due(Date.now()).length > 0) {
        wake();
        await running;
      }
    },
    stop: async (): Promise<void> => {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
};
