import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { expectAccessible, openAs, openPage } from './support/browser.ts';
import { callApi, tokenOf } from './support/calls.ts';

const PLAN = 'standard';
const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Creator list' });
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

const act = async (page: Page, action: string): Promise<void> => {
  await panelOf(page).getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('button', { name: action }).click();
};

const importLines = async (page: Page, name: string, lines: string[]): Promise<string[]> => {
  await act(page, 'Import Creators');
  const dialog = dialogOf(page, `Import into ${name}`);
  await dialog.getByRole('textbox', { name: 'Handles or profile links' }).fill(lines.join('\n'));
  await dialog.getByRole('combobox', { name: 'Network of handles' }).selectOption('instagram');
  await dialog.getByRole('button', { name: `Import ${lines.length} lines` }).click();
  const outcomes = dialog.getByRole('region', { name: 'Results by line' }).locator('li');
  await outcomes.first().waitFor();
  await expectAccessible(page);
  const reported = await outcomes.locator('[data-outcome]').allTextContents();
  await dialog.getByRole('button', { name: 'Done' }).click();
  return reported;
};

const noteOn = async (page: Page, { status, tag, note }: Record<'status' | 'tag' | 'note', string>): Promise<void> => {
  await panelOf(page)
    .getByRole('button', { name: /^Notes on / })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: /^Notes on / });
  await dialog.getByRole('combobox', { name: 'Status' }).selectOption({ label: status });
  await dialog.getByRole('combobox', { name: 'Tags' }).fill(tag);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.getByRole('textbox', { name: 'Note' }).fill(note);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  await panelOf(page).locator('tbody tr').first().getByText(note).waitFor();
};

/** An empty list of the account, and the handles of two creators of one platform. */
const emptyList = async (token: string, name: string) => {
  const { body } = await callApi('/creatorList.json', { token, body: { name } });
  const { users } = (await callApi('/identification', { token, body: { paging: { limit: 2, skip: 60 } } })).body;
  return { id: body.list._id as string, handles: users.map(({ username }: { username: string }) => username) as [string, string] };
};

describe('working in a list', () => {
  it('[LST-07] [LST-08] [LST-09] from pasted handles to notes, reach, and a link that is taken back', async () => {
    const token = await tokenOf(PLAN);
    const name = `Team ${randomUUID().slice(0, 8)}`;
    const { id, handles } = await emptyList(token, name);
    const page = await openAs(PLAN, '/creatorLists');
    await page.getByRole('button', { name, exact: true }).click();

    const pasted = [
      `@${handles[0]}`,
      `https://www.instagram.com/${handles[1]}/`,
      'instagram.com/nobody.has.this.name',
      'ask Tom about this one',
    ];
    expect(await importLines(page, name, pasted)).toEqual(['added', 'added', 'not found', 'not a handle or profile link']);
    await expect.poll(() => panelOf(page).locator('tbody tr').count()).toBe(2);

    await noteOn(page, { status: 'Contacted', tag: 'winter', note: 'Answers within a day' });
    await panelOf(page).getByRole('combobox', { name: 'Tag of creators' }).selectOption({ label: 'winter (1)' });
    await expect.poll(() => panelOf(page).locator('tbody tr').count()).toBe(1);
    await panelOf(page).getByRole('combobox', { name: 'Status of creators' }).selectOption({ label: 'Contacted (1)' });
    await panelOf(page).getByText('Answers within a day').waitFor();
    await panelOf(page).getByRole('button', { name: 'Clear' }).click();
    await expect.poll(() => panelOf(page).locator('tbody tr').count()).toBe(2);

    await act(page, 'Reach and overlap');
    const reach = dialogOf(page, `Reach of ${name}`);
    await reach.getByText('Unique reach', { exact: true }).waitFor();
    await reach.getByRole('combobox', { name: 'Overlap with' }).selectOption({ label: 'Long-term partners' });
    await reach.getByText('People reached by both').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');

    await linkAndRevoke(page, { id, name, token });
    await callApi(`/creatorLists/${id}`, { method: 'DELETE', token });
    await page.context().close();
  });
});

type Linked = { id: string; name: string; token: string };

const linkAndRevoke = async (page: Page, { id, name, token }: Linked): Promise<void> => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await act(page, 'Share List');
  const link = dialogOf(page, `Share ${name}`).getByRole('region', { name: 'Public link' });
  await link.getByRole('button', { name: 'Copy link' }).click();
  await link.getByRole('button', { name: 'Revoke link' }).waitFor();
  const { links } = (await callApi('/shareLinks', { token })).body;
  const shared = links.find(({ subject_id }: { subject_id: string }) => subject_id === id);
  const address = new URL(`/creatorLists/shared/${shared.token}`, page.url()).href;
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(address);

  const guest = await openPage(new URL(address).pathname, { theme: 'light' });
  await guest.getByRole('heading', { level: 1, name }).waitFor();
  await expect.poll(() => guest.locator('tbody tr').count()).toBe(2);
  expect(await guest.locator('body').textContent()).not.toMatch(/Answers within a day|winter|Contacted/);
  await expectAccessible(guest);
  await link.getByRole('button', { name: 'Revoke link' }).click();
  await page.getByText('Link revoked').waitFor();
  await guest.reload();
  await guest.getByText('This link is no longer valid').waitFor();
  await guest.context().close();
};
