import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { settled } from '#tests/e2e/support/browser.ts';
import type { User } from '#tests/e2e/support/screens.ts';
import { wholeHouse } from '#tests/e2e/support/whole-house.ts';

/** Each file arrives on its own, as it does far from the server. */
const SLOW = { offline: false, latency: 60, downloadThroughput: 400_000, uploadThroughput: 400_000 };

const { openFor, screensFor } = wholeHouse();

/** Runs in the page before its code. React hides content whose parts suspend again, by this style. */
const noteHidden = (): void => {
  const hidden: string[] = [];
  Object.assign(window, { hidden });
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      if (!(target instanceof HTMLElement) || target.style.getPropertyPriority('display') !== 'important') continue;
      hidden.push(target.textContent.slice(0, 60));
    }
  }).observe(document, { attributes: true, subtree: true, attributeFilter: ['style'] });
};

const slowDown = async (page: Page): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await devtools.send('Network.emulateNetworkConditions', SLOW);
  await page.addInitScript(noteHidden);
};

const walk = async (user: User): Promise<string[]> => {
  const page = await openFor(user, user === 'admin' ? '/admin/dashboard' : '/help/credits');
  await slowDown(page);
  const found: string[] = [];
  for (const { path } of screensFor(user)) {
    await page.goto(path);
    await settled(page);
    const hidden = await page.evaluate(() => Reflect.get(window, 'hidden') as string[]);
    found.push(...hidden.map((text) => `${path}: "${text}"`));
  }
  await page.context().close();
  return found;
};

describe('a walk with a slow network', () => {
  it.each(['visitor', 'customer', 'admin'] as const)(
    '[SHL-16] a screen that the %s sees is never hidden again, so text that is typed early stays',
    async (user) => expect(await walk(user)).toEqual([]),
  );
});
