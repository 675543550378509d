import { describe, expect, it } from 'vitest';
import type { Switch } from '#shared/brand.ts';
import { appUrl } from './support/app-url.ts';
import { expectAccessible, focused, openAs, openPage, signIn } from './support/browser.ts';
import { documentSwitches } from './support/documented-switches.ts';

const SIZES = [
  [1025, true],
  [1024, false],
] as const;
const SIDEBAR_PX = 300;
const HEIGHT = 800;

describe('the app shell', () => {
  it.each(SIZES)('[SHL-07] at %i px has the sidebar: %s', async (width, hasSidebar) => {
    const page = await openAs('premium', '/discovery', { width });
    const sidebar = page.getByRole('navigation', { name: 'Main' });
    const menuButton = page.getByRole('button', { name: 'Open menu' });
    await (hasSidebar ? sidebar : menuButton).waitFor();
    expect([await sidebar.isVisible(), await menuButton.isVisible()]).toEqual([hasSidebar, !hasSidebar]);
    if (hasSidebar) expect((await sidebar.boundingBox())?.width).toBe(SIDEBAR_PX);
  });

  it('[SHL-07] stays collapsed after a reload', async () => {
    const page = await openAs('premium', '/activity');
    await page.getByRole('button', { name: 'Collapse sidebar' }).click();
    await page.reload();
    await page.getByRole('button', { name: 'Expand sidebar' }).waitFor();
  });

  it('[SHL-19] the next visit shows the links of the plan before it has loaded, so that none moves under the pointer', async () => {
    const page = await openAs('premium', '/activity');
    const campaigns = page.getByRole('link', { name: 'Campaign manager' });
    await campaigns.waitFor();
    await page.route('**/subscription*', () => undefined);
    await page.reload();
    await page.getByRole('link', { name: 'Activity' }).waitFor();
    expect(await campaigns.isVisible()).toBe(true);
  });

  it('[SHL-07] the mobile menu keeps the focus inside, closes with Escape, and signs out', async () => {
    const page = await openAs('premium', '/activity', { width: 390, height: 844, touch: true });
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('dialog');
    await menu.waitFor();
    await focused(menu);
    for (let i = 0; i < 15; i += 1) {
      await page.keyboard.press('Tab');
      expect(await menu.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    }
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await menu.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL((url) => url.pathname === '/');
  });

  it('the skip link skips the navigation', async () => {
    const page = await openAs('premium', '/activity');
    await page.getByRole('heading').first().waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await focused(page.locator('#main'));
  });
});

describe('the banner at the lower edge', () => {
  it.each([390, 1440])('[SHL-16] at %i px lies below the actions on selected creators', async (width) => {
    const page = await openAs('premium', '/discovery', { width, height: HEIGHT });
    await page.locator('tbody').getByRole('checkbox').first().check();
    const actions = page.getByRole('region', { name: 'Selected creators' });
    await actions.waitFor();
    await page.context().setOffline(true);
    const banner = page.locator('[data-news=offline]');
    await banner.waitFor();
    const areStacked = async (): Promise<boolean> => {
      const [above, below] = [await actions.boundingBox(), await banner.boundingBox()];
      return above !== null && below !== null && above.y + above.height <= below.y && below.y + below.height <= HEIGHT;
    };
    await expect.poll(areStacked).toBe(true);
  });
});

describe('accessibility', () => {
  it.each(['dark', 'light'] as const)('[SHL-15] axe is content with frame, profile menu and mobile menu in the %s theme', async (theme) => {
    const page = await openAs('premium', '/activity', { theme });
    await page.getByRole('button', { name: /Account menu/ }).click();
    await page.getByRole('dialog', { name: 'Account menu' }).waitFor();
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).waitFor();
    await expectAccessible(page);
  });

  it.each([360, 2560])('[SHL-15] nothing runs out of a window of %i px', async (width) => {
    const visitor = await openPage('/', { width });
    await visitor.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(await visitor.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    const page = await openAs('premium', '/activity', { width });
    await page.getByRole('heading').first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
});

describe('themes and languages', () => {
  it('[SHL-10] is dark until the light theme is chosen, which is then there before the first paint', async () => {
    const page = await openPage('/');
    const canvas = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(await canvas()).toBe('rgb(8, 9, 12)');
    await page.getByRole('button', { name: 'Light theme' }).click();
    await expect.poll(canvas).toBe('rgb(247, 248, 250)');
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.reload();
    expect(await canvas()).toBe('rgb(247, 248, 250)');
  });

  it('[SHL-01] the first picture of a visit shows every screen that is on, and none that is off', async () => {
    const page = await openAs('premium', '/discovery');
    const scripts = '**/assets/*.js';
    const pictured = async (): Promise<string[]> => {
      await page.route(scripts, (route) => route.abort());
      await page.reload();
      const picture = page.locator('.pending nav').first();
      await picture.waitFor();
      await page.unroute(scripts);
      return (await picture.locator('li').allInnerTexts()).map((text) => text.split('\n')[0] ?? '');
    };
    const shown = async (switches: Partial<Record<Switch, boolean>>): Promise<void> => {
      await documentSwitches(page, switches);
      await page.reload();
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Activity' }).waitFor();
    };
    await shown({ reports: false, dashboard: true, postAnalysis: false, followerList: false });
    expect(await pictured()).toEqual(['Dashboard', 'Discovery', 'Creator lists', 'Activity', 'Support']);
    await shown({ reports: true, dashboard: false, creatorLists: false, postAnalysis: false, followerList: true });
    expect(await pictured()).toEqual(['Discovery', 'Reports', 'Email match', 'Follower lists', 'Activity', 'Support']);
  });

  it('[SHL-11] keeps the chosen language after a reload', async () => {
    const page = await openPage('/');
    await page.getByRole('button', { name: '日本語' }).click();
    await page.getByRole('heading', { name: 'サインイン' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'サインイン' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('ja');
  });

  it('[SHL-17] toasts are dark in the dark theme and coloured in the light one', async () => {
    const colourIn = async (theme: 'dark' | 'light') => {
      const page = await openPage('/', { theme });
      await page.getByLabel('Email').fill('premium@example.com');
      await page.locator('input[name=password]').fill('not-the-password');
      await page.keyboard.press('Enter');
      return page.getByRole('alert').evaluate((toast) => getComputedStyle(toast).backgroundColor);
    };
    expect([await colourIn('dark'), await colourIn('light')]).toEqual(['rgb(21, 24, 30)', 'rgb(185, 53, 33)']);
  });
});

it('nothing is loaded from elsewhere, the content policy is never broken, and no script fails', async () => {
  const page = await openPage('/');
  const origin = new URL(page.url()).origin;
  const foreign: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => request.url().startsWith(origin) || foreign.push(request.url()));
  page.on('console', (message) => /Content Security Policy/.test(message.text()) && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.reload();
  await signIn(page, 'premium');
  await page.reload();
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('dialog', { name: 'Account menu' }).waitFor();
  expect({ foreign, complaints }).toEqual({ foreign: [], complaints: [] });
});

it('the files of the first paint are loaded before the code of the app', async () => {
  const html = await (await fetch(appUrl())).text();
  const [styles, code] = [
    html.match(/<link rel="stylesheet"[^>]*>/g),
    html.match(/<(script type="module"|link rel="modulepreload")[^>]*>/g),
  ];
  expect(styles?.filter((tag) => tag.includes('fetchpriority'))).toEqual([]);
  expect(code?.length).toBeGreaterThan(1);
  expect(code?.filter((tag) => !tag.includes('fetchpriority="low"'))).toEqual([]);
});
