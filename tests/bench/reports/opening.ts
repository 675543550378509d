import type { Page } from 'playwright';
import { openBrowser } from '../web/signed-in-browser.ts';

const PORT = 29_224;
const REPORTS = 8;
const CARD = 'article [data-report-section] h3';
/** Container of a chart; the map is excluded because it loads only near the viewport. */
const CHART = 'article div[role="img"]';
const WORKER = 'map-worker-';
const SETTLED_MS = 1_500;
const LONGEST_MS = 10_000;

export type Opening = {
  /** Milliseconds after the click, one value per report. */
  firstCard: number[];
  allCharts: number[];
  /** Script size in bytes. */
  route: number;
  map: number;
  /** Size of the map's worker in bytes. */
  worker: number;
};

/** Time from a click in the list of past reports to the paint. A first report warms up all code; the data of the others are not cached. */
export const measureOpening = async (url: string): Promise<Opening> => {
  const { context, close } = await openBrowser(url, { port: PORT, plan: 'premium' });
  try {
    const page = await context.newPage();
    await page.goto('/reports');
    await page
      .getByRole('link', { name: /^View report/ })
      .first()
      .waitFor();
    const before = await scriptBytes(page);
    await openFirst(page);
    const route = (await scriptBytes(page)) - before;
    await page.mouse.wheel(0, 100_000);
    await page.locator('article canvas').first().waitFor();
    await page.waitForTimeout(SETTLED_MS);
    const worker = await scriptBytes(page, WORKER);
    const map = (await scriptBytes(page)) - before - route - worker;
    const [firstCard, allCharts]: [number[], number[]] = [[], []];
    for (let report = 1; report <= REPORTS; report += 1) {
      await page.goBack();
      const opened = await timeOpening(page, report);
      firstCard.push(opened.firstCard);
      allCharts.push(opened.allCharts);
    }
    return { firstCard, allCharts, route, map, worker };
  } finally {
    await close();
  }
};

/** A file that the map shares with its worker comes from the cache the second time. */
const scriptBytes = (page: Page, name = '.js'): Promise<number> =>
  page.evaluate((part) => {
    const scripts = performance.getEntriesByType('resource').filter((entry) => entry.name.endsWith('.js') && entry.name.includes(part));
    const sizes = new Map(scripts.map((entry) => [entry.name, (entry as PerformanceResourceTiming).encodedBodySize]));
    return [...sizes.values()].reduce((sum, size) => sum + size, 0);
  }, name);

const openFirst = async (page: Page): Promise<void> => {
  await page
    .getByRole('link', { name: /^View report/ })
    .first()
    .click();
  await page.locator(CARD).first().waitFor();
  await page.waitForTimeout(SETTLED_MS);
};

/** Runs in the page, so that only the page is measured; checks after each frame. */
const timeOpening = async (page: Page, at: number): Promise<{ firstCard: number; allCharts: number }> => {
  const link = page.getByRole('link', { name: /^View report/ }).nth(at);
  await link.waitFor();
  return link.evaluate(
    (element, { card, chart, longest }) =>
      new Promise((measured) => {
        const started = performance.now();
        let firstCard = 0;
        const look = (): void => {
          const now = performance.now() - started;
          if (firstCard === 0 && document.querySelector(card)) firstCard = now;
          const charts = [...document.querySelectorAll(chart)];
          const areDrawn = charts.length > 0 && charts.every((each) => each.querySelector('svg'));
          if (areDrawn || now > longest) measured({ firstCard, allCharts: now });
          else requestAnimationFrame(look);
        };
        (element as HTMLElement).click();
        requestAnimationFrame(look);
      }),
    { card: CARD, chart: CHART, longest: LONGEST_MS },
  );
};
