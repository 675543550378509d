import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { settled, type View } from '#tests/e2e/support/browser.ts';
import { outlineProblems } from '#tests/e2e/support/outline.ts';
import { expectPrintsLight } from '#tests/e2e/support/print.ts';
import type { User } from '#tests/e2e/support/screens.ts';
import { wholeHouse } from '#tests/e2e/support/whole-house.ts';

/** Folder for screenshots; the README shows three of them. */
const PICTURES = process.env.TOUR_PICTURES;
const WIDTHS = [320, 390, 768, 1100, 1440, 2560];

type Walk = Pick<View, 'theme' | 'lang' | 'timezone'> & { reducedMotion: 'reduce' | 'no-preference' };
const WALKS: Walk[] = [
  { theme: 'dark', lang: 'en', timezone: 'America/Los_Angeles', reducedMotion: 'no-preference' },
  { theme: 'light', lang: 'ja', timezone: 'Asia/Tokyo', reducedMotion: 'reduce' },
];

/** Demo accounts that may open a screen, besides the premium account. */
const OTHERS = ['trial', 'entry', 'standard', 'new', 'canceled', 'pastdue', 'inactive', 'api'];

const { openBy, openFor, screensFor } = wholeHouse();

const pathsOf = (user: User): string[] => screensFor(user).map(({ path }) => path);

const nameOf = (path: string): string => path.replace(/[^\w]+/g, '-').replace(/^-|-$/g, '') || 'sign-in';

/** Runs in the page: finds elements wider than the window and controls that cannot be scrolled to. Skips `inert` elements. */
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

/** Charts resize shortly after the window. */
const LAID_OUT_MS = 15_000;

const standsOut = async (page: Page): Promise<string[]> => {
  const until = Date.now() + LAID_OUT_MS;
  for (;;) {
    const found = await page.evaluate(standingOut);
    if (found.length === 0 || Date.now() > until) return found;
    await page.waitForTimeout(100);
  }
};

/** This address leads to a report while it is open. */
const isPassing = (path: string): boolean => path.startsWith('/loading');

const look = async (
  page: Page,
  path: string,
  { kind, widths, account }: { kind: Walk; widths: number[]; account: string[] },
): Promise<string[]> => {
  const { theme, lang, reducedMotion } = kind;
  await page.emulateMedia({ reducedMotion });
  await page.goto(path);
  await settled(page);
  const found = (await outlineProblems(page)).map((problem) => `${path}: ${problem}`);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const name of await standsOut(page)) found.push(`${path}: ${name} stands out at ${width}`);
    if (PICTURES) await page.screenshot({ path: `${PICTURES}/${[nameOf(path), ...account, width, theme, lang].join('-')}.png` });
  }
  return found;
};

type Steps = {
  paths: string[];
  kind: Walk;
  widthsOf?: (at: number) => number[];
  account?: string[];
  /** Also checks how the screens print. */
  prints?: boolean;
};

const walk = async (page: Page, { paths, kind, widthsOf = () => WIDTHS, account = [], prints }: Steps): Promise<string[]> => {
  const found: string[] = [];
  page.on('pageerror', (error) => found.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 40[0-9]/.test(message.text())) found.push(`${page.url()}: ${message.text()}`);
  });
  if (PICTURES) mkdirSync(PICTURES, { recursive: true });
  for (const [at, path] of paths.entries()) {
    found.push(...(await look(page, path, { kind, widths: widthsOf(at), account })));
    if (prints && !isPassing(path)) await expectPrintsLight(page);
  }
  await page.context().close();
  return found;
};

describe('a tour of all screens', () => {
  it.each(WALKS)(
    '[SHL-15] [TBL-07] fits every width, prints light and has one outline, without an error: $theme, $lang, in $timezone',
    async (kind) => {
      for (const user of ['visitor', 'customer', 'admin'] as const) {
        const page = await openFor(user, user === 'visitor' ? '/' : '/help/credits', kind);
        const prints = user === 'customer' && kind.theme === 'dark';
        expect(await walk(page, { paths: pathsOf(user), kind, prints })).toEqual([]);
      }
    },
    600_000,
  );

  // Pairwise: each account visits each screen and each width; every second visit uses the other language, theme and time zone.
  it.each(OTHERS)(
    '[SHL-15] fits and has one outline for %s, whatever the plan shows of each screen',
    async (account) => {
      const number = OTHERS.indexOf(account);
      const kind = WALKS[number % WALKS.length] as Walk;
      const page = await openBy(account, '/help/credits', kind);
      const widthsOf = (at: number) => [WIDTHS[(at + number) % WIDTHS.length] as number];
      const paths = screensFor('customer')
        .filter(({ isOwn }) => !isOwn)
        .map(({ path }) => path);
      expect(await walk(page, { paths, kind, widthsOf, account: [account] })).toEqual([]);
    },
    600_000,
  );
});
