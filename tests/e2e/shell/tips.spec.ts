import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { focused, openAs, settled } from '../support/browser.ts';

const openReport = async (page: Page): Promise<void> => {
  await page
    .locator('main tbody')
    .getByRole('link', { name: /^View report/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Export chart: Engagement rate' }).waitFor();
  await settled(page);
};

type Control = { place: string; path: string; width: number; name: string | RegExp; open?: (page: Page) => Promise<void> };
const CONTROLS: Control[] = [
  { place: 'the right edge of a phone', path: '/developers', width: 320, name: 'Copy the example' },
  { place: 'the corner of a card on a phone', path: '/reports', width: 390, name: 'Export chart: Engagement rate', open: openReport },
  { place: 'the upper edge of the window', path: '/discovery', width: 1440, name: /^Shortlist/ },
];

describe('the tip of a button', () => {
  it.each(CONTROLS)('[TBL-02] is shown whole at $place, and leaves the page as wide as it was', async ({ path, width, name, open }) => {
    const page = await openAs('premium', path, { width });
    await settled(page);
    await open?.(page);
    // From then on the focus shows tips.
    await page.keyboard.press('Tab');
    const button = page.getByRole('button', { name }).first();
    await button.focus();
    await focused(button);
    const tip = button.locator('span[aria-hidden]').last();
    await tip.waitFor();
    const { left, right, top, bottom, pageWidth } = await tip.evaluate((element) => ({
      ...element.getBoundingClientRect().toJSON(),
      pageWidth: document.documentElement.scrollWidth,
    }));
    expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(width);
    expect(bottom).toBeLessThanOrEqual(900);
    expect(pageWidth).toBe(width);
    await page.context().close();
  });
});
