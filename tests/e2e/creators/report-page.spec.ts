import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { expectAccessible, openAs, openPage, settled, type View } from '../support/browser.ts';
import { callApi, tokenOf } from '../support/calls.ts';

type Past = { report_id: string; type: string; username: string };

const PLAN = 'premium';

const reportOn = async (network: string): Promise<Past> => {
  const { body } = await callApi('/generated/reports?page=1&limit=50', { token: await tokenOf(PLAN) });
  return body.reports_generated.find(({ type }: Past) => type === network);
};

/** A report without a PDF. */
const newReport = async (): Promise<string> => {
  const token = await tokenOf(PLAN);
  const paging = { skip: 500, limit: 10 };
  const { body: found } = await callApi('/identification', { token, body: { platform: 'instagram', paging } });
  const [{ platform, user_id }] = found.users;
  return (await callApi('/reports/new', { token, body: { platform, user_id } })).body.report_info.report_id;
};

const openReport = async (network: string, view: View = {}): Promise<Page> => openReportOf((await reportOn(network)).report_id, view);

const openReportOf = async (report_id: string, view: View = {}): Promise<Page> => {
  const page = await openAs(PLAN, `/reports/${report_id}`, view);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
};
const sections = (page: Page) => page.getByRole('navigation', { name: 'Sections of the report' });
const tab = (page: Page, name: string) => sections(page).getByRole('button', { name });
const isCurrent = (page: Page, name: string): Promise<void> => sections(page).locator('[aria-current]', { hasText: name }).waitFor();
const topOf = (page: Page, id: string): Promise<number> =>
  page.locator(`#${id}`).evaluate((section) => Math.round(section.getBoundingClientRect().top));

const charts = (page: Page) => page.locator('[role=img] svg:not([viewBox])');

/** Parts of a report that arrive after the report itself. */
const LATE_PARTS = /\/assets\/(echart|still-cloud|city-map|maplibre-map)-.*\.js|\/(brandSafety\.json|relevant_tags)/;

/** The cards of a report in order: title, distance from its top and height. */
const cardsOf = (page: Page): Promise<string[]> =>
  page.locator('article').evaluate((article) =>
    [...article.querySelectorAll('section:has(h3), h2')].map((part) => {
      const { top, height } = part.getBoundingClientRect();
      const name = part.getAttribute('aria-label') ?? part.textContent;
      return `${name}: ${Math.round(top - article.getBoundingClientRect().top)}, ${Math.round(height)}`;
    }),
  );

describe('a report as a page', () => {
  it.each([390, 1440])('[RPT-01] reserves the size of what arrives later, so that no card moves at %i px', async (width) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const page = await openAs(PLAN, '/activity', { width, height: 900 });
    await page.route(LATE_PARTS, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(`/reports/${(await reportOn('tiktok')).report_id}`);
    await page.getByRole('region', { name: 'Location by city' }).waitFor();
    await page.evaluate(async () => void (await document.fonts.ready));
    const before = await cardsOf(page);
    release();
    await settled(page);
    expect(await cardsOf(page)).toEqual(before);
    const actions = page.getByRole('button', { name: 'Share link settings' }).locator('..').locator('> :is(a, button)');
    expect(new Set(await actions.evaluateAll((all) => all.map(({ clientHeight }) => clientHeight))).size).toBe(1);
  });

  it('[RPT-01] has sticky section tabs that follow the scrolling, and a link to the top', async () => {
    const page = await openReport('tiktok');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await tab(page, 'Posts').click();
    await page.waitForFunction(() => Math.abs(document.querySelector('#Posts')?.getBoundingClientRect().top ?? 9_999) < 600);
    await isCurrent(page, 'Posts');
    expect(await tab(page, 'Creator').isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Back to top' }).click();
    await page.waitForFunction(() => window.scrollY === 0);
    await isCurrent(page, 'Creator');
    await page.getByRole('button', { name: 'Back to top' }).waitFor({ state: 'hidden' });
    await page.mouse.move(700, 500);
    // Cards near the window grow and move the section further down.
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, await topOf(page, 'Audience'));
        return sections(page).locator('[aria-current]').textContent();
      })
      .toBe('Audience');
    await page.context().close();
  });

  it('[SHL-15] fits its charts into a page that shrinks while they are drawn', async () => {
    const page = await openReport('tiktok');
    await page.addInitScript(() => {
      let begun = 0;
      const shrink = () => Object.assign(document.body.style, { width: `${1_300 - 10 * begun++}px` });
      new MutationObserver(shrink).observe(document, { subtree: true, attributeFilter: ['_echarts_instance_'] });
    });
    await page.reload();
    await charts(page).nth(1).waitFor();
    const misfits = () =>
      charts(page).evaluateAll(
        (all) => all.filter((chart) => chart.getBoundingClientRect().width !== chart.parentElement?.parentElement?.clientWidth).length,
      );
    await expect.poll(misfits).toBe(0);
    await page.waitForTimeout(500);
    expect(await misfits()).toBe(0);
    await page.context().close();
  });

  it('[RPT-05] [RPT-06] draws topics turned by 90 degrees, and the past of each figure', async () => {
    const page = await openReport('tiktok');
    const cloud = page.getByRole('img', { name: /^Relevant topics: / });
    await cloud.locator('text').first().waitFor();
    expect(await cloud.locator('text').count()).toBeLessThanOrEqual(20);
    for (const name of ['Followers', 'Following', 'Views', 'Likes', 'Comments']) {
      await page.getByRole('region', { name, exact: true }).locator('svg').first().waitFor();
    }
    await page.context().close();
  });

  it.each([
    { theme: 'dark', width: 1440, lang: 'en' },
    { theme: 'light', width: 390, height: 844, lang: 'ja' },
  ] as const)('[SHL-15] has no serious accessibility problem and is no wider than its window: %j', async (view) => {
    const page = await openReport('instagram', view);
    await page.locator('#Posts').scrollIntoViewIfNeeded();
    await settled(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    await expectAccessible(page);
    await page.context().close();
  });

  it('[TBL-07] titles of cards stay on one line, with and without a download of the chart', async () => {
    const page = await openReport('instagram');
    await page.getByRole('heading', { name: 'Audience credibility' }).waitFor();
    const distances = await page
      .locator('main section[aria-label] > div:first-child h3')
      .evaluateAll((titles) =>
        titles.map((title) => Math.round(title.getBoundingClientRect().top - (title.closest('section')?.getBoundingClientRect().top ?? 0))),
      );
    expect(distances.length).toBeGreaterThan(10);
    expect(new Set(distances).size).toBe(1);
  });

  it('[RPT-13] opens as a PDF in a tab of its own, which shows progress and then the file', async () => {
    const page = await openReportOf(await newReport());
    // A PDF is often finished before its progress is visible, so repeated requests wait until it was seen.
    const seen = Promise.withResolvers<void>();
    let asked = 0;
    await page.context().route('**/generate/pdf*', async (route) => {
      asked += 1;
      if (asked > 1) await seen.promise;
      await route.continue();
    });
    const [tabOfPdf] = await Promise.all([page.waitForEvent('popup'), page.getByRole('link', { name: 'PDF' }).click()]);
    await tabOfPdf.getByRole('progressbar', { name: 'Progress' }).waitFor();
    // Browsers without a PDF viewer save the file instead of showing it.
    const opened = tabOfPdf.waitForRequest(/report-pdfs/);
    seen.resolve();
    const file = await page.request.get((await opened).url());
    expect(file.headers()['content-type']).toBe('application/pdf');
    expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
    await page.context().close();
  });

  it('[RPT-20] [RPT-25] is shown by its link without signing in, without e-mails and actions, until it is revoked', async () => {
    const { report_id } = await reportOn('youtube');
    const token = await tokenOf(PLAN);
    const { body } = await callApi(`/reports/${report_id}/share`, { token, body: { sections: ['creator', 'audience'], days: 7 } });
    const address = `/reports/shared/${body.link.token}`;
    const guest = await openPage(address);
    await guest.getByRole('heading', { level: 1 }).waitFor();
    await guest.getByRole('region', { name: 'Audience', exact: true }).waitFor();
    expect(await guest.getByRole('region', { name: 'Posts', exact: true }).count()).toBe(0);
    expect(await guest.getByRole('button', { name: 'Copy report link' }).count()).toBe(0);
    expect(await guest.locator('a[href^="mailto:"]').count()).toBe(0);
    await settled(guest);
    await expectAccessible(guest);
    await guest.goto(`/reports/${report_id}`);
    await guest.waitForURL('**/');

    const { body: listed } = await callApi('/shareLinks', { token });
    expect(listed.links).toContainEqual(body.link);
    await callApi(`/shareLinks/report/${report_id}`, { method: 'DELETE', token });
    await guest.goto(address);
    await guest.getByText('This link is no longer valid').waitFor();
    await guest.context().close();
  });
});
