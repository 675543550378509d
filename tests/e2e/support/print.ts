import type { Page } from 'playwright';
import { expect } from 'vitest';

const WHITE = 'rgba(0, 0, 0, 0)';

/** Puts the page into the state in which a browser prints it. */
export const print = async (page: Page): Promise<void> => {
  await page.emulateMedia({ media: 'print', reducedMotion: 'reduce' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
};

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
