import { expect, it } from 'vitest';
import { openAs, settled } from '../support/browser.ts';

it.each([1440, 1100, 390])('[BIL-06] the notice of a failed payment is below the bar with the search, and whole: %i px', async (width) => {
  const page = await openAs('pastdue', '/billing', { width });
  const notice = page.getByRole('complementary', { name: 'Your last payment failed' });
  await notice.waitFor();
  await settled(page);
  const covered = await notice.locator('> div').evaluate((box) => {
    const { left, top, width } = box.getBoundingClientRect();
    return !box.contains(document.elementFromPoint(left + width / 2, top + 1));
  });
  expect(covered).toBe(false);
  await page.context().close();
});
