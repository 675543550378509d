import { afterAll, beforeAll, expect, it } from 'vitest';
import { openAs, settled, still } from './support/browser.ts';
import { ownStack } from './support/own-stack.ts';
import type { RunningStack } from './support/running-stack.ts';
import { EVERYTHING } from './support/screens.ts';

let stack: RunningStack;
beforeAll(async () => {
  stack = await ownStack({ BRAND: EVERYTHING });
});
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

/** Runs in the page: texts of a row's creator that its actions cover. */
const coveredTexts = (row: Element) => {
  const buttons = [...row.querySelectorAll('[data-slot="main"] button:has(svg)')].map((button) => button.getBoundingClientRect());
  const texts = document.createTreeWalker(row.querySelector('[data-slot="main"]') ?? row, NodeFilter.SHOW_TEXT);
  const covered: (string | null)[] = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const frame = text.parentElement?.getBoundingClientRect();
    const range = document.createRange();
    range.selectNodeContents(text);
    // A text that is cut ends where its frame does.
    const isCovered = [...range.getClientRects()].some(({ left, right, top, bottom }) =>
      buttons.some((button) => {
        const end = Math.min(right, frame?.right ?? right);
        return left < button.right && end > button.left + 1 && top + 4 < button.bottom && bottom - 4 > button.top;
      }),
    );
    if (isCovered) covered.push(text.textContent);
  }
  return covered;
};

it.each(['/discovery', '/discovery?audienceLocation=840~0.05'])(
  '[TBL-03] the actions of a row cover neither name nor handle where columns leave little room: %s',
  async (address) => {
    const page = await openAs('premium', address, { width: 1440, url: stack.url });
    await settled(page);
    await page.getByRole('button', { name: 'Detailed' }).click();
    await page.locator('main table[data-tight]').waitFor();
    const rows = page.locator('main tbody tr');
    expect(await rows.count()).toBe(10);
    expect((await rows.first().locator('[data-slot="main"]').boundingBox())?.width).toBeGreaterThan(240);
    for (const row of await rows.all()) {
      await row.hover();
      expect(await row.evaluate(coveredTexts)).toEqual([]);
    }
  },
);

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
  await expect.poll(scrolled).toBe(1_500);
});

it.each(['premium', 'trial'])('[DIS-05] the button that sorts keeps its place while the tools beside it load: %s', async (plan) => {
  const opened = await openAs(plan, '/activity', { url: stack.url });
  await opened.addInitScript(() => {
    const places = new Set<number>();
    const look = (): void => {
      const button = document.querySelector('#root section button[aria-haspopup=menu]');
      if (button) places.add(Math.round(button.getBoundingClientRect().x));
      Object.assign(window, { places: [...places] });
      requestAnimationFrame(look);
    };
    look();
  });
  await settled(opened);
  await opened.goto('/discovery');
  await settled(opened);
  await opened.getByRole('button', { name: plan === 'trial' ? 'Unlock more results' : 'Export' }).waitFor();
  await still(opened);
  expect(await opened.evaluate(() => (window as typeof window & { places: number[] }).places)).toHaveLength(1);
  await opened.context().close();
});
