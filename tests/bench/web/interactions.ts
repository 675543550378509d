import type { Page } from 'playwright';
import { type Timing, timing } from '../search/measure.ts';
import { openBrowser } from './signed-in-browser.ts';

const PORT = 29_223;
const CLICKS = 20;
const ROWS = '[aria-busy="false"] tbody tr';

export type Interaction = { rows: Timing; event: Timing };

/** Milliseconds from a click on the next page to its rows on screen, and duration of the click event; `slowDown`: CPU divisor. */
export const measureInteractions = async (url: string, slowDowns: number[]): Promise<Map<number, Interaction>> => {
  const { context, close } = await openBrowser(url, { port: PORT, plan: 'premium' });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    const measured = new Map<number, Interaction>();
    for (const rate of slowDowns) {
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      await page.goto('/discovery');
      await page.locator(ROWS).first().waitFor();
      await page.evaluate(watchRows);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate });
      measured.set(rate, await clickThrough(page));
    }
    return measured;
  } finally {
    await close();
  }
};

type Watched = { painted: number[]; events: number[] };

const clickThrough = async (page: Page): Promise<Interaction> => {
  for (let click = 0; click < CLICKS; click++) {
    await page.getByRole('button', { name: 'Next page' }).click();
    await page.waitForFunction((count) => (globalThis as unknown as { watched: Watched }).watched.painted.length > count, click);
  }
  const { painted, events } = await page.evaluate(() => (globalThis as unknown as { watched: Watched }).watched);
  return { rows: timing(painted), event: timing(events) };
};

/** Runs in the page: time from the pointer event to the frame after which the rows differ. */
const watchRows = (): void => {
  const watched: Watched = { painted: [], events: [] };
  Object.assign(globalThis, { watched });
  let clickedAt: number | undefined;
  document.addEventListener('click', ({ timeStamp }) => (clickedAt = timeStamp), { capture: true });
  const painted = (): void => {
    const started = clickedAt;
    if (started === undefined) return;
    clickedAt = undefined;
    // A message posted within a frame is handled after that frame is painted.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => watched.painted.push(performance.now() - started);
      port2.postMessage(undefined);
    });
  };
  const table = document.querySelector('tbody');
  if (table) new MutationObserver(painted).observe(table, { subtree: true, childList: true, characterData: true });
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'click') watched.events.push(duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit);
};
