import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deepOr } from '#tests/support/deep.ts';
import { openAs, openPage, still, type View } from './support/browser.ts';
import { callApi, tokenOf } from './support/calls.ts';
import { ownStack } from './support/own-stack.ts';
import type { RunningStack } from './support/running-stack.ts';

/** Where the pictures go; the README shows three of them. */
const PICTURES = process.env.TOUR_PICTURES;
const isWhole = PICTURES !== undefined || deepOr(0, 1) === 1;
const WIDTHS = isWhole ? [360, 390, 768, 1440, 2560] : [360, 2560];
const EVERYTHING = JSON.stringify({ switches: { followerList: true, postAnalysis: true, dashboard: true, signup: true } });

type Walk = Pick<View, 'theme' | 'lang' | 'timezone'> & { reducedMotion: 'reduce' | 'no-preference' };
const WALKS: Walk[] = [
  { theme: 'dark', lang: 'en', timezone: 'America/Los_Angeles', reducedMotion: 'no-preference' },
  { theme: 'light', lang: 'ja', timezone: 'Asia/Tokyo', reducedMotion: 'reduce' },
];

const VISITORS = ['/', '/signup', '/forgotPassword', '/admin', '/help/credits', '/nowhere'];
const CUSTOMERS = [
  '/dashboard',
  '/discovery',
  '/discovery?platform=youtube&followers=100000-',
  '/reports',
  '/creatorLists',
  '/campaignManager',
  '/campaigns',
  '/emailMatch',
  '/lists',
  '/activity',
  '/settings',
  '/settings?section=integrations',
  '/settings?section=api',
  '/usage',
  '/billing',
  '/developers',
];
const ADMINS = ['/admin/dashboard'];

let stack: RunningStack;
let things: string[];

/** The first of each kind that the demo account has. */
const thingsOf = async (url: string): Promise<string[]> => {
  const token = await tokenOf('premium', url);
  const firstOf = async (path: string, list: string, id: string): Promise<string> =>
    (await callApi(path, { token, url })).body[list][0][id];
  const [report, analysis, campaign] = await Promise.all([
    firstOf('/generated/reports?page=1', 'reports_generated', 'report_id'),
    firstOf('/generated/posts?page=1', 'posts_generated', 'id'),
    firstOf('/campaigns.json?calculate=true&locale=en-US', 'campaigns', '_id'),
  ]);
  return [`/reports/${report}`, `/campaigns/${analysis}`, `/campaignManager/${campaign}`];
};

beforeAll(async () => {
  stack = await ownStack({ BRAND: EVERYTHING });
  things = await thingsOf(stack.url);
});
afterAll(() => stack?.stop());

const nameOf = (path: string): string => path.replace(/[^\w]+/g, '-').replace(/^-|-$/g, '') || 'sign-in';

/** Everything has come, or has said that it will not. */
const settled = async (page: Page): Promise<void> => {
  await page.locator('h1').first().waitFor();
  await page.waitForFunction(() => document.querySelector('[aria-busy=true], [role=progressbar]') === null);
  await still(page);
};

/** Runs in the page: what is wider than the window, and controls where nobody can scroll to them; `inert` ones wait for their turn. */
const standingOut = (): string[] => {
  const scrolls = (element: Element | null): boolean =>
    element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
  const isOut = (element: Element): boolean => {
    const { right, width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && right > window.innerWidth + 1 && element.checkVisibility({ visibilityProperty: true });
  };
  const controls = [...document.querySelectorAll('a, button, input, textarea, [role=button]')]
    .filter((element) => isOut(element) && !element.closest('[inert], [aria-hidden=true]') && !scrolls(element.parentElement))
    .map((element) => `"${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)}"`);
  return document.documentElement.scrollWidth > window.innerWidth + 1 ? ['the page', ...controls] : controls;
};

/** Charts take their new width a moment after the window has. */
const LAID_OUT_MS = 5_000;

const standsOut = async (page: Page): Promise<string[]> => {
  const until = Date.now() + LAID_OUT_MS;
  for (;;) {
    const found = await page.evaluate(standingOut);
    if (found.length === 0 || Date.now() > until) return found;
    await page.waitForTimeout(100);
  }
};

const look = async (page: Page, path: string, { theme, lang }: Walk): Promise<string[]> => {
  await page.goto(path);
  await settled(page);
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    for (const name of await standsOut(page)) found.push(`${path}: ${name} stands out at ${width}`);
    if (PICTURES) await page.screenshot({ path: `${PICTURES}/${nameOf(path)}-${width}-${theme}-${lang}.png` });
  }
  return found;
};

const walk = async (page: Page, paths: string[], kind: Walk): Promise<string[]> => {
  const found: string[] = [];
  page.on('pageerror', (error) => found.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 40[0-9]/.test(message.text())) found.push(`${page.url()}: ${message.text()}`);
  });
  await page.emulateMedia({ reducedMotion: kind.reducedMotion });
  if (PICTURES) mkdirSync(PICTURES, { recursive: true });
  for (const path of paths) found.push(...(await look(page, path, kind)));
  await page.context().close();
  return found;
};

describe('a walk through the house', () => {
  it.each(isWhole ? WALKS : WALKS.slice(0, 1))(
    '[SHL-15] fits every width without an error: $theme, $lang, in $timezone',
    async (kind) => {
      const view = { ...kind, url: stack.url };
      expect(await walk(await openPage('/', view), VISITORS, kind)).toEqual([]);
      expect(await walk(await openAs('premium', '/discovery', view), [...CUSTOMERS, ...things], kind)).toEqual([]);
      expect(await walk(await openAs('trial', '/discovery', view), ['/discovery', '/usage'], kind)).toEqual([]);
      expect(await walk(await openAs('new', '/discovery', view), ['/reports', '/creatorLists', '/activity'], kind)).toEqual([]);
      expect(await walk(await openAs('admin', '/admin/dashboard', view), ADMINS, kind)).toEqual([]);
    },
    600_000,
  );
});
