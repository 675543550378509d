import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { drawn, expectAccessible, openAs, openPage, settled, type View } from '../support/browser.ts';
import { callApi, tokenOf } from '../support/calls.ts';

type Past = { report_id: string; type: string; username: string };

const PLAN = 'premium';
const MAX_PRESSES = 150;

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

/** Numbers of the cards that have controls, in source order and row by row. */
const orderOf = (page: Page): Promise<{ source: number[]; seen: number[] }> =>
  page.evaluate(() => {
    const grids = [...document.querySelectorAll('[data-print=grid]')];
    const cards = grids.flatMap((grid) => [...grid.querySelectorAll(':scope > :has(button, a, input)')]);
    for (const [at, card] of cards.entries()) card.setAttribute('data-card', String(at));
    const positionOf = (card: Element) => card.getBoundingClientRect();
    const rows = cards.toSorted((a, b) => positionOf(a).top - positionOf(b).top || positionOf(a).left - positionOf(b).left);
    return { source: cards.map((_, at) => at), seen: rows.map((card) => cards.indexOf(card)) };
  });

/** Numbers of the cards in the order of Tab, until it leaves the last one. */
const cardsByTab = async (page: Page, first: number, last: number): Promise<number[]> => {
  const current = () => page.evaluate(() => Number(document.activeElement?.closest('[data-card]')?.getAttribute('data-card') ?? -1));
  await page.locator(`[data-card="${first}"]`).locator('button, a, input').first().focus();
  const found = [first];
  for (let presses = 0; presses < MAX_PRESSES && found.at(-1) !== last; presses += 1) {
    await page.keyboard.press('Tab');
    const card = await current();
    if (card >= 0 && card !== found.at(-1)) found.push(card);
  }
  return found;
};

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

  it('[SHL-15] its cards are reached by Tab in the order in which they are seen, not in that of the source', async () => {
    const page = await openReport('youtube', { width: 740 });
    await settled(page);
    for (const width of [740, 980, 1140, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.waitForFunction((px) => window.innerWidth === px, width);
      await drawn(page);
      const { source, seen } = await orderOf(page);
      expect(seen).not.toEqual(source);
      expect(await cardsByTab(page, seen[0] as number, seen.at(-1) as number), `${width} px`).toEqual(seen);
    }
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
