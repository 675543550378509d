import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';

const FAILED = 'Something went wrong, please try again';

type Cut = 'never leaves' | 'is done, and its answer lost';

/** A user action, and its result that must exist exactly once. */
export type Act = {
  page: Page;
  method?: string;
  call: string;
  press: Locator;
  /** Fields with the values that they must keep. */
  typed?: [Locator, string][];
  message?: string;
  /** Runs between the failure and the second press. */
  beforeRetry?: () => Promise<unknown>;
  done: Locator;
  effect: () => Promise<unknown>;
  once: unknown;
};

const cut = async (page: Page, how: Cut, { call, method = 'POST' }: Pick<Act, 'call' | 'method'>): Promise<() => Promise<void>> => {
  const isCall = (url: URL) => url.pathname === call;
  await page.route(isCall, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    if (how !== 'never leaves') await route.fetch();
    return route.abort();
  });
  return () => page.unroute(isCall);
};

export const expectOnce = async (how: Cut, act: Act): Promise<void> => {
  const { page, press, typed = [], message = FAILED, beforeRetry, done, effect, once } = act;
  const restore = await cut(page, how, act);
  await press.click();
  await page.getByText(message).first().waitFor();
  for (const [field, text] of typed) expect(await field.inputValue()).toBe(text);
  await beforeRetry?.();
  await expect.poll(() => press.isEnabled()).toBe(true);
  await restore();
  await press.click();
  await done.first().waitFor();
  await expect.poll(effect).toEqual(once);
};
