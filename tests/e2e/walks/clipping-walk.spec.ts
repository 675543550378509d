import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { settled } from '#tests/e2e/support/browser.ts';
import { clippedOn, NOTHING_CUT, TABLE_WIDTHS } from '#tests/e2e/support/clipped.ts';
import { wholeHouse } from '#tests/e2e/support/whole-house.ts';

const { openFor, screensFor } = wholeHouse();

/** Sections of the admin panel, which are variants of one screen. */
const SECTIONS = ['plans', 'demo', 'catalogue', 'requests', 'system'].map((section) => `/admin/dashboard?section=${section}`);

/** Screens whose table must have rows, so that the scan sees numbers. */
const WITH_ROWS = new Set([
  ...['/discovery', '/discovery?platform=youtube&followers=100000-', '/reports', '/dashboard', '/creatorLists', '/campaignManager'],
  ...['/campaigns', '/emailMatch', '/lists', '/activity', '/usage', '/admin/dashboard'],
]);

const countOf = (page: Page) => page.locator('main table :is([data-whole], [data-number], time)').count();

const VIEWS = (['visitor', 'customer', 'admin'] as const).flatMap((user) => (['en', 'ja'] as const).map((lang) => ({ user, lang })));

it.each(VIEWS)(
  '[TBL-02] no number, date or handle is cut on any screen of a $user in $lang',
  async ({ user, lang }) => {
    const page = await openFor(user, user === 'visitor' ? '/' : '/help/credits', { lang });
    const found: string[] = [];
    for (const path of [...screensFor(user).map((screen) => screen.path), ...(user === 'admin' ? SECTIONS : [])]) {
      await page.goto(path);
      await settled(page);
      if (WITH_ROWS.has(path)) expect(await countOf(page), path).toBeGreaterThan(0);
      for (const width of TABLE_WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        // Charts and columns follow the window with a delay.
        await expect
          .poll(() => clippedOn(page), { timeout: 15_000 })
          .toEqual(NOTHING_CUT)
          .catch(async () => found.push(`${path} at ${width} px: ${JSON.stringify(await clippedOn(page))}`));
      }
    }
    expect(found).toEqual([]);
  },
  900_000,
);
