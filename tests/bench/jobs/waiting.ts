import { setTimeout } from 'node:timers/promises';
import type { EmbeddedCatalogue } from '#functions/adapters/catalogue/embedded/embedded-catalogue.ts';
import type { OverHttp } from '../search/over-http.ts';

const POLL_MS = 100;

/** The server as a customer reaches it, and the creators that it knows. */
export type About = { http: OverHttp; catalogue: EmbeddedCatalogue };

export const milliseconds = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

/** Asks until there is an answer. */
export const until = async <T>(ask: () => Promise<T | undefined>): Promise<T> => {
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    await setTimeout(POLL_MS);
  }
};

/** Types a card into the page of the payment stand-in. */
export const payAt = async (url: string): Promise<void> => {
  const body = new URLSearchParams({ number: '4242 4242 4242 4242', expiry: '12/34', cvc: '123' });
  const { status } = await fetch(url, { method: 'POST', body, redirect: 'manual' });
  if (status !== 303) throw new Error(`The payment page answered ${status}`);
};
