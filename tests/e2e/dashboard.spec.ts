import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { expectAccessible, openAs, openPage } from './support/browser.ts';
import { documentSwitches } from './support/documented-switches.ts';

/** Overrides the switch for the screen only; the server does not depend on it. */
const switchOn = (page: Page) => documentSwitches(page, { dashboard: true });

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
const cards = (page: Page) => page.getByRole('region', { name: 'Getting started' }).locator('[role=listitem]:not([inert]) h3');

describe('the dashboard', () => {
  it('[SHL-22] [SHL-12] [SHL-15] links to searches, articles and past reports, in every size, theme and language', async () => {
    const page = await openAs('standard', '/activity');
    await switchOn(page);
    await page.goto('/dashboard');
    await page.getByRole('heading', { level: 1, name: 'Welcome, Stella Standard' }).waitFor();
    await page.locator('tbody a').last().waitFor();
    expect(await page.locator('tbody tr').count()).toBe(5);
    await cards(page).first().waitFor();
    await expectAccessible(page);

    const carousel = page.getByRole('region', { name: 'Getting started' });
    const [first] = await cards(page).allTextContents();
    await carousel.getByRole('button', { name: 'Next cards' }).click();
    await expect.poll(() => cards(page).allTextContents()).not.toContain(first);
    await carousel.locator('[role=listitem]:not([inert]) a').first().press('ArrowLeft');
    await expect.poll(() => cards(page).first().textContent()).toBe(first);
    const [article] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: /^Learn more about “What uses/ }).evaluate((link: HTMLElement) => link.click()),
    ]);
    await article.getByRole('heading', { level: 1, name: 'What uses credits' }).waitFor();
    await expectAccessible(article);
    await article.close();

    for (const [width, shown] of [
      [992, 3],
      [991, 2],
      [479, 2],
      [478, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => cards(page).count()).toBe(shown);
      // The table takes its new width a frame after the window.
      await expect.poll(() => overflow(page), { message: `${width}` }).toBe(0);
    }
    await page.getByRole('link', { name: 'Gaming on YouTube' }).click();
    await page.waitForURL((url) => url.pathname === '/discovery' && url.searchParams.get('platform') === 'youtube');
    await page
      .getByRole('button', { name: /gaming/ })
      .first()
      .waitFor();

    await page.evaluate(() => {
      localStorage.setItem('theme', 'light');
      localStorage.setItem('lang', 'ja');
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/dashboard');
    await page.getByRole('heading', { name: 'はじめに' }).waitFor();
    await page.locator('tbody a').last().waitFor();
    await expectAccessible(page);
    expect(await overflow(page)).toBe(0);
    await page.context().close();
  });

  it('[SHL-12] an article is readable without signing in, in the reader’s language; a draft is not', async () => {
    const page = await openPage('/help/read-a-report', { lang: 'ja', theme: 'light', width: 390 });
    await page.getByRole('heading', { level: 1, name: 'オーディエンスレポートの読み方' }).waitFor();
    await expectAccessible(page);
    await page.goto('/help/first-api-call');
    await page.getByText('記事が見つかりません').waitFor();
    await page.context().close();
  });
});
