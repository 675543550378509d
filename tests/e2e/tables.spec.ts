import { afterAll, beforeAll, expect, it } from 'vitest';
import { openAs, settled } from './support/browser.ts';
import { ownStack } from './support/own-stack.ts';
import type { RunningStack } from './support/running-stack.ts';
import { EVERYTHING } from './support/screens.ts';

let stack: RunningStack;
beforeAll(async () => {
  stack = await ownStack({ BRAND: EVERYTHING });
}, 300_000);
afterAll(() => stack.stop());

/** Runs in the page: handles that take more than one line. */
const wrappedHandles = () =>
  [...document.querySelectorAll('main td[data-slot="main"] a[data-whole]')].flatMap((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 ? [element.textContent] : [];
  });

it('[TBL-02] the name of a country gives way before a handle wraps', async () => {
  const page = await openAs('premium', '/discovery', { lang: 'ja', width: 1280, url: stack.url });
  await settled(page);
  expect(await page.locator('main td[data-slot="main"] a[data-whole]').count()).toBe(10);
  expect(await page.evaluate(wrappedHandles)).toEqual([]);
});

it('[TBL-03] the star of a shortlisted creator covers no name where columns leave little room', async () => {
  const page = await openAs('premium', '/discovery', { width: 1440, url: stack.url });
  await settled(page);
  await page.getByRole('button', { name: 'Detailed' }).click();
  const row = page.locator('main tbody tr').first();
  await page.locator('main table[data-tight]').waitFor();
  await row.focus();
  await page.keyboard.press('b');
  await row.locator('[data-kept]').waitFor();
  await page.locator('h1').click();
  const [star, name] = await Promise.all([row.locator('[data-kept]').boundingBox(), row.locator('a[data-whole]').boundingBox()]);
  expect((star?.x ?? 0) + (star?.width ?? 0)).toBeLessThan(name?.x ?? 0);
});

it('[TBL-01] going back to a long table returns to the row at which it was left', async () => {
  const page = await openAs('premium', '/discovery?size=50', { url: stack.url });
  await settled(page);
  const scrolled = () => page.evaluate(() => window.scrollY);
  await page.evaluate(() => window.scrollTo(0, 1_500));
  await expect.poll(scrolled).toBe(1_500);
  await page.getByRole('link', { name: 'Activity', exact: true }).click();
  await page.waitForURL('**/activity');
  await settled(page);
  await page.goBack();
  await expect.poll(scrolled, { timeout: 20_000 }).toBe(1_500);
});
