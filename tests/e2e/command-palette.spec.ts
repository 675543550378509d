import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { expectAccessible, focused, openAs, settled, type View } from './support/browser.ts';

const openPalette = async (page: Page) => {
  await settled(page);
  await page.getByRole('button', { name: /Account menu|アカウントメニュー/ }).waitFor();
  const palette = page.getByRole('dialog', { name: /Command palette|コマンドパレット/ });
  // The keys load after the first screen.
  await expect
    .poll(async () => {
      if (!(await palette.isVisible())) await page.keyboard.press('Control+k');
      return palette.isVisible();
    })
    .toBe(true);
  const box = palette.getByRole('combobox');
  await focused(box);
  return { palette, box };
};

const open = async (account: string, path: string, view?: View) => {
  const page = await openAs(account, path, view);
  return { page, ...(await openPalette(page)) };
};

describe('the command palette', () => {
  test('[TBL-04] opens by Ctrl-K, finds a page, goes there by Enter, and offers it first the next time', async () => {
    const { page, palette, box } = await open('premium', '/activity');
    await expectAccessible(page);
    await box.fill('creator li');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === '/creatorLists');
    // A palette that still closes would count as open.
    await palette.waitFor({ state: 'hidden' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
    await openPalette(page);
    const [first] = await palette.getByRole('option').allTextContents();
    expect(first).toContain('Creator lists');
    await page.keyboard.press('Escape');
    await palette.waitFor({ state: 'hidden' });
  });

  test('[TBL-04] shows an icon of its own for each page', async () => {
    const { palette } = await open('premium', '/activity');
    const icons = await palette
      .getByRole('group', { name: 'Go to' })
      .getByRole('option')
      .evaluateAll((pages) => pages.map((page) => page.querySelector('svg')?.innerHTML));
    expect(icons.length).toBeGreaterThan(7);
    expect(new Set(icons).size).toBe(icons.length);
  });

  test('[TBL-04] keeps the focus when the screen that was loading behind it arrives', async () => {
    const { page, palette, box } = await open('premium', '/activity');
    await page.keyboard.press('Escape');
    await palette.waitFor({ state: 'hidden' });
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.getByRole('link', { name: 'Creator lists' }).click();
    await page.keyboard.press('Control+k');
    await focused(box);
    release();
    await page.getByRole('heading', { level: 1, name: 'Creator lists' }).waitFor();
    await page.keyboard.type('usa');
    expect(await box.inputValue()).toBe('usa');
  });

  test('[TBL-04] finds creators, and announces the number of results', async () => {
    const { palette, box } = await open('premium', '/activity');
    await box.pressSequentially('savannah', { delay: 30 });
    await palette
      .getByRole('option', { name: /Savannah/ })
      .first()
      .waitFor();
    expect(await palette.getByRole('status').textContent()).toMatch(/^\d+ results?$/);
    await box.fill('zzzzqqq');
    await expect.poll(() => palette.getByRole('status').textContent()).toBe('No results');
  });

  test('[TBL-04] does not offer what the plan excludes', async () => {
    const { palette, box } = await open('standard', '/activity');
    await box.fill('campaign manager');
    await expect.poll(() => palette.getByRole('option', { name: 'Campaign manager' }).count()).toBe(0);
    await box.fill('new campaign');
    await expect.poll(() => palette.getByRole('option', { name: 'New campaign' }).count()).toBe(0);
  });

  test('[TBL-04] starts an export of the shown search', async () => {
    const { page, palette, box } = await open('premium', '/discovery');
    await box.fill('export');
    await palette.getByRole('option', { name: 'Export', exact: true }).click();
    await page.getByRole('dialog', { name: /Export/ }).waitFor();
  });

  test('[TBL-04] loses no click while lists arrive', async () => {
    const page = await openAs('premium', '/activity');
    let release = () => {};
    const released = new Promise<void>((done) => {
      release = done;
    });
    await page.route(/\/creatorLists\.json/, async (route) => {
      await released;
      await route.continue();
    });
    const { palette, box } = await openPalette(page);
    await box.fill('re');
    const options = palette.getByRole('option');
    await palette.getByRole('option', { name: /^Reports/ }).hover();
    const before = await options.count();
    await page.mouse.down();
    release();
    await expect.poll(() => options.count()).toBeGreaterThan(before);
    await page.mouse.up();
    await page.waitForURL((url) => url.pathname === '/reports');
  });

  test('[TBL-04] works in Japanese', async () => {
    const { page, palette, box } = await open('premium', '/activity', { lang: 'ja' });
    await box.fill('レポート');
    await palette.getByRole('option', { name: /^レポート/ }).click();
    await page.waitForURL((url) => url.pathname === '/reports');
  });
});

describe('the keys', () => {
  test('[TBL-04] ? lists them, g and a letter go to a page, and / focuses the search', async () => {
    const { page } = await open('premium', '/activity');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.keyboard.press('?');
    const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await list.getByText('Go to Discovery').waitFor();
    await expectAccessible(page);
    // No key works behind a dialog.
    await page.keyboard.press('g');
    await page.keyboard.press('d');
    expect(new URL(page.url()).pathname).toBe('/activity');
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'hidden' });
    await page.keyboard.press('g');
    await page.keyboard.press('d');
    await page.waitForURL((url) => url.pathname === '/discovery');
    // A new screen takes the focus when it arrives.
    await focused(page.getByRole('main'));
    await page.keyboard.press('/');
    await focused(page.getByRole('combobox', { name: 'Search creators' }));
  });
});
