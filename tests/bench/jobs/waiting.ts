import { setTimeout } from 'node:timers/promises';
import type { EmbeddedCatalogue } from '#functions/adapters/catalogue/embedded/embedded-catalogue.ts';
import type { OverHttp } from '../search/over-http.ts';

const POLL_MS = 100;

/** The server over HTTP and its catalogue. */
export type About = { http: OverHttp; catalogue: EmbeddedCatalogue };

export const milliseconds = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

/** Polls until there is a result. */
export const until = async <T>(ask: () => Promise<T | undefined>): Promise<T> => {
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    await setTimeout(POLL_MS);
  }
};

/** Enters a card on the page of the fake payment provider. */
export const payAt = async (url: string): Promise<void> => {
  const body = new URLSearchParams({ number: '4242 4242 4242 4242', expiry: '12/34', cvc: '123' });
  const { status } = await fetch(url, { method: 'POST', body, redirect: 'manual' });
  if (status !== 303) throw new Error(`The payment page answered ${status}`);
};
