import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAs, openPage, settled } from './support/browser.ts';
import { ownStack } from './support/own-stack.ts';
import type { RunningStack } from './support/running-stack.ts';
import { EVERYTHING, type Screen, screensOf, type Who } from './support/screens.ts';

const CALLS = /\/v1\//;
const AT_ONCE = 3;
const ACCOUNTS: Record<Who, string | undefined> = { visitor: undefined, customer: 'premium', admin: 'admin' };
/** Their one call is the visit itself: it is not made again, or leads away. */
const LEADING_AWAY = ['/verify', '/settings/integrations', '/loading', '/pdf', '/paymentConfirmation'];

let stack: RunningStack;
let screens: Screen[];

beforeAll(async () => {
  stack = await ownStack({ BRAND: EVERYTHING });
  screens = await screensOf(stack.url);
});
afterAll(() => stack?.stop());

const openFor = (who: Who, path: string): Promise<Page> => {
  const account = ACCOUNTS[who];
  return account ? openAs(account, path, { url: stack.url }) : openPage(path, { url: stack.url });
};

const stays = ({ path }: Screen): boolean => !LEADING_AWAY.some((part) => path.includes(part));

/** Several pages share the screens of one kind of visitor. */
const walk = async (who: Who, visit: (page: Page, path: string) => Promise<string[]>): Promise<string[]> => {
  const left = screens.filter((screen) => screen.who === who && stays(screen));
  const found: string[] = [];
  const goOn = async (): Promise<void> => {
    const page = await openFor(who, who === 'admin' ? '/admin/dashboard' : '/help/credits');
    for (let screen = left.shift(); screen; screen = left.shift()) found.push(...(await visit(page, screen.path)));
    await page.context().close();
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, left.length) }, goOn));
  return found;
};

const headings = async (page: Page): Promise<string[]> =>
  (await page.locator('h1, h2').allInnerTexts()).map((text) => text.replaceAll(/\d+/g, '#'));

/** Everything that was asked for has come or failed. */
const quiet = async (page: Page): Promise<void> => {
  await page.locator('h1, [role=alert]').first().waitFor();
  await page.waitForFunction(() => document.querySelector('main [aria-busy=true], main [data-skeleton], [role=progressbar]') === null);
};

const pressAll = async (page: Page, name: string): Promise<void> => {
  const buttons = page.getByRole('button', { name, exact: true });
  for (let left = await buttons.count(); left > 0; left -= 1) {
    const button = buttons.first();
    await button.click();
    await button.waitFor({ state: 'detached', timeout: 5_000 }).catch(() => undefined);
  }
};

/** No call is answered when the screen opens; later all are. */
const openWithoutAnswers = async (page: Page, path: string): Promise<string[]> => {
  await page.goto(path);
  await settled(page);
  const whole = await headings(page);
  await page.route(CALLS, (route) => route.abort());
  await page.reload();
  await quiet(page);
  const isWhole = (await headings(page)).join() === whole.join();
  const ways = await page.getByRole('button', { name: 'Try again', exact: true }).count();
  const found = isWhole || ways > 0 ? [] : [`${path}: says nothing of what did not come, or has no way to try again`];
  await page.unroute(CALLS);
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await pressAll(page, 'Try again');
  await expect
    .poll(() => headings(page), { timeout: 15_000 })
    .toEqual(whole)
    .catch(async () => found.push(`${path}: is not whole again: ${await headings(page)} instead of ${whole}`));
  if (!(await page.evaluate(() => 'isSame' in window))) found.push(`${path}: was loaded again`);
  return found;
};

/** The way to the screen is gone before it opens, and comes back. */
const openOffline = async (page: Page, path: string): Promise<string[]> => {
  await page.goto(path);
  await settled(page);
  const whole = await headings(page);
  await page.goto(path.startsWith('/admin') ? path : '/help/credits');
  await page.context().setOffline(true);
  await page.evaluate((to) => {
    Object.assign(window, { isSame: true });
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
  const found: string[] = [];
  await page
    .locator('[data-news=waiting], [data-news=offline]')
    .waitFor({ timeout: 15_000 })
    .catch(() => found.push(`${path}: does not say that the connection is gone`));
  if ((await page.getByText('This screen has stopped working').count()) > 0) found.push(`${path}: breaks`);
  await page.context().setOffline(false);
  await expect
    .poll(() => headings(page), { timeout: 20_000 })
    .toEqual(whole)
    .catch(async () => found.push(`${path}: does not come: ${await headings(page)} instead of ${whole}`));
  if (!(await page.evaluate(() => 'isSame' in window))) found.push(`${path}: was loaded again`);
  return found;
};

describe('a walk with the network cut', () => {
  it.each(['visitor', 'admin'] as const)(
    '[SHL-16] every screen for a %s opens without the network, says so, and comes when the network is back',
    async (who) => expect(await walk(who, openOffline)).toEqual([]),
  );

  it.each(['visitor', 'admin'] as const)(
    '[SHL-16] every screen for a %s whose calls are not answered offers to try again, which makes it whole without a reload',
    async (who) => expect(await walk(who, openWithoutAnswers)).toEqual([]),
  );
});
