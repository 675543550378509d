import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAs, settled } from './support/browser.ts';
import { clippedOn, NOTHING_CUT, TABLE_WIDTHS } from './support/clipped.ts';
import { ownStack } from './support/own-stack.ts';
import type { RunningStack } from './support/running-stack.ts';
import { EVERYTHING } from './support/screens.ts';

const TABLES = [
  ...['/discovery', '/discovery?platform=youtube&followers=100000-', '/reports', '/dashboard', '/creatorLists', '/campaignManager'],
  ...['/campaigns', '/emailMatch', '/lists', '/activity', '/usage'],
].map((path) => ({ path, account: 'premium' }));
const SCREENS = [...TABLES, { path: '/admin/dashboard', account: 'admin' }];

let stack: RunningStack;
beforeAll(async () => {
  stack = await ownStack({ BRAND: EVERYTHING });
}, 300_000);
afterAll(() => stack.stop());

const countOf = (page: Page) => page.locator('main table :is([data-whole], [data-number], time)').count();

describe('[TBL-02] a table', () => {
  it.each(SCREENS.flatMap((screen) => (['en', 'ja'] as const).map((lang) => ({ ...screen, lang }))))(
    'shows numbers, dates and handles whole at every width: $path in $lang',
    async ({ path, account, lang }) => {
      const page = await openAs(account, path, { lang, width: 1440, url: stack.url });
      await settled(page);
      expect(await countOf(page)).toBeGreaterThan(0);
      for (const width of TABLE_WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(() => clippedOn(page), { message: `at ${width} px`, timeout: 3_000 }).toEqual(NOTHING_CUT);
      }
    },
  );
});

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
