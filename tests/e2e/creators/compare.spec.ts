import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { expectAccessible, openAs, still, type View } from '../support/browser.ts';
import { callApi, tokenOf } from '../support/calls.ts';

const rows = (page: Page) => page.getByRole('table').locator('tbody tr');
const box = (page: Page, row: number) => rows(page).nth(row).getByRole('checkbox');
const handleOf = (page: Page, row: number) =>
  rows(page)
    .nth(row)
    .locator('a')
    .first()
    .textContent()
    .then((text) => text ?? '');

const openResults = async (view: View = {}, plan = 'premium', address = '/discovery'): Promise<Page> => {
  const page = await openAs(plan, address, view);
  await box(page, 0).waitFor();
  return page;
};

const VIEWS: View[] = [
  { theme: 'dark', lang: 'en', width: 1440 },
  { theme: 'light', lang: 'ja', width: 390, height: 844, touch: true },
  { theme: 'dark', lang: 'ja', width: 390, height: 844, touch: true },
];

describe('comparing creators', () => {
  it('[DIS-08] [DIS-20] rows are selected by keyboard, compared at an address, and Back returns to the rows', async () => {
    const page = await openResults();
    await box(page, 0).focus();
    await page.keyboard.press('Space');
    await box(page, 1).press('Space');
    await page.getByText('2 selected').waitFor();
    const handles = [await handleOf(page, 0), await handleOf(page, 1)];
    await page.getByRole('button', { name: 'Compare', exact: true }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Compare creators' });
    await dialog.getByRole('table').waitFor();
    const heads = await dialog.getByRole('columnheader').allInnerTexts();
    handles.forEach((handle, at) => {
      expect(heads[at + 1]).toContain(handle);
    });
    await dialog.getByText('How this is estimated').click();
    await dialog.getByText('Method composition-1').waitFor();
    const address = page.url();
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('2 selected').waitFor();
    await page.goto(address);
    await dialog.getByRole('table').waitFor();
    await page.context().close();
  });

  it.each(VIEWS)('[DIS-20] the bar, the explanation and the comparison are accessible: $theme $lang $width', async (view) => {
    const page = await openResults(view, 'premium', '/discovery?audienceLocation=392~1~JP');
    await box(page, 0).check();
    await box(page, 1).check();
    await still(page);
    await expectAccessible(page);
    await rows(page).nth(2).hover();
    await rows(page)
      .nth(2)
      .getByRole('button', { name: /^Why .* matched$|が一致した理由$/ })
      .click();
    const reasons = page.getByRole('dialog', { name: /^(Why this creator|一致した理由)$/ });
    await reasons.getByText('%').first().waitFor();
    await still(page);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await reasons.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^(Compare|比較)$/ }).click();
    await page.getByRole('dialog').getByRole('table').waitFor();
    await still(page);
    await expectAccessible(page);
    await page.context().close();
  });
});

describe('ignoring a creator', () => {
  it('[DIS-27] a row disappears immediately, stays hidden after a reload, and is restored from the hidden creators', async () => {
    const page = await openResults({}, 'new', '/discovery?platform=tiktok');
    const handle = await handleOf(page, 0);
    const saved = page.waitForResponse((response) => response.url().endsWith('/identification/ignored') && response.ok());
    await rows(page).nth(0).hover();
    await rows(page)
      .nth(0)
      .getByRole('button', { name: /^Not interested in/ })
      .click();
    await page.getByText('is hidden from your searches.').waitFor();
    await expect.poll(() => handleOf(page, 0)).not.toBe(handle);
    await saved;
    await page.reload();
    await box(page, 0).waitFor();
    expect(await handleOf(page, 0)).not.toBe(handle);
    await page.getByRole('button', { name: 'Hidden creators' }).click();
    const dialog = page.getByRole('dialog', { name: 'Hidden creators' });
    const item = dialog.getByRole('listitem').filter({ hasText: handle });
    await item.waitFor();
    await still(page);
    await expectAccessible(page);
    await item.getByRole('button', { name: /^Restore/ }).click();
    await item.waitFor({ state: 'detached' });
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('link', { name: handle, exact: true }).waitFor();
    await page.context().close();
  });
});

describe('comparison over HTTP', () => {
  const search = (token: string, body: object) => callApi('/identification', { token, body });

  it('[DIS-20] a trial compares visible rows, and no data of a masked creator are returned', async () => {
    const [trial, premium] = [await tokenOf('trial'), await tokenOf('premium')];
    const { users } = (await search(premium, { platform: 'youtube', paging: { limit: 5 } })).body;
    const ids: string[] = users.map(({ user_id }: { user_id: string }) => user_id);
    const compare = (user_ids: string[]) => callApi('/identification/compare', { token: trial, body: { platform: 'youtube', user_ids } });
    expect((await compare(ids.slice(0, 3))).body.creators.map(({ user_id }: { user_id: string }) => user_id)).toEqual(ids.slice(0, 3));
    const refused = await compare([ids[0] ?? '', ids[4] ?? '']);
    expect(refused.status).toBe(403);
    expect(JSON.stringify(refused.body)).not.toContain(users[4].username);
    expect((await callApi('/identification/why', { token: trial, body: { platform: 'youtube', user_id: ids[4] } })).status).toBe(403);
  });

  it.each([
    [1, 400],
    [2, 200],
    [5, 200],
    [6, 400],
  ])('[DIS-20] %i creators answer %i', async (count, status) => {
    const token = await tokenOf('premium');
    const { users } = (await search(token, { paging: { limit: 6 } })).body;
    const user_ids = users.slice(0, count).map(({ user_id }: { user_id: string }) => user_id);
    expect((await callApi('/identification/compare', { token, body: { user_ids } })).status).toBe(status);
  });
});
