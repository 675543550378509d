import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, openAs, openPage, signIn, still, type View } from '../support/browser.ts';
import { callApi, tokenOf } from '../support/calls.ts';
import { ownStack } from '../support/own-stack.ts';
import type { RunningStack } from '../support/running-stack.ts';

/** A separate stack, because these journeys spend credits. REPORTS_URL selects a running one. */
let stack: RunningStack | undefined;
let url = process.env.REPORTS_URL ?? '';
beforeAll(async () => {
  if (url) return;
  stack = await ownStack();
  url = stack.url;
});
afterAll(() => stack?.stop());

const openResults = async (plan: string, view: View = {}): Promise<Page> => {
  const page = await openAs(plan, '/discovery', { url, ...view });
  await page.locator('section[aria-busy=false] tbody tr').first().waitFor();
  return page;
};
const openPath = (plan: string, path: string, view: View = {}): Promise<Page> => openAs(plan, path, { url, ...view });
const reportsLeft = async (plan: string): Promise<number> => {
  const token = await tokenOf(plan, url);
  const { body } = await callApi('/user', { token, url });
  return (await callApi(`/profile/${body.id}/balance`, { token, url })).body.reports;
};
const rowButton = (page: Page, at: number) => page.getByRole('button', { name: /^View Report: / }).nth(at);
/** The tab may have navigated on before its URL is read. */
const loadingAsked = (page: Page) =>
  page.context().waitForEvent('request', (request) => request.isNavigationRequest() && new URL(request.url()).pathname === '/loading');
const question = (page: Page) => page.getByRole('dialog', { name: 'View Tensor Report?' });
const report = (page: Page) => page.getByRole('dialog', { name: 'Report', exact: true });

describe('a report from Discovery', () => {
  it('[DIS-12] is confirmed with its cost, opens at the right, and is free the second time', async () => {
    const page = await openResults('standard');
    const before = await reportsLeft('standard');
    const name = (await rowButton(page, 1).getAttribute('aria-label'))?.replace('View Report: ', '') ?? '';
    await rowButton(page, 1).click();
    await question(page).getByText('Do you want to open Audience Report').waitFor();
    await question(page).getByText('1 report', { exact: true }).waitFor();
    await question(page)
      .getByText(`${before - 1} reports`, { exact: true })
      .waitFor();
    await still(page);
    await expectAccessible(page);
    await question(page).getByRole('button', { name: 'View report', exact: true }).click();
    await report(page).getByRole('heading', { level: 1, name }).waitFor();
    expect(await reportsLeft('standard')).toBe(before - 1);
    await still(page);
    await expectAccessible(page);

    await page.reload();
    await report(page).getByRole('heading', { level: 1, name }).waitFor();
    await report(page).getByRole('button', { name: 'Close' }).click();
    await report(page).waitFor({ state: 'hidden' });
    await rowButton(page, 1).click();
    await question(page).getByText('Free: already opened').waitFor();
    await question(page).getByRole('button', { name: 'View report', exact: true }).click();
    await report(page).getByRole('heading', { level: 1, name }).waitFor();
    expect(await reportsLeft('standard')).toBe(before - 1);
    await page.context().close();
  });

  it('[DIS-12] opens in a new tab on request, and reloading /loading is charged once', async () => {
    const page = await openResults('entry');
    const before = await reportsLeft('entry');
    await rowButton(page, 2).click();
    await question(page).getByLabel('Open in a new tab').check();
    const [tab, asked] = await Promise.all([
      page.context().waitForEvent('page'),
      loadingAsked(page),
      question(page).getByRole('button', { name: 'View report', exact: true }).click(),
    ]);
    const loading = asked.url();
    await tab.waitForURL(/\/reports\/[\w-]+\?tab=new$/);
    const opened = tab.url();
    for (let again = 0; again < 3; again += 1) {
      await tab.goto(loading);
      await tab.waitForURL(opened);
    }
    await tab.getByRole('heading', { level: 1 }).waitFor();
    expect(await reportsLeft('entry')).toBe(before - 1);
    await page.context().close();
  });

  it('[RPT-23] shows an upgrade in place of e-mails that the plan does not include', async () => {
    const token = await tokenOf('entry', url);
    const { users } = (await callApi('/identification', { token, url, body: { search: { has_email: true } } })).body;
    const [{ platform, user_id }] = users;
    const page = await openPath('entry', `/loading?platform=${platform}&user_id=${user_id}`);
    await page.getByText('Upgrade to see emails').waitFor();
    expect(await page.locator('a[href^="mailto:"]').count()).toBe(0);
    const sent = await callApi('/reports/new', { token, url, body: { platform, user_id } });
    expect(JSON.stringify(sent.body)).not.toMatch(/"type":"email","value"/);
    await page.context().close();
  });
});

describe('the global search', () => {
  it.each(['mouse', 'keyboard'] as const)('[SHL-13] its field holds every letter typed at once on a fresh page, by %s', async (by) => {
    const page = await openPath('premium', '/reports');
    const box = page.getByRole('combobox', { name: 'Search creators' });
    if (by === 'mouse') await box.click();
    else {
      await box.focus();
      await page.keyboard.press('Enter');
    }
    await page.keyboard.type('savannah', { delay: 20 });
    await expect.poll(() => box.inputValue()).toBe('savannah');
    await page
      .getByRole('group', { name: 'Platform' })
      .or(page.getByRole('radiogroup', { name: 'Platform' }))
      .waitFor();
    await page.context().close();
  });

  it('[SHL-13] finds creators from three letters on, and opens one through /loading in a new tab', async () => {
    const page = await openPath('premium', '/reports');
    const before = await reportsLeft('premium');
    const box = page.getByRole('combobox', { name: 'Search creators' });
    await box.fill('an');
    await page.getByText('Type at least 3 letters').waitFor();
    await box.fill('ann');
    await page.getByRole('option').first().waitFor();
    await still(page);
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await question(page).getByText('1 report', { exact: true }).waitFor();
    const open = async (act: () => Promise<void>) => {
      const [tab] = await Promise.all([page.context().waitForEvent('page'), loadingAsked(page), act()]);
      await tab.waitForURL(/\/reports\/[\w-]+\?tab=new$/);
      return tab.url();
    };
    const first = await open(() => question(page).getByRole('button', { name: 'View report', exact: true }).click());
    expect(await reportsLeft('premium')).toBe(before - 1);

    await box.fill('ann');
    await page.getByRole('option').first().waitFor();
    expect(await open(() => page.keyboard.press('Enter'))).toBe(first);
    expect(await reportsLeft('premium')).toBe(before - 1);
    await page.context().close();
  });
});

describe('the reports screen', () => {
  it.each([
    { theme: 'dark', lang: 'en', width: 1440 },
    { theme: 'light', lang: 'ja', width: 390 },
  ] as const)('[RPT-14] lists past reports, ten a page, found by name: $theme $lang $width', async (view) => {
    const page = await openPath('premium', '/reports', view);
    const rows = page.locator('section[aria-busy=false] tbody tr');
    await rows.first().waitFor();
    expect(await rows.count()).toBe(10);
    await still(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: view.lang === 'en' ? 'Page 2' : '2ページ', exact: true }).click();
    await page.getByText(view.lang === 'en' ? 'Example' : 'サンプル', { exact: true }).waitFor();
    await page
      .getByRole('textbox', { name: view.lang === 'en' ? 'Filter past reports' : '過去のレポートを絞り込む' })
      .fill('nobody at all');
    await page.getByText(view.lang === 'en' ? 'No Records Found' : 'レポートがありません').waitFor();
    await page.context().close();
  });

  it('[TBL-02] suggests creators within the window of the narrowest phone', async () => {
    const page = await openPath('premium', '/reports', { width: 320 });
    await page.getByRole('main').getByRole('combobox', { name: 'Search an account' }).fill('ann');
    await page.getByRole('option').first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.context().close();
  });

  it('[SEC-01] a report of another account is not found', async () => {
    const own = await callApi('/generated/reports', { token: await tokenOf('premium', url), url });
    const id = own.body.reports_generated[0].report_id;
    const other = await callApi(`/reports/${id}`, { token: await tokenOf('standard', url), url });
    expect([other.status, other.body.user_profile]).toEqual([404, undefined]);
    const page = await openPath('standard', `/reports/${id}`);
    await page.getByText('Not found').waitFor();
    await page.context().close();
  });

  it.each([
    { theme: 'dark', lang: 'en', width: 1440 },
    { theme: 'light', lang: 'ja', width: 360 },
  ] as const)('a report is accessible, and nothing of it runs out of the window: $theme $lang $width', async (view) => {
    const page = await openPath('premium', '/reports', view);
    await page
      .getByRole('link', { name: view.lang === 'en' ? /^View report/ : /^レポートを見る/ })
      .first()
      .click();
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    await still(page);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await page.context().close();
  });
});

describe('an account without an active plan', () => {
  it('[DIS-13] gets a message from Discovery, and a link to the payment', async () => {
    const page = await openPage('/', { url });
    await signIn(page, 'inactive');
    await page.getByText('Your subscription has ended').first().waitFor();
    await page.getByRole('dialog').waitFor();
    await page.context().close();
  });
});
