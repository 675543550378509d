import { EVERYTHING, type Screen, screensOf, type User } from '#tests/e2e/support/screens.ts';
import { seededStack } from '../seeded-stack.ts';
import { openBrowser } from './signed-in-browser.ts';

const PORT = 9333;
const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
const PLANS: Partial<Record<User, string>> = { customer: 'premium' };

/** Runs in the page before its own scripts; adds up what moves by itself while it loads. */
const addUpShifts = (): void => {
  const sums = window as unknown as { shifted: number };
  sums.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) sums.shifted += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
};

/** Sum of the layout shifts of every screen while it loads, per window width, on a separate stack with all features. */
export const measureShifts = async (creators: string): Promise<Record<string, Record<number, number>>> => {
  const { url, stop } = await seededStack(creators, { BRAND: EVERYTHING });
  try {
    const screens = await screensOf(url);
    const shifts: Record<string, Record<number, number>> = {};
    for (const user of ['visitor', 'customer'] as const) {
      const visited = screens.filter(({ who }) => who === user);
      for (const { path, width, shifted } of await shiftsOf(url, visited, PLANS[user]))
        shifts[path] = { ...shifts[path], [width]: shifted };
    }
    return shifts;
  } finally {
    await stop();
  }
};

const shiftsOf = async (url: string, screens: readonly Screen[], plan?: string) => {
  const { context, close } = await openBrowser(url, { port: PORT, ...(plan && { plan }) });
  const page = await context.newPage();
  await page.addInitScript(addUpShifts);
  const found: { path: string; width: number; shifted: number }[] = [];
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const { path } of screens) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      found.push({ path, width: size.width, shifted: await page.evaluate(() => (window as unknown as { shifted: number }).shifted) });
    }
  }
  await close();
  return found;
};
