import type { Page } from 'playwright';
import { beforeEach, expect, it } from 'vitest';
import { expectAccessible, focused, openAs, settled } from './support/browser.ts';
import { callApi, tokenOf } from './support/calls.ts';

const opener = (page: Page, count: number) =>
  page.getByRole('button', { name: count === 1 ? 'Shortlist, 1 creator' : `Shortlist, ${count} creators` }).filter({ visible: true });

const nameOfRow = (page: Page, index: number) =>
  page
    .locator('tbody tr')
    .nth(index)
    .getByRole('button', { name: /^Add .* to the shortlist$/ });

/** A reload or another tab sees what the server has stored, not what the screen shows already. */
const stored = async (page: Page, change: () => Promise<void>): Promise<void> => {
  const answer = page.waitForResponse((response) => response.url().endsWith('/shortlist/add.json'));
  await change();
  await answer;
};

/** Other files use the account, too. */
beforeEach(async () => {
  const token = await tokenOf('standard');
  const { creators } = (await callApi('/shortlist.json', { token })).body;
  if (creators.length > 0) await callApi('/shortlist/remove.json', { token, body: { creators } });
});

it('[TBL-03] collects creators over pages and platforms, by mouse and by the key b, and survives a reload', async () => {
  const page = await openAs('standard', '/discovery');
  await settled(page);
  await page.locator('tbody tr').first().hover();
  await stored(page, () => nameOfRow(page, 0).click());
  await opener(page, 1).waitFor();
  await page.getByRole('button', { name: 'Page 2' }).click();
  await page.locator('tbody tr').first().getByText('11', { exact: true }).waitFor();
  await page.locator('tbody tr').nth(1).getByRole('button', { name: 'View Report' }).focus();
  await stored(page, () => page.keyboard.press('b'));
  await opener(page, 2).waitFor();
  await page.getByText('TikTok', { exact: true }).first().click();
  await page.waitForURL(/platform=tiktok/);
  await settled(page);
  await page.locator('tbody tr').first().hover();
  await stored(page, () => nameOfRow(page, 0).click());
  await opener(page, 3).waitFor();
  await page.reload();
  await opener(page, 3).click();
  const panel = page.getByRole('dialog', { name: 'Shortlist' });
  await expect.poll(() => panel.getByRole('listitem').count()).toBe(3);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await focused(opener(page, 3));
});

it('[TBL-03] takes a creator that is dragged by its name to the star', async () => {
  const page = await openAs('standard', '/discovery');
  await settled(page);
  const star = page.getByRole('button', { name: 'Shortlist', exact: true }).filter({ visible: true });
  await page.locator('tbody tr').first().locator('button[aria-haspopup="dialog"]').first().dragTo(star);
  await opener(page, 1).waitFor();
});

it('[TBL-03] two tabs agree once the other one is looked at', async () => {
  const first = await openAs('standard', '/discovery');
  await settled(first);
  const second = await first.context().newPage();
  await second.goto('/activity');
  await settled(second);
  await first.bringToFront();
  await first.locator('tbody tr').first().hover();
  await stored(first, () => nameOfRow(first, 0).click());
  await second.bringToFront();
  await second.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await opener(second, 1).waitFor();
});

it('[TBL-03] exports exactly the shortlisted creators, and pulls their reports at the price shown before', async () => {
  const token = await tokenOf('standard');
  const search = { platform: 'youtube', search: {}, paging: { limit: 5 } };
  const { users } = (await callApi('/identification', { token, body: search })).body;
  const chosen = [users[4], users[2]].map(({ user_id }: { user_id: string }) => ({ platform: 'youtube', user_id }));
  await callApi('/shortlist/add.json', { token, body: { creators: chosen } });
  const { left } = (await callApi('/reports/offers.json', { token, body: { creators: chosen } })).body;
  const page = await openAs('standard', '/activity');
  await opener(page, 2).click();
  await page.getByRole('dialog', { name: 'Shortlist' }).getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export creators' });
  await dialog.getByText('Exports exactly these 2 creators.').waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export', exact: true }).click(),
  ]);
  const text = await (await download.createReadStream()).toArray().then((parts) => Buffer.concat(parts).toString());
  expect(text.trim().split('\r\n')).toHaveLength(3);
  for (const { user_id } of chosen) expect(text).toContain(users.find((user: { user_id: string }) => user.user_id === user_id).username);
  await opener(page, 2).click();
  await page.getByRole('button', { name: 'Pull reports' }).click();
  await page.getByRole('dialog', { name: 'Pull 2 reports?' }).getByRole('button', { name: 'Pull reports' }).click();
  await page.getByText('Pulling 2 reports in the background').waitFor();
  const price = async () => (await callApi('/reports/offers.json', { token, body: { creators: chosen } })).body;
  await expect.poll(price).toMatchObject({ cost: 0, free: 2, left: left - 2 });
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^Notifications, \d+ unread$/ })
    .filter({ visible: true })
    .click();
  await page
    .getByRole('link', { name: /^Reports ready: / })
    .first()
    .waitFor();
});
