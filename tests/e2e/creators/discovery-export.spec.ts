import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, openAs, still, type View } from '../support/browser.ts';
import { callApi, tokenOf } from '../support/calls.ts';
import { ownStack } from '../support/own-stack.ts';
import type { RunningStack } from '../support/running-stack.ts';

/** A separate stack, because these journeys spend credits. */
let stack: RunningStack;
beforeAll(async () => {
  stack = await ownStack();
});
afterAll(() => stack.stop());

const openDiscovery = async (plan: string, view: View = {}, query = ''): Promise<Page> => {
  const page = await openAs(plan, `/discovery${query}`, { url: stack.url, ...view });
  await settled(page);
  return page;
};

const settled = (page: Page) => page.locator('section[aria-busy=false] tbody tr').first().waitFor();
const firstNames = async (plan: string, limit: number): Promise<string[]> => {
  const token = await tokenOf(plan, stack.url);
  const { body } = await callApi('/identification', { token, body: { paging: { limit, skip: 0 } }, url: stack.url });
  return body.users.map(({ username }: { username: string }) => username);
};

describe('exporting', () => {
  it('[EXP-02] [EXP-09] premium downloads the first 25 creators of the search, and pays 25 exports', async () => {
    const page = await openDiscovery('premium');
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Export creators' });
    await dialog.getByLabel('Number of creators').fill('25');
    await dialog.getByText('4,975 exports').waitFor();
    await still(page);
    await expectAccessible(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Export', exact: true }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/-25-2\d{3}-[\d-]+\.csv$/);
    const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
    expect(lines[0]?.split(',').slice(0, 3)).toEqual(['Platform', 'Username', 'Name']);
    expect(lines.slice(1).map((line) => line.split(',')[1])).toEqual(await firstNames('premium', 25));
    await page.getByText('4,975 of 5,000 left').waitFor();
    await page.context().close();
  });

  it('[EXP-05] more than 1,000 creators are prepared in the background and then downloaded', async () => {
    const page = await openDiscovery('standard');
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('dialog').getByLabel('Number of creators').fill('1001');
    expect(await page.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }).isDisabled()).toBe(true);
    await page.context().close();
    const premium = await openDiscovery('premium');
    await premium.getByRole('button', { name: 'Export', exact: true }).click();
    await premium.getByRole('dialog').getByLabel('Number of creators').fill('1001');
    await premium.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }).click();
    await premium.getByRole('dialog', { name: /Preparing your export|Your export is ready/ }).waitFor();
    await premium.reload();
    await premium.getByRole('button', { name: 'Export ready' }).click();
    const [download] = await Promise.all([premium.waitForEvent('download'), premium.getByRole('button', { name: 'Download' }).click()]);
    expect((await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')).toHaveLength(1_002);
    await premium.context().close();
  });

  it.each(['en', 'ja'] as const)('[SHL-15] its dialog fits a window of 320 px: %s', async (lang) => {
    const page = await openAs('premium', '/discovery', { url: stack.url, lang, width: 320 });
    await page.getByRole('button', { name: /^(?:Export|エクスポート)$/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio').first().waitFor();
    await still(page);
    const isWider = (box: HTMLElement | SVGElement) => box.scrollWidth > box.clientWidth;
    expect(await dialog.evaluate(isWider)).toBe(false);
    expect(await dialog.locator('.mantine-Modal-body').evaluate(isWider)).toBe(false);
    await page.context().close();
  });
});

describe('unlocking', () => {
  it('[EXP-06] a trial unlocks 25 creators and still sees them after a reload', async () => {
    const page = await openDiscovery('trial');
    await page.getByText('Account 4').waitFor();
    await page.getByRole('button', { name: 'Unlock more results' }).click();
    const dialog = page.getByRole('dialog', { name: 'Unlock more results' });
    await dialog.getByText('13 exports').waitFor();
    await still(page);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Unlock', exact: true }).click();
    await page.getByText('25 creators unlocked.').waitFor();
    await page.reload();
    await settled(page);
    await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('50');
    await page.getByText('Account 29').waitFor();
    expect(await page.getByText(/^Account \d+$/).count()).toBe(50 - 28);
    await page.context().close();
  });
});

it.each([
  { theme: 'dark', lang: 'en', width: 1440 },
  { theme: 'light', lang: 'ja', width: 390 },
] as const)('the columns menu is accessible: $theme $lang $width', async (view) => {
  const page = await openDiscovery('premium', view, '?audienceLocation=392~10~JP');
  await page.getByRole('button', { name: view.lang === 'en' ? 'Columns' : '列', exact: true }).click();
  await page.getByRole('checkbox').nth(1).click();
  await still(page);
  await expectAccessible(page);
  await page.context().close();
});
