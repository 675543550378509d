import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, focused, openAs, openPage, settled, type View } from '../support/browser.ts';
import { callApi, tokenOf } from '../support/calls.ts';
import { ownStack } from '../support/own-stack.ts';
import type { RunningStack } from '../support/running-stack.ts';
import { EVERYTHING, screensOf } from '../support/screens.ts';

const preview = (page: Page): Locator => page.getByRole('dialog', { name: /^Preview of |のプレビュー$/ });

/** Opens the preview of a name by the mouse, expects the free figures, and closes it by Escape. */
const previewsOnHover = async (page: Page, name: Locator): Promise<void> => {
  await name.scrollIntoViewIfNeeded();
  // Cards that load later would move the name away from the mouse.
  await settled(page);
  await name.hover();
  await preview(page).getByText('Credible audience').waitFor();
  await page.keyboard.press('Escape');
  await preview(page).waitFor({ state: 'detached' });
};

describe('the preview of a creator in the browser', () => {
  let stack: RunningStack;
  let list: string;
  let find: (part: RegExp) => string;
  beforeAll(async () => {
    stack = await ownStack({ BRAND: EVERYTHING });
    const paths = (await screensOf(stack.url)).map(({ path }) => path);
    const token = await tokenOf('standard', stack.url);
    list = (await callApi('/creatorLists.json', { token, url: stack.url })).body.lists[0]._id;
    find = (part) => paths.find((path) => part.test(path)) ?? '';
  });
  afterAll(() => stack?.stop());
  const open = (path: string, view: View = {}, account = 'premium') => openAs(account, path, { url: stack.url, ...view });

  it('[TBL-05] opens on the names of past reports, campaign posts and similar creators', async () => {
    const page = await open('/reports');
    await previewsOnHover(page, page.locator('tbody tr td a').first());
    await page.goto(find(/^\/campaignManager\/(?!shared)/));
    await previewsOnHover(page, page.getByRole('article').first().getByRole('button').first());
    await page.goto(find(/^\/reports\/[^/]+$/));
    await previewsOnHover(page, page.getByRole('region', { name: 'Similar creators' }).getByRole('listitem').getByRole('button').first());
    await previewsOnHover(page, page.getByRole('region', { name: 'Lookalikes' }).getByRole('listitem').getByRole('link').first());
  });

  it('[TBL-05] closes before the panel of its list, and gives the focus back to the row', async () => {
    const page = await open(`/creatorLists?list=${list}`, {}, 'standard');
    const panel = page.getByRole('dialog').filter({ has: page.getByRole('table') });
    const row = panel.locator('tbody tr').first();
    await row.getByRole('button').first().waitFor();
    await settled(page);
    await row.focus();
    await focused(row);
    await page.keyboard.press('p');
    await preview(page).getByText('Credible audience').waitFor();
    await page.keyboard.press('Escape');
    await preview(page).waitFor({ state: 'detached' });
    expect(await panel.count()).toBe(1);
    await focused(row);
    await previewsOnHover(page, row.getByRole('button').first());
    expect(await panel.count()).toBe(1);
  });

  it('[TBL-05] opens a report from the preview in a comparison', async () => {
    const page = await open('/discovery');
    await settled(page);
    for (const at of [0, 1]) await page.locator('tbody tr').nth(at).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Compare creators' });
    await dialog.getByRole('columnheader').nth(1).getByRole('button').first().click();
    await preview(page)
      .getByRole('button', { name: /^(View|Open) [Rr]eport$/ })
      .click();
    await preview(page).waitFor({ state: 'detached' });
    await page.getByRole('dialog').filter({ hasNotText: 'Compare creators' }).first().waitFor();
  });

  it('[TBL-05] is absent for guests', async () => {
    const page = await openPage(find(/^\/creatorLists\/shared\//), { url: stack.url });
    await settled(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.locator('tbody tr').first().hover();
    await page.waitForTimeout(800);
    expect([await preview(page).count(), asked.filter((url) => url.includes('preview'))]).toEqual([0, []]);
  });

  it.each<View>([
    { theme: 'dark', lang: 'en' },
    { theme: 'light', lang: 'ja', width: 390, height: 844 },
  ])('[TBL-05] [SHL-15] is accessible and whole: $theme $lang', async (view) => {
    const page = await open('/discovery', view);
    await settled(page);
    await page.locator('[aria-haspopup=dialog][aria-keyshortcuts=p]').first().click();
    await preview(page).locator('dl').waitFor();
    await expectAccessible(page);
    const { x = -1, width = 0 } = (await preview(page).boundingBox()) ?? {};
    expect([x >= 0, x + width <= (view.width ?? 1440)]).toEqual([true, true]);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/preview-${view.lang}.png` });
  });
});
