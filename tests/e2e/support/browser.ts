import axe from 'axe-core';
import { type Browser, type BrowserContext, chromium, type Frame, type Locator, type Page } from 'playwright';
import { expect } from 'vitest';
import type { SessionRecord } from '#web/api/session-record.ts';
import { appUrl } from './app-url.ts';
import { callApi, DEMO_PASSWORD } from './calls.ts';
import { describePages, resetPause, trackRequests } from './page-state.ts';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Longer than any step takes on a busy machine; a test has twice as long. */
const MAX_WAIT_MS = 120_000;

/** One browser for all files of a worker; it ends with the process. */
let browser: Promise<Browser> | undefined;
/** Contexts of the running test. Pages that keep sending requests would slow down later tests. Those of `beforeAll` stay until the file ends. */
let ofThisTest: BrowserContext[] | undefined;

const launch = (): Promise<Browser> => {
  browser ??= chromium.launch({ executablePath: process.env.PLAYWRIGHT_CHROMIUM ?? '/usr/bin/chromium', args: FLAGS });
  return browser;
};

export const trackContexts = (): void => {
  ofThisTest = [];
  resetPause();
};

/** For the message of a failed test: its cause cannot be seen afterwards. */
export const describeOpenPages = async (): Promise<string> => describePages((await browser)?.contexts() ?? []);

export const closeContextsOfTest = async (): Promise<void> => {
  const opened = ofThisTest ?? [];
  ofThisTest = undefined;
  await Promise.all(opened.map((context) => context.close()));
};

export const closeContextsOfFile = async (): Promise<void> => {
  const contexts = (await browser)?.contexts() ?? [];
  await Promise.all(contexts.map((context) => context.close()));
};

export type View = {
  theme?: 'dark' | 'light';
  lang?: 'en' | 'ja';
  width?: number;
  height?: number;
  url?: string;
  touch?: boolean;
  timezone?: string;
  /** Session data of a tab with a signed-in user. */
  session?: SessionRecord;
};

/** Runs in the page: signs in once per tab, on the app itself, and not again after a sign-out. */
const enterOnce = ([url, session]: readonly [string, string]): void => {
  if (location.origin !== url || sessionStorage.getItem('entered')) return;
  sessionStorage.setItem('entered', 'yes');
  sessionStorage.setItem('session', session);
};

/** A fresh browser profile on the app, with the theme and language a returning visitor would have chosen. */
export const openPage = async (path: string, view: View = {}): Promise<Page> => {
  const { theme = 'dark', lang = 'en', width = 1440, height = 900, url = appUrl(), touch = false, timezone, session } = view;
  const context: BrowserContext = await (await launch()).newContext({
    viewport: { width, height },
    baseURL: url,
    hasTouch: touch,
    locale: 'en-US',
    // Transitions take time and processor load.
    reducedMotion: 'reduce',
    ...(timezone && { timezoneId: timezone }),
  });
  ofThisTest?.push(context);
  trackRequests(context);
  context.setDefaultTimeout(MAX_WAIT_MS);
  await context.addInitScript(
    ([scheme, language]) => {
      localStorage.getItem('theme') ?? localStorage.setItem('theme', scheme ?? '');
      localStorage.getItem('lang') ?? localStorage.setItem('lang', language ?? '');
    },
    [theme, lang],
  );
  const page = await context.newPage();
  if (session) await page.addInitScript(enterOnce, [url, JSON.stringify(session)] as const);
  await page.goto(path);
  return page;
};

/** Like `openPage`, with a signed-in user, for journeys that are not about signing in. */
export const openAs = async (account: string, path: string, view: View = {}): Promise<Page> => {
  const url = view.url ?? appUrl();
  const email = `${account}@example.com`;
  const door = account === 'admin' ? '/api/auth/admin/login' : '/api/auth/login';
  const { body } = await callApi(door, { body: { email, password: DEMO_PASSWORD }, url });
  const expiresAt = Date.now() + body.expires_in * 1_000;
  return openPage(path, { ...view, session: { username: email, accessToken: body.token, refreshToken: body.refresh_token, expiresAt } });
};

/** Signs in through the form. */
export const signIn = async (page: Page, plan: string): Promise<void> => {
  await page.locator('input[type=email], input[name=email]').fill(`${plan}@example.com`);
  await page.locator('input[name=password]').fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname !== '/');
};

/** Contrast cannot be measured during transitions. Endless animations are ignored. */
export const still = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY),
  );

const FRAMES = 4;

/** Waits until what observes sizes has run, and what it has changed is drawn. */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(async (frames) => {
    for (let at = 0; at < frames; at += 1) await new Promise(requestAnimationFrame);
  }, FRAMES);

const LOADING = '[aria-busy=true], [role=progressbar], [data-skeleton]';

export const isLoading = (page: Page): Promise<boolean> => page.evaluate((marks) => document.querySelector(marks) !== null, LOADING);

/** Waits until all content has loaded or has failed to load. The first picture, drawn before the code has run, has a heading, too. */
export const settled = async (page: Page): Promise<void> => {
  await page.locator('h1:not(.pending h1)').first().waitFor();
  await page.waitForFunction((marks) => document.querySelector(marks) === null, LOADING);
  await still(page);
};

/** Waits until the control has the focus, because keys go to the focused element. */
export const focused = (control: Locator): Promise<void> =>
  expect.poll(() => control.evaluate((element) => element.contains(document.activeElement)).catch(() => false)).toBe(true);

/** Rule tag of WCAG 2.2. Not for a screen with an open menu, which covers what is below it. */
export const TARGET_SIZES = 'wcag22aa';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'];

/** Its source is large: a page gets it once, not for each run. */
const giveAxe = async (frame: Frame): Promise<void> => {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
};

/** Rows of the search before, which lack contrast while the next one runs. */
const DIMMED = 'section[aria-busy=true]';

/**
 * Expects no serious accessibility problem on the current screen. Axe runs in the page itself and reports failures only, which is five
 * times as fast.
 */
export const expectAccessible = async (page: Page, more: readonly string[] = []): Promise<void> => {
  await page.waitForFunction((rows) => document.querySelector(rows) === null, DIMMED);
  await still(page);
  const main = page.mainFrame();
  await giveAxe(main);
  const inside = page.frames().filter((frame) => frame !== main);
  // A frame of a provider may be replaced meanwhile.
  await Promise.all(inside.map((frame) => giveAxe(frame).catch(() => undefined)));
  const { violations } = await page.evaluate((options) => (window as typeof window & { axe: typeof axe }).axe.run(document, options), {
    runOnly: { type: 'tag' as const, values: [...STANDARDS, ...more] },
    resultTypes: ['violations' as const],
    preload: false,
  });
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`)).toEqual([]);
};
