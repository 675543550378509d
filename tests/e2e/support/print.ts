import type { Page } from 'playwright';
import { expect } from 'vitest';
import { drawn } from './browser.ts';

const WHITE = 'rgba(0, 0, 0, 0)';

/** Puts the page into the state in which a browser prints it. */
export const print = async (page: Page): Promise<void> => {
  await page.emulateMedia({ media: 'print', reducedMotion: 'reduce' });
  // The style of paper loads after the first paint.
  await page.waitForFunction(() => getComputedStyle(document.body).printColorAdjust === 'exact');
  // A browser prints without a frame in between; here the charts first adapt to the style of paper.
  await drawn(page);
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
};

/** Width of A4 without its margins in CSS pixels. */
const PAPER_PX = 700;

/**
 * Parts that extend beyond their frames on paper: charts beyond their cards, tables beyond the page. Measures at once, because a browser
 * prints before the code of the page notices the new width.
 */
export const cutOnPaper = (page: Page): Promise<string[]> =>
  page.evaluate((width) => {
    document.body.style.width = `${width}px`;
    const frameOf = (part: Element): Element => (part.matches('table') ? document.body : (part.closest('section') ?? document.body));
    const parts = [...document.querySelectorAll('table, [role=img] svg, [role=img] text')].filter((part) => part.checkVisibility());
    const cut = parts.filter((part) => part.getBoundingClientRect().right > frameOf(part).getBoundingClientRect().right + 1);
    document.body.style.width = '';
    return cut.map((part) => `${part.tagName} of ${part.closest('section')?.getAttribute('aria-label')}`);
  }, PAPER_PX);

const colorScheme = (page: Page) => page.evaluate(() => document.documentElement.dataset.mantineColorScheme);

/** Fails unless a dark page prints light and without navigation, and is dark again afterwards. */
export const expectPrintsLight = async (page: Page): Promise<void> => {
  const message = page.url();
  await print(page);
  await expect.poll(() => colorScheme(page), { message }).toBe('light');
  expect(await page.getByRole('navigation').count(), message).toBe(0);
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor), message).toBe(WHITE);
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  expect(await colorScheme(page), message).toBe('dark');
};
