import type { BrowserContext, Page, Request } from 'playwright';

const pendingOf = new WeakMap<BrowserContext, Set<Request>>();

const TICK_MS = 1_000;
let lastTick = Date.now();
let longestPause = 0;

/** Timers of a paused process or machine are late together. */
const measurePause = (): void => {
  const now = Date.now();
  longestPause = Math.max(longestPause, now - lastTick - TICK_MS);
  lastTick = now;
};
setInterval(measurePause, TICK_MS).unref();

export const resetPause = (): void => {
  measurePause();
  longestPause = 0;
};

export const trackRequests = (context: BrowserContext): void => {
  const pending = new Set<Request>();
  pendingOf.set(context, pending);
  context.on('request', (request) => pending.add(request));
  const remove = (request: Request): void => void pending.delete(request);
  context.on('requestfinished', remove);
  context.on('requestfailed', remove);
};

const pathOf = (request: Request): string => new URL(request.url()).pathname;

const READ_TIMEOUT_MS = 5_000;

/** The state that the page itself reports; a page whose thread is busy reports nothing in time. */
const readPage = (page: Page): Promise<string> => {
  const read = page.evaluate(() => {
    const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(({ sheet }) => sheet === null);
    const busy = document.querySelectorAll('[aria-busy=true], [role=progressbar], [data-skeleton]').length;
    return `${document.readyState}, ${document.visibilityState}, ${busy} loading parts, style sheets not loaded: ${sheets.map(({ href }) => href).join(' ') || 'none'}`;
  });
  const late = new Promise<string>((resolve) => void setTimeout(() => resolve('does not answer'), READ_TIMEOUT_MS).unref());
  return Promise.race([read.catch(({ message }: Error) => message), late]);
};

/** One line on the open pages of a failed test: their addresses, requests without an answer, and the longest pause of this process. */
export const describePages = async (contexts: readonly BrowserContext[]): Promise<string> => {
  const pages = contexts.flatMap((context) => context.pages().map((page) => ({ page, pending: pendingOf.get(context) ?? new Set() })));
  const lines = pages.map(async ({ page, pending }) => {
    const requests = [...pending].filter((request) => request.frame().page() === page).map(pathOf);
    return `${page.url()}: ${await readPage(page)}, no answer to: ${requests.join(' ') || 'none'}`;
  });
  measurePause();
  return [...(await Promise.all(lines)), `longest pause ${longestPause} ms`].join('; ');
};
