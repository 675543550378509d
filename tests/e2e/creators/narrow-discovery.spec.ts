import { expect, test } from 'vitest';
import { openAs, settled } from '#tests/e2e/support/browser.ts';

const PHONE = { width: 320, height: 844, touch: true, lang: 'ja' } as const;

test('[SHL-15] [PWR-05] offers of an empty search with long names of filters stay inside a phone', async () => {
  const page = await openAs('premium', '/discovery?followers=10000-500000&bio=photographer&lastPost=30', PHONE);
  const offers = page.getByRole('list', { name: '条件を減らした検索' });
  await offers.getByRole('button').first().waitFor();
  await settled(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
});

test('[SHL-15] the button of saved searches covers no text of the heading on a phone', async () => {
  const page = await openAs('premium', '/discovery', PHONE);
  const button = await page.locator('main header').getByRole('button').first().boundingBox();
  const text = await page.locator('main header p').first().boundingBox();
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(text?.y ?? 0);
});
