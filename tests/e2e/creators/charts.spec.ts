import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, openAs, settled } from '../support/browser.ts';
import { ownStack } from '../support/own-stack.ts';
import { cutOnPaper, print } from '../support/print.ts';
import type { RunningStack } from '../support/running-stack.ts';
import { EVERYTHING, screensOf } from '../support/screens.ts';

const PNG_SIGNATURE = '\x89PNG';

/** Downloads a chart of a card through its menu. */
const exported = async (page: Page, card: string, entry: string): Promise<{ name: string; content: string }> => {
  await page.getByRole('button', { name: `Export chart: ${card}` }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: entry }).click()]);
  return { name: download.suggestedFilename(), content: await readFile(await download.path(), 'latin1') };
};

describe('charts in the browser', () => {
  let stack: RunningStack;
  let report: string;
  beforeAll(async () => {
    stack = await ownStack({ BRAND: EVERYTHING });
    const screens = await screensOf(stack.url);
    report = screens.map(({ path }) => path).find((path) => /^\/reports\/[^/]+$/.test(path)) ?? '';
  });
  afterAll(() => stack?.stop());

  it('[TBL-07] a chart is saved as PNG, SVG and CSV, and copied as an image', async () => {
    const page = await openAs('premium', report, { url: stack.url });
    await settled(page);
    await page.getByRole('region', { name: 'Age and gender' }).locator('svg text').first().waitFor();
    const png = await exported(page, 'Age and gender', 'Download PNG');
    expect(png.name).toBe('Age_and_gender.png');
    expect(png.content.startsWith(PNG_SIGNATURE)).toBe(true);
    const svg = await exported(page, 'Age and gender', 'Download SVG');
    expect(svg.content).toContain('18-24');
    expect(svg.content).not.toContain('var(');
    const csv = await exported(page, 'Location by country', 'Download CSV');
    expect(csv.content).toContain('Share (%)');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Export chart: Gender split' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Copy as image' }).click();
    await page.getByText('Image copied').waitFor();
    const types = await page.evaluate(async () => (await navigator.clipboard.read()).flatMap(({ types }) => types));
    expect(types).toContain('image/png');
  });

  /** The report at its posts, while the charts above them are on their way. */
  const openAtPosts = async () => {
    const page = await openAs('premium', '/reports', { url: stack.url, height: 700 });
    await settled(page);
    const charts = Promise.withResolvers<void>();
    await page.route(/echart/, async (route) => {
      await charts.promise;
      await route.continue();
    });
    await page.goto(report);
    // Not every browser keeps the content in view in its place while the content above it grows.
    await page.addStyleTag({ content: '* { overflow-anchor: none }' });
    const tabs = page.getByRole('navigation', { name: 'Sections of the report' });
    await tabs.getByRole('button', { name: 'Posts' }).click();
    const distance = () =>
      page.evaluate(() => {
        const section = document.querySelector('#Posts');
        const isAtEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
        const margin = Number.parseFloat(getComputedStyle(section as Element).scrollMarginTop);
        return isAtEnd ? 0 : Math.abs((section?.getBoundingClientRect().top ?? 0) - margin);
      });
    await expect.poll(distance).toBeLessThan(3);
    /** The charts come, and a card grows by far more than they do. */
    const load = async () => {
      charts.resolve();
      await page.getByRole('region', { name: 'Gender split' }).locator('svg text').first().waitFor();
      await page.addStyleTag({ content: '#Influencer { padding-bottom: 300px }' });
    };
    return { page, tabs, distance, load };
  };

  it('[RPT-01] a tab ends at its section with reduced motion, though cards above it load seconds later', async () => {
    const { page, tabs, distance, load } = await openAtPosts();
    await page.waitForTimeout(3_000);
    await load();
    await expect.poll(distance).toBeLessThan(3);
    expect(await tabs.getByRole('button', { name: 'Posts' }).getAttribute('aria-current')).toBe('true');
  });

  it('[RPT-01] a page that is moved by its scroll bar stays there when cards load', async () => {
    const { page, tabs, load } = await openAtPosts();
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(() => tabs.getByRole('button', { name: 'Creator' }).getAttribute('aria-current')).toBe('true');
    await load();
    await page.waitForTimeout(200);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  it('[TBL-07] at every width the cards of a report fill their rows', async () => {
    const page = await openAs('premium', report, { url: stack.url });
    await settled(page);
    for (const width of [768, 1_100, 1_440, 2_560]) {
      await page.setViewportSize({ width, height: 900 });
      const holes = () =>
        page.locator('[data-print=grid]').evaluateAll((grids) =>
          grids.map((grid) => {
            const area = (element: Element) => {
              const { width, height } = element.getBoundingClientRect();
              return (width + 16) * (height + 16);
            };
            const cards = [...grid.children].reduce((sum, card) => sum + area(card), 0);
            return Math.round(100 * (1 - cards / area(grid)));
          }),
        );
      await expect.poll(holes, { message: `${width}` }).toEqual([0, 0]);
    }
  });

  it('[TBL-07] the charts of a printed report are drawn in light colors at once', async () => {
    const page = await openAs('premium', report, { url: stack.url, theme: 'dark' });
    await settled(page);
    await page.waitForLoadState('networkidle');
    const followers = page.getByRole('region', { name: 'Age and gender' });
    const colour = () => followers.locator('svg text').first().getAttribute('fill');
    await followers.locator('svg text').first().waitFor();
    const dark = await colour();
    await print(page);
    expect(await colour()).not.toBe(dark);
    expect(await followers.evaluate((card) => getComputedStyle(card).breakInside)).toBe('avoid');
    await page.setViewportSize({ width: 720, height: 1_018 });
    const wide = page.locator('[data-print=grid] > :is([data-wide], [data-print=row])');
    const widths = await wide.evaluateAll((cards) => cards.map((card) => card.clientWidth / (card.parentElement?.clientWidth ?? 0)));
    expect(widths.length).toBeGreaterThan(2);
    expect(Math.min(...widths)).toBeGreaterThan(0.98);
    expect(await page.getByRole('textbox').count()).toBe(0);
    if (process.env.PRINT_TO) await page.pdf({ path: process.env.PRINT_TO, preferCSSPageSize: true, format: 'A4', printBackground: true });
  });

  it('[TBL-07] paper has charts and tables whole, and bars although browsers omit backgrounds', async () => {
    const page = await openAs('premium', report, { url: stack.url, width: 1900 });
    for (const path of [report, '/discovery', '/usage', '/creatorLists', '/reports']) {
      await page.goto(path);
      await settled(page);
      await page.waitForLoadState('networkidle');
      await print(page);
      expect(await cutOnPaper(page), path).toEqual([]);
      await page.emulateMedia({ media: 'screen' });
    }
  });
});
