import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAs, settled } from './support/browser.ts';
import { ownStack } from './support/own-stack.ts';
import type { RunningStack } from './support/running-stack.ts';
import { EVERYTHING } from './support/screens.ts';

const WIDTHS = [320, 390, 700, 768, 820, 900, 1025, 1100, 1200, 1280, 1440, 2560];
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

/** Runs in the page: texts of numbers, dates and handles of which a part is cut off or lies over the next cell, and px beyond the window. */
const faultsOf = () => {
  const isScrolled = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX);
  const isCut = (text: DOMRect, element: Element): boolean => {
    for (let box: Element | null = element; box && !isScrolled(box); box = box.parentElement) {
      const { left, right } = box.getBoundingClientRect();
      const holds = box.tagName === 'TD' || getComputedStyle(box).overflowX !== 'visible';
      if (holds && (text.right > right + 1 || text.left < left - 1)) return true;
    }
    return false;
  };
  const cut = [...document.querySelectorAll('main table :is([data-whole], [data-number], time)')].flatMap((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const text = range.getBoundingClientRect();
    return text.width > 0 && isCut(text, element) ? [element.textContent] : [];
  });
  return { cut, overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth };
};

const countOf = (page: Page) => page.locator('main table :is([data-whole], [data-number], time)').count();

describe('[TBL-02] a table', () => {
  it.each(SCREENS.flatMap((screen) => (['en', 'ja'] as const).map((lang) => ({ ...screen, lang }))))(
    'shows numbers, dates and handles whole at every width: $path in $lang',
    async ({ path, account, lang }) => {
      const page = await openAs(account, path, { lang, width: 1440, url: stack.url });
      await settled(page);
      expect(await countOf(page)).toBeGreaterThan(0);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(() => page.evaluate(faultsOf), { message: `at ${width} px`, timeout: 3_000 }).toEqual({ cut: [], overflow: 0 });
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
