import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { appUrl } from './support/app-url.ts';
import { expectAccessible, focused, openAs } from './support/browser.ts';
import { callApi, tokenOf } from './support/calls.ts';

const EXPORT = { platform: 'tiktok', search: { followers: { left_number: 10_000 } }, paging: { limit: 2 }, export_type: 'csv' };

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ }).filter({ visible: true });

const unreadOf = async (plan: string): Promise<number> =>
  (await callApi('/notifications.json', { token: await tokenOf(plan) })).body.unread;

/** A new list with one creator. */
const newList = async (token: string): Promise<{ _id: string; name: string }> => {
  const search = { platform: 'instagram', search: {}, paging: { limit: 1 } };
  const { user_id } = (await callApi('/identification', { token, body: search })).body.users[0];
  const body = { name: `List ${Date.now()}`, creators: [{ network: 'instagram', user_id }] };
  return (await callApi('/creatorList.json', { token, body })).body.list;
};

it('[TBL-06] a finished export is announced, downloads from the panel by keyboard, and all can be marked as read', async () => {
  const token = await tokenOf('standard');
  const before = await unreadOf('standard');
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
  await fetch(`${appUrl()}/v1/identification/new/export`, { method: 'POST', headers, body: JSON.stringify(EXPORT) });
  expect(await unreadOf('standard')).toBe(before + 1);
  const page = await openAs('standard', '/activity');
  await page
    .getByRole('button', { name: `Notifications, ${before + 1} unread` })
    .filter({ visible: true })
    .waitFor();
  await bell(page).focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  const entry = panel.getByRole('button', { name: /^Export ready/ }).first();
  await entry.waitFor();
  await expectAccessible(page);
  await entry.focus();
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(download.suggestedFilename()).toMatch(/-2-.*\.csv$/);
  await expect.poll(() => unreadOf('standard')).toBe(before);
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'hidden' });
  await focused(bell(page));
});

it('[TBL-06] a list shared by another account is announced and opens', async () => {
  const page = await openAs('premium', '/creatorLists');
  const token = await tokenOf('standard');
  const { _id, name } = await newList(token);
  await callApi('/creatorList/addSharedUser.json', { method: 'PUT', token, body: { _id, shareWithEmail: 'premium@example.com' } });
  await page.reload();
  await bell(page).click();
  await page.getByRole('link', { name: `“${name}” was shared with you` }).click();
  await page.waitForURL(`**/creatorLists?list=${_id}`);
  await page.getByRole('heading', { name }).waitFor();
});

it('[TBL-06] the undo of a revoked share link restores the same address, also after leaving the screen', async () => {
  const token = await tokenOf('premium');
  const { _id, name } = await newList(token);
  const { body } = await callApi(`/creatorLists/${_id}/share`, { token, body: {} });
  const shown = () => callApi(`/creatorLists/shared/${body.link.token}`);
  const page = await openAs('premium', '/activity');
  await page.getByRole('button', { name: `Revoke the link: ${name}` }).click();
  const undo = page.getByRole('button', { name: 'Undo' });
  // The message would disappear after ten seconds, but not from under the pointer.
  await undo.hover();
  expect((await shown()).status).toBe(404);
  await page.getByRole('link', { name: 'Reports', exact: true }).first().press('Enter');
  await page.waitForURL('**/reports');
  await undo.click();
  await expect.poll(async () => (await shown()).status).toBe(200);
});
