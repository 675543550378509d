import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { settled } from '#tests/e2e/support/browser.ts';
import { callApi, tokenOf } from '#tests/e2e/support/calls.ts';
import { clippedOn, NOTHING_CUT, TABLE_WIDTHS } from '#tests/e2e/support/clipped.ts';
import { wholeHouse } from '#tests/e2e/support/whole-house.ts';

const { openFor, screensFor, urlOf } = wholeHouse();

/** Before any page opens: a star that is pressed while the shortlist of the account is read may turn first, and then removes. */
beforeAll(async () => {
  const url = urlOf();
  const token = await tokenOf('premium', url);
  const { users } = (await callApi('/identification', { token, url, body: { platform: 'instagram', search: {}, paging: { limit: 3 } } }))
    .body;
  const creators = users.map(({ user_id }: { user_id: string }) => ({ platform: 'instagram', user_id }));
  await callApi('/shortlist/add.json', { token, url, body: { creators } });
});

type Opening = {
  /** `{report}` is replaced with a report of the account. */
  path: string;
  open?: (page: Page) => Promise<void>;
  /** Selector of an element of the opened part. */
  shown: string;
};

const DIALOG = 'section[role=dialog]';

const pressNamed = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

const tickTwo = async (page: Page): Promise<void> => {
  const rows = page.locator('main tbody input[type=checkbox]');
  await rows.nth(0).check();
  await rows.nth(1).check();
};

/** Parts with numbers that open on a screen, and tables that change. */
const OPENINGS: Record<string, Opening> = {
  'report drawer': { path: '/reports#report={report}', shown: `${DIALOG} h1` },
  'table behind a card': { path: '/reports/{report}', open: pressNamed(/^(View more|もっと見る)/), shown: `${DIALOG} table` },
  'list drawer': {
    path: '/creatorLists',
    open: (page) => page.locator('main td[data-slot=main] button').first().click(),
    shown: `${DIALOG} table`,
  },
  'export dialog': { path: '/discovery', open: pressNamed(/^(Export|エクスポート)$/), shown: `${DIALOG} form` },
  'report question': { path: '/discovery', open: pressNamed(/^(View Report|レポートを見る)：?/), shown: `${DIALOG} .num` },
  'plan choice': { path: '/billing', open: pressNamed(/^(Change plan|プランを変更)$/), shown: `${DIALOG} h3` },
  notifications: { path: '/discovery', open: pressNamed(/^(Notifications|お知らせ)/), shown: DIALOG },
  comparison: {
    path: '/discovery',
    open: async (page) => {
      await tickTwo(page);
      await pressNamed(/^(Compare|比較)$/)(page);
    },
    shown: `${DIALOG} table`,
  },
  shortlist: {
    path: '/discovery',
    open: pressNamed(/^(Shortlist,|候補リスト（)/),
    shown: `${DIALOG} li`,
  },
  'detailed columns': {
    path: '/discovery',
    open: pressNamed(/^(Detailed|詳細表示)$/),
    shown: 'main th:has-text("Growth"), main th:has-text("増加率")',
  },
  alternatives: {
    path: '/discovery?bio=chef',
    open: pressNamed(/^(Add alternative|「または」の条件を追加)$/),
    shown: 'fieldset[aria-label="Alternative 2"], fieldset[aria-label="条件2"]',
  },
};

const VIEWS = (['en', 'ja'] as const).flatMap((lang) => Object.entries(OPENINGS).map(([name, opening]) => ({ lang, name, ...opening })));

it.each(VIEWS)(
  '[TBL-02] no number, date or handle is cut in the $name in $lang',
  async ({ lang, path, open, shown }) => {
    const report =
      screensFor('customer')
        .find((screen) => /^\/reports\/[^/]+$/.test(screen.path))
        ?.path.split('/')
        .at(-1) ?? '';
    const page = await openFor('customer', path.replace('{report}', report), { lang });
    await settled(page);
    await open?.(page);
    await page.locator(shown).first().waitFor();
    await settled(page);
    const found: string[] = [];
    for (const width of TABLE_WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await expect
        .poll(() => clippedOn(page), { timeout: 15_000 })
        .toEqual(NOTHING_CUT)
        .catch(async () => found.push(`at ${width} px: ${JSON.stringify(await clippedOn(page))}`));
    }
    expect(found).toEqual([]);
  },
  300_000,
);
