import type { Page } from 'playwright';
import { type Timing, timing } from '../search/measure.ts';
import { OPENINGS, type Opening } from './openings.data.ts';
import { openBrowser } from './signed-in-browser.ts';

const PORT = 29_225;
const ROUNDS = 5;
/** A person reads before the first click; meanwhile the browser is idle. */
const READING_MS = 1_500;

export type Opened = { first: Timing; again: Timing };

/** Milliseconds from the click or key to the frame that shows the content: on a fresh page with files in the cache, and a second time. */
export const measureOpenings = async (url: string): Promise<Map<string, Opened>> => {
  const { context, close } = await openBrowser(url, { port: PORT, plan: 'premium' });
  try {
    const page = await context.newPage();
    const report = await reportOf(page);
    const measured = new Map<string, Opened>();
    for (const [name, opening] of Object.entries(OPENINGS)) {
      const rounds: { first: number; again: number }[] = [];
      // The first round fills the cache.
      for (let round = 0; round <= ROUNDS; round++) rounds.push(await openTwice(page, fillIn(opening, report)));
      const [, ...warm] = rounds;
      measured.set(name, { first: timing(warm.map(({ first }) => first)), again: timing(warm.map(({ again }) => again)) });
    }
    return measured;
  } finally {
    await close();
  }
};

const reportOf = async (page: Page): Promise<string> => {
  await page.goto('/reports');
  const href = await page.locator('tbody a[href^="/reports/"]').first().getAttribute('href');
  return href?.split('/').at(-1) ?? '';
};

const fillIn = (opening: Opening, report: string): Opening => JSON.parse(JSON.stringify(opening).replaceAll('{report}', report));

const openTwice = async (page: Page, opening: Opening): Promise<{ first: number; again: number }> => {
  const { path, width = 1440, before, close } = opening;
  await page.setViewportSize({ width, height: 900 });
  await page.goto(path);
  const control = before ?? ('click' in opening.by ? opening.by.click : 'main h1');
  await page.locator(control).first().waitFor();
  await page.waitForTimeout(READING_MS);
  await prepare(page, opening);
  const first = await open(page, opening);
  if (close === 'back') await page.goBack();
  else await page.keyboard.press('Escape');
  await page.waitForFunction(isGone, [opening.content, opening.text ?? ''] as const);
  await prepare(page, opening);
  await page.waitForTimeout(READING_MS);
  return { first, again: await open(page, opening) };
};

/** Closing a dialog can undo the preparation: the documents clear the selection then. */
const prepare = async (page: Page, { before, by }: Opening): Promise<void> => {
  if (before && !('click' in by && (await page.locator(by.click).first().isVisible()))) await page.locator(before).click();
};

const open = async (page: Page, { by, content, text = '' }: Opening): Promise<number> => {
  await page.evaluate(watchContent, [content, text] as const);
  if ('click' in by) await page.locator(by.click).first().click();
  else if ('key' in by) await page.keyboard.press(by.key);
  else await page.evaluate((hash) => location.assign(hash), by.hash);
  const opened = await page.waitForFunction(() => (globalThis as unknown as { openedAfterMs?: number }).openedAfterMs);
  return (await opened.jsonValue()) as number;
};

const isGone = ([content, text]: readonly [string, string]): boolean =>
  ![...document.querySelectorAll(content)].some(({ textContent }) => textContent.includes(text));

/** Runs in the page: time from the event to the frame with the content. */
const watchContent = ([content, text]: readonly [string, string]): void => {
  const watched = globalThis as unknown as { openedAfterMs?: number };
  watched.openedAfterMs = undefined;
  let startedAt: number | undefined;
  const look = (): void => {
    const isHere = [...document.querySelectorAll(content)].some(
      (element) => element.textContent.includes(text) && element.checkVisibility({ visibilityProperty: true }),
    );
    if (!isHere) return void requestAnimationFrame(look);
    const { port1, port2 } = new MessageChannel();
    // A message posted within a frame is handled after that frame is painted.
    port1.onmessage = () => {
      watched.openedAfterMs = performance.now() - (startedAt ?? Number.NaN);
    };
    port2.postMessage(undefined);
  };
  const start = ({ timeStamp }: Event): void => {
    if (startedAt !== undefined) return;
    startedAt = timeStamp;
    requestAnimationFrame(look);
  };
  for (const type of ['click', 'keydown', 'hashchange']) window.addEventListener(type, start, { capture: true, once: true });
};
