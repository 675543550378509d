import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, focused, openAs, still, type View } from '../support/browser.ts';
import { callApi, tokenOf } from '../support/calls.ts';
import { ownStack } from '../support/own-stack.ts';
import type { RunningStack } from '../support/running-stack.ts';

/** REPORTS_URL selects a running stack. */
let stack: RunningStack | undefined;
let url = process.env.REPORTS_URL ?? '';
beforeAll(async () => {
  if (url) return;
  stack = await ownStack();
  url = stack.url;
});
afterAll(() => stack?.stop());

/** The newest past report of the premium account on a platform. */
const openReportOf = async (platform: string, view: View = {}): Promise<Page> => {
  const { body } = await callApi('/generated/reports?limit=100', { token: await tokenOf('premium', url), url });
  const found = body.reports_generated.find(({ type }: { type: string }) => type === platform);
  const page = await openAs('premium', `/reports/${found.report_id}`, { url, ...view });
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
};
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

describe('the audience of a report', () => {
  it('[RPT-08] [RPT-21] [RPT-24] shows followers and likes on instagram, with the confidence of the data', async () => {
    const page = await openReportOf('instagram');
    await card(page, 'Audience credibility').getByText('%').waitFor();
    await page
      .getByText(/[\d,]+ followers$/)
      .first()
      .waitFor();
    await expect.poll(() => card(page, 'Location by country').getByRole('listitem').count()).toBe(3);
    await expect.poll(() => card(page, 'Location by city').getByRole('listitem').count()).toBe(5);
    await page.getByText('Likes', { exact: true }).last().click();
    await page.getByText(/accounts that liked|Likes: not available/).waitFor();
    expect(await card(page, 'Audience lookalikes').count()).toBe(0);
    await page.context().close();
  });

  it('[RPT-08] shows followers alone on tiktok', async () => {
    const page = await openReportOf('tiktok');
    await card(page, 'Gender split').waitFor();
    expect(await page.getByRole('radio', { name: 'Likes' }).count()).toBe(0);
    await page.context().close();
  });

  it('[RPT-09] draws the cities without internet, and shows the details of a clicked one', async () => {
    const page = await openReportOf('instagram');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    // The map may have come near the viewport before the listener was attached.
    await page.reload();
    await card(page, 'Location by city').scrollIntoViewIfNeeded();
    const map = page.getByRole('region', { name: 'Map of the largest cities' });
    const dots = map.getByRole('button', { name: /: \d/ });
    await dots.first().waitFor();
    expect(await dots.count()).toBeLessThanOrEqual(10);
    await expect.poll(() => asked.some((address) => address.endsWith('/static/geo/world.json'))).toBe(true);
    expect(asked.filter((address) => !address.startsWith(url) && !/^(blob|data):/.test(address))).toEqual([]);

    const last = dots.last();
    await dots.first().focus();
    await page.keyboard.press('ArrowLeft');
    await focused(last);
    const name = (await last.getAttribute('aria-label'))?.split(':')[0] ?? '';
    await page.keyboard.press('Enter');
    await map.getByRole('status').getByText(name).waitFor();
    await map.getByRole('button', { name: 'Close' }).click();
    await map.getByRole('status').waitFor({ state: 'detached' });
    await page.context().close();
  });

  it('[RPT-10] shows all of a card, and gives it as a PDF', async () => {
    const page = await openReportOf('instagram');
    await page.getByRole('button', { name: 'View more: Age and gender' }).click();
    const dialog = page.getByRole('dialog', { name: 'Age and gender' });
    for (const table of ['All', 'Female', 'Male']) await dialog.getByRole('table', { name: table, exact: true }).waitFor();
    await still(page);
    await expectAccessible(page);
    const [download] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Download PDF' }).click()]);
    expect(download.suggestedFilename()).toBe('Age_and_gender.pdf');
    const file = await readFile(await download.path());
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
    // A blank image has a tenth of this size.
    expect(file.length).toBeGreaterThan(40_000);
    await page.context().close();
  });

  it.each([
    { theme: 'dark', lang: 'en', width: 1440 },
    { theme: 'light', lang: 'ja', width: 390 },
  ] as const)('is accessible with all its charts, and nothing runs out of the window: $theme $lang $width', async (view) => {
    const page = await openReportOf('instagram', view);
    await card(page, view.lang === 'en' ? 'Location by city' : '都市別').scrollIntoViewIfNeeded();
    await page.locator('canvas').first().waitFor();
    await page.locator('[role=img] svg').first().waitFor();
    await still(page);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await page.context().close();
  });
});
