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
