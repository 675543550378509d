import AxeBuilder from '@axe-core/playwright';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { afterAll, expect, inject } from 'vitest';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const DEMO_PASSWORD = 'Tensor-demo-2026';

let browser: Browser | undefined;

const launch = async (): Promise<Browser> => {
  browser ??= await chromium.launch({ executablePath: process.env.PLAYWRIGHT_CHROMIUM ?? '/usr/bin/chromium', args: FLAGS });
  return browser;
};

afterAll(async () => {
  await browser?.close();
  browser = undefined;
});

export type View = { theme?: 'dark' | 'light'; lang?: 'en' | 'ja'; width?: number; height?: number; url?: string; touch?: boolean };

/** A fresh browser profile on the app, with the theme and language a returning visitor would have chosen. */
export const openPage = async (path: string, view: View = {}): Promise<Page> => {
  const { theme = 'dark', lang = 'en', width = 1440, height = 900, url = inject('appUrl'), touch = false } = view;
  const context: BrowserContext = await (await launch()).newContext({
    viewport: { width, height },
    baseURL: url,
    hasTouch: touch,
    locale: 'en-US',
  });
  await context.addInitScript(
    ([scheme, language]) => {
      localStorage.getItem('theme') ?? localStorage.setItem('theme', scheme ?? '');
      localStorage.getItem('lang') ?? localStorage.setItem('lang', language ?? '');
    },
    [theme, lang],
  );
  const page = await context.newPage();
  await page.goto(path);
  return page;
};

/** Signs in through the form, as a person does. */
export const signIn = async (page: Page, plan: string): Promise<void> => {
  await page.locator('input[type=email], input[name=email]').fill(`${plan}@example.com`);
  await page.locator('input[name=password]').fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname !== '/');
};

/** Half-transparent colours of something that is still appearing have no contrast to speak of. What never ends is no appearing. */
export const still = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY),
  );

/** No serious accessibility problem on the screen as it stands. */
export const expectAccessible = async (page: Page): Promise<void> => {
  await still(page);
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice']).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`)).toEqual([]);
};
