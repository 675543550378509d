import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { isLoading, settled } from '#tests/e2e/support/browser.ts';
import type { Screen, User } from '#tests/e2e/support/screens.ts';
import { wholeHouse } from '#tests/e2e/support/whole-house.ts';

const AT_ONCE = 3;
/** Screens whose only call is the visit itself, which is not repeated, or which redirect. */
const LEADING_AWAY = ['/verify', '/settings/integrations', '/loading', '/pdf', '/paymentConfirmation'];

const { openFor, screensFor } = wholeHouse();

const stays = ({ path }: Screen): boolean => !LEADING_AWAY.some((part) => path.includes(part));

/** Several pages share the screens of one kind of user. */
const walk = async (user: User): Promise<string[]> => {
  const left = screensFor(user).filter(stays);
  const found: string[] = [];
  const goOn = async (): Promise<void> => {
    const page = await openFor(user, user === 'admin' ? '/admin/dashboard' : '/help/credits');
    await settled(page);
    for (let screen = left.shift(); screen; screen = left.shift()) found.push(...(await visit(page, screen.path)));
    await page.context().close();
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, left.length) }, goOn));
  return found;
};

/** Headings of a screen without counts, which may change between two visits. */
const headings = async (page: Page): Promise<string[]> =>
  (await page.locator('h1, h2').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, '').replaceAll(/\d+/g, '#'));

/** The headings once nothing is loading and two readings in a row agree, because a screen may appear briefly during a navigation. */
const settledHeadings = async (page: Page): Promise<string[]> => {
  let last: string[] = [];
  const agrees = async (): Promise<boolean> => {
    const before = last;
    last = await headings(page);
    return last.length > 0 && last.join() === before.join() && !(await isLoading(page));
  };
  await settled(page);
  await expect.poll(agrees, { interval: 250 }).toBe(true);
  return last;
};

const ways = (page: Page) => page.getByRole('button', { name: 'Try again', exact: true });

/** Waits until all content has loaded or failed. */
const quiet = async (page: Page): Promise<void> => {
  await page.locator('h1, [role=alert]').first().waitFor();
  await page.waitForFunction(() => document.querySelector('main [aria-busy=true], main [data-skeleton], [role=progressbar]') === null);
};

const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSame: true }));

/** Expects all content and no error without a reload. */
const becomesWhole = async (page: Page, whole: string[]): Promise<string[]> => {
  const found: string[] = [];
  await expect
    .poll(async () => [await headings(page), await ways(page).count()], { timeout: 15_000 })
    .toEqual([whole, 0])
    .catch(async () => found.push(`is not whole again: ${await headings(page)} and ${await ways(page).count()} failures, not ${whole}`));
  return (await page.evaluate(() => 'isSame' in window)) ? found : [...found, 'was loaded again'];
};

/** Opens the screen offline, then goes online again. */
const openOffline = async (page: Page, path: string): Promise<string[]> => {
  await mark(page);
  const before = await headings(page);
  await page.context().setOffline(true);
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
  const found: string[] = [];
  await page
    .locator('[data-news=waiting], [data-news=offline]')
    .waitFor({ timeout: 15_000 })
    .catch(() => found.push('does not say that the connection is gone'));
  if ((await page.getByText('Something broke on this page').count()) > 0) found.push('breaks');
  await page.context().setOffline(false);
  // The screen before stays until the code of the next one has come. Two screens may have the same headings.
  await expect
    .poll(() => headings(page), { timeout: 15_000 })
    .not.toEqual(before)
    .catch(() => undefined);
  return found;
};

/** Aborts matching calls while the screen opens, then lets them pass. One retry must load everything. */
const openWithoutAnswers = async (page: Page, { calls, whole }: { calls: RegExp; whole: string[] }): Promise<string[]> => {
  let isCut = 0;
  await page.route(calls, (route) => {
    isCut += 1;
    return route.abort();
  });
  await page.reload();
  await mark(page);
  const found: string[] = [];
  await quiet(page).catch(() => found.push('waits without an end'));
  const offersOrIsWhole = async (): Promise<boolean> =>
    isCut === 0 || (await ways(page).count()) > 0 || (await headings(page)).join() === whole.join();
  await expect
    .poll(offersOrIsWhole, { timeout: 15_000 })
    .toBe(true)
    .catch(() => found.push('says nothing of what did not come, or has no way to try again'));
  const count = await ways(page).count();
  await page.unroute(calls);
  // An overlay also covers the buttons of the screen.
  const above = ways(page).and(page.locator('[role=dialog] *'));
  if (count > 0) await above.or(ways(page)).last().click({ timeout: 10_000 });
  return [...found, ...(await becomesWhole(page, whole))];
};

const CUTS = { 'without an answer': /\/v1\//, 'without an answer but to who is here': /\/v1\/(?!user$|user\?|api\/auth\/)/ };

/** One page visits the screens in turn, as a user does. */
const visit = async (page: Page, path: string): Promise<string[]> => {
  const offline = await openOffline(page, path);
  const came = await settledHeadings(page);
  const same = await page.evaluate(() => 'isSame' in window);
  await page.reload();
  const whole = await settledHeadings(page);
  const found = [
    ...offline,
    ...(same ? [] : ['was loaded again']),
    ...(came.join() === whole.join() ? [] : [`comes as ${came}, not ${whole}`]),
  ].map((what) => `${path} offline: ${what}`);
  for (const [how, calls] of Object.entries(CUTS)) {
    const missed = await openWithoutAnswers(page, { calls, whole });
    found.push(...missed.map((what) => `${path} ${how}: ${what}`));
  }
  return found;
};

describe('a walk with the network cut', () => {
  it.each(['visitor', 'customer', 'admin'] as const)(
    '[SHL-16] every screen for a %s opens without the network and says so, offers to try again where calls are not answered, and is whole when they are, without a reload',
    async (user) => expect(await walk(user)).toEqual([]),
  );
});
