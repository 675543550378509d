import type { Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { appUrl } from '../support/app-url.ts';
import { expectAccessible, openAs, still } from '../support/browser.ts';
import { callApi, tokenOf } from '../support/calls.ts';

const ACCOUNT = 'new';
const SECTION = '/settings?section=integrations';
const ROWS = 3;

const service = (page: Page, name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });

/** Connects a service through the consent page of the fake. */
const connect = async (page: Page, name: string, decision: 'Allow' | 'Deny') => {
  await service(page, name)
    .getByRole('button', { name: /^Connect/ })
    .click();
  await page.waitForURL(/\/vendors\//);
  await page.getByRole('heading', { name: `Tensor wants to access your ${name} account` }).waitFor();
  await page.getByRole('button', { name: decision }).click();
  await page.waitForURL((url) => url.pathname === '/settings' && url.search === '?section=integrations');
};

const firstNames = async (): Promise<string[]> => {
  const { body } = await callApi('/identification', { token: await tokenOf(ACCOUNT), body: { paging: { limit: ROWS, skip: 0 } } });
  return body.users.map(({ username }: { username: string }) => username);
};

const exportsLeft = async (): Promise<number> => {
  const token = await tokenOf(ACCOUNT);
  const { id } = (await callApi('/user', { token })).body;
  return (await callApi(`/profile/${id}/balance`, { token })).body.exports;
};

/** Exports the default search to a connected service. */
const exportFirst = async (page: Page, name: string): Promise<void> => {
  await page.goto('/discovery');
  await page.locator('section[aria-busy=false] tbody tr').first().waitFor();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Export creators' });
  await dialog.getByText(name, { exact: true }).click();
  await dialog.getByLabel('Number of creators').fill(`${ROWS}`);
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
};

describe('integrations', () => {
  beforeEach(async () => {
    // Connections may remain from an earlier run on the same stack.
    const token = await tokenOf(ACCOUNT);
    for (const type of ['googlesheets', 'hubspot']) await callApi(`/api/auth/integrations/${type}`, { method: 'DELETE', token });
  });

  it('[SET-04] [EXP-04] Google Sheets is connected on its own page, gets an export, and is disconnected', async () => {
    const page = await openAs(ACCOUNT, SECTION);
    await connect(page, 'Google Sheets', 'Allow');
    await page.getByText('Google Sheets is connected.').waitFor();
    await service(page, 'Google Sheets').getByText('Connected as rin.sato@example.com').waitFor();
    await connect(page, 'HubSpot', 'Deny');
    await page.getByText('HubSpot was not connected: access was not allowed.').waitFor();
    await expect.poll(() => service(page, 'HubSpot').getByRole('button').allTextContents()).toEqual(['Connect']);
    await still(page);
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Discovery' }).first().click();
    await page.locator('section[aria-busy=false] tbody tr').first().waitFor();
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Export creators' });
    await dialog.getByText('Google Sheets', { exact: true }).click();
    expect(await dialog.getByRole('radio', { name: 'HubSpot' }).count()).toBe(0);
    await dialog.getByLabel('Number of creators').fill(`${ROWS}`);
    await still(page);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Export', exact: true }).click();
    const address = await page.getByRole('link', { name: 'Open in Google Sheets' }).getAttribute('href');
    const sheet = await page.context().newPage();
    await sheet.goto(address ?? '');
    const names = await sheet.locator('tr').evaluateAll((rows) => rows.map((row) => row.children[1]?.textContent ?? ''));
    expect(names).toEqual(['Username', ...(await firstNames())]);

    await page.goto(SECTION);
    await service(page, 'Google Sheets').getByRole('button', { name: 'Disconnect Google Sheets' }).click();
    await page.getByRole('dialog', { name: 'Disconnect Google Sheets?' }).getByRole('button', { name: 'Disconnect' }).click();
    await page.getByText('Google Sheets is disconnected.').waitFor();
    await sheet.goto(`${appUrl()}/vendors/googlesheets/`);
    expect(await sheet.getByText('Remove access').count()).toBe(0);
    await page.context().close();
  });

  it('[SET-04] [EXP-04] [ADM-06] a revoked one shows a message, is reconnected, and an admin repeats the export for free', async () => {
    const page = await openAs(ACCOUNT, SECTION);
    await connect(page, 'HubSpot', 'Allow');
    const there = await page.context().newPage();
    await there.goto(`${appUrl()}/vendors/hubspot/`);
    // Removes all connections: the page does not show which one belongs to this test.
    const access = there.getByRole('button', { name: 'Remove access' });
    await access.first().waitFor();
    for (let left = await access.count(); left > 0; left -= 1) {
      await access.first().click();
      await expect.poll(() => access.count()).toBe(left - 1);
    }
    await there.getByRole('link', { name: 'Contacts' }).click();
    const contactsThere = async () => {
      await there.reload();
      return Number.parseInt((await there.getByText(/^\d+ contacts$/).textContent()) ?? '', 10);
    };

    const known = await contactsThere();
    const before = await exportsLeft();
    await exportFirst(page, 'HubSpot');
    await page.getByText('HubSpot is no longer connected. Please connect it again.').waitFor();
    expect(await exportsLeft()).toBe(before);
    await page.goto(SECTION);
    await service(page, 'HubSpot').getByText('HubSpot ended the connection.').waitFor();
    await expectAccessible(page);
    await connect(page, 'HubSpot', 'Allow');
    await service(page, 'HubSpot').getByText('Connected as rin.sato@example.com').waitFor();

    const admin = await openAs('admin', '/admin/dashboard?section=system');
    const failed = admin
      .getByRole('region', { name: 'Failed jobs' })
      .getByRole('row')
      .filter({ hasText: `${ACCOUNT}@example.com` });
    await failed
      .first()
      .getByRole('button', { name: `Retry Export of ${ACCOUNT}@example.com` })
      .click();
    await admin.getByText('Job restarted').waitFor();
    await admin.getByRole('region', { name: 'Audit trail' }).getByText('Job retried').first().waitFor();
    await expect.poll(contactsThere).toBe(known + ROWS);
    expect(await exportsLeft()).toBe(before);
    await admin.context().close();
    await page.context().close();
  });

  it('[SHL-15] they are accessible in Japanese on a phone, and what a brand cannot connect yet is coming soon', async () => {
    const page = await openAs(ACCOUNT, '/activity', { theme: 'light', lang: 'ja', width: 390 });
    await page.route('**/v1/api/auth/integrations', async (route) => {
      const answer = await route.fetch();
      const { integrations } = await answer.json();
      await route.fulfill({
        response: answer,
        json: { success: true, integrations: integrations.map((each: object) => ({ ...each, enabled: false })) },
      });
    });
    await page.goto(SECTION);
    await page.getByText('近日公開').first().waitFor();
    expect(await page.getByText('近日公開').count()).toBe(2);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
    await page.context().close();
  });
});
