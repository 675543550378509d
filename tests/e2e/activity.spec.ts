import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { appUrl } from './support/app-url.ts';
import { expectAccessible, openAs, settled, TARGET_SIZES, type View } from './support/browser.ts';
import { callApi, tokenOf } from './support/calls.ts';

const PLAN = 'premium';
const EXPORT = {
  platform: 'tiktok',
  sort: { field: 'engagements', direction: 'desc' },
  search: { followers: { left_number: 10_000 } },
  paging: { limit: 2 },
  export_type: 'csv',
  excludePreviouslyExported: false,
};

const openActivity = async (view: View = {}): Promise<Page> => {
  const page = await openAs(PLAN, '/activity', view);
  await page.locator('tbody a').last().waitFor();
  // Loading content is covered by a half-transparent overlay.
  await settled(page);
  return page;
};

const rows = (page: Page, name: string) => page.getByRole('region', { name, exact: true }).locator('tbody tr');

describe('activity', () => {
  beforeAll(async () => {
    const token = await tokenOf(PLAN);
    const { body } = await callApi('/generated/lists?limit=1', { token });
    // Creates enough entries to fill whole pages, and one more.
    for (let missing = 6 - (body.total % 5); missing > 0; missing -= 1) {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
      await fetch(`${appUrl()}/v1/identification/new/export`, { method: 'POST', headers, body: JSON.stringify(EXPORT) });
    }
  });

  it('[ACT-01] [ACT-03] shows five lists per page; deleting the only one of the last page opens the previous page', async () => {
    const page = await openActivity();
    const pages = page.getByRole('navigation', { name: /Past lists/ }).getByRole('button', { name: /^Page / });
    await expect.poll(() => pages.count()).toBeGreaterThan(1);
    expect(await rows(page, 'Past lists').count()).toBe(5);
    expect(await rows(page, 'Past lists').first().textContent()).toContain('10k');
    const before = await pages.count();
    await pages.last().click();
    await page.waitForURL(/lists=/);
    const last = rows(page, 'Past lists');
    await expect.poll(() => last.count()).toBe(1);
    await last.getByRole('button', { name: /^Delete / }).click();
    const question = page.getByRole('dialog', { name: 'Delete this list?' });
    expect(await question.textContent()).toMatch(/List [\w-]{8,}/);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => last.count()).toBe(1);
    await last.getByRole('button', { name: /^Delete / }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => last.count()).toBe(5);
    // A single page has no numbers.
    await expect.poll(() => pages.count()).toBe(before === 2 ? 0 : before - 1);
    await page.context().close();
  });

  it('[ACT-02] [DIS-15] repeats a search with its platform, filters and order, and saves its file for free', async () => {
    const page = await openActivity();
    const row = rows(page, 'Past lists').first();
    const [download] = await Promise.all([page.waitForEvent('download'), row.getByRole('button', { name: /^Download / }).click()]);
    expect((await readFile(await download.path(), 'utf8')).trim().split('\r\n')).toHaveLength(3);
    await row.getByRole('link', { name: /^Search again/ }).click();
    await page.waitForURL(/\/discovery\?/);
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      platform: 'tiktok',
      followers: '10000-',
      sort: 'engagements.desc',
    });
    await page.context().close();
  });

  it('[ACT-02] opens a report in a new window, or in the current one if the browser blocks it', async () => {
    const page = await openActivity();
    const view = rows(page, 'Past reports')
      .first()
      .getByRole('link', { name: /^View report/ });
    const [opened] = await Promise.all([page.context().waitForEvent('page'), view.click()]);
    expect(new URL(opened.url()).pathname).toMatch(/^\/reports\/[\w-]+$/);
    expect(new URL(page.url()).pathname).toBe('/activity');
    await opened.close();
    await page.evaluate(() => {
      window.open = () => null;
    });
    await view.click();
    await page.waitForURL(/\/reports\/[\w-]+$/);
    await page.context().close();
  });

  it('[ACT-03] deletes a report after a confirmation, and reopening it is free', async () => {
    const token = await tokenOf(PLAN);
    const page = await openActivity();
    const { body } = await callApi('/generated/reports?limit=1', { token });
    const [{ report_id: id, social_id: user_id, type: platform }] = body.reports_generated;
    await rows(page, 'Past reports')
      .first()
      .getByRole('button', { name: /^Delete / })
      .click();
    const question = page.getByRole('dialog', { name: 'Delete this report?' });
    expect(await question.textContent()).toContain(`Report ${id}`);
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect.poll(async () => (await callApi(`/reports/${id}`, { token })).status).toBe(404);
    const left = async () => (await callApi('/reports/new?platform=instagram&user_id=nobody', { token })).body.left;
    const before = await left();
    const again = await callApi('/reports/new', { token, body: { platform, user_id } });
    expect([again.body.report_info.report_id, await left()]).toEqual([id, before]);
    await page.context().close();
  });

  it.each<View>([
    { theme: 'dark', width: 1440, height: 620 },
    { theme: 'light', width: 390, height: 620, lang: 'ja' },
  ])('[SHL-15] is accessible, also while a row passes under what stays at the top: %o', async (view) => {
    const page = await openActivity(view);
    await page.evaluate(() => {
      const top = document.querySelector('tbody button')?.getBoundingClientRect().top ?? 0;
      window.scrollBy(0, top - 33);
    });
    await expectAccessible(page, [TARGET_SIZES]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await page.context().close();
  });
});
