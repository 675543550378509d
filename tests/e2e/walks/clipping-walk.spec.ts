import { expect, it } from 'vitest';
import { settled } from '#tests/e2e/support/browser.ts';
import { clippedOn, NOTHING_CUT, TABLE_WIDTHS } from '#tests/e2e/support/clipped.ts';
import { wholeHouse } from '#tests/e2e/support/whole-house.ts';

const { openFor, screensFor } = wholeHouse();

/** Sections of the admin panel, which are variants of one screen. */
const SECTIONS = ['plans', 'demo', 'system'].map((section) => `/admin/dashboard?section=${section}`);

const VIEWS = (['visitor', 'customer', 'admin'] as const).flatMap((user) => (['en', 'ja'] as const).map((lang) => ({ user, lang })));

it.each(VIEWS)(
  '[TBL-02] no number, date or handle is cut on any screen of a $user in $lang',
  async ({ user, lang }) => {
    const page = await openFor(user, user === 'visitor' ? '/' : '/help/credits', { lang });
    const found: string[] = [];
    for (const path of [...screensFor(user).map((screen) => screen.path), ...(user === 'admin' ? SECTIONS : [])]) {
      await page.goto(path);
      await settled(page);
      for (const width of TABLE_WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        // Charts and columns follow the window with a delay.
        await expect
          .poll(() => clippedOn(page), { timeout: 3_000 })
          .toEqual(NOTHING_CUT)
          .catch(async () => found.push(`${path} at ${width} px: ${JSON.stringify(await clippedOn(page))}`));
      }
    }
    expect(found).toEqual([]);
  },
  900_000,
);
