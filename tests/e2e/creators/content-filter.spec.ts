import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, openAs, still, type View } from '../support/browser.ts';
import { callApi, tokenOf } from '../support/calls.ts';
import { ownStack } from '../support/own-stack.ts';
import type { RunningStack } from '../support/running-stack.ts';

const TAG = '#skincare';
const YEAR = { any: [TAG], days: 365, min_posts: 1 };
const ADDRESS = '/discovery?content=any~%23skincare&content=days~365';

let stack: RunningStack;
beforeAll(async () => {
  stack = await ownStack();
});
afterAll(() => stack?.stop());

const open = (address: string, view: View = {}) => openAs('premium', address, { ...view, url: stack.url });
const api = async (path: string, body: object) =>
  (await callApi(path, { token: await tokenOf('premium', stack.url), url: stack.url, body })).body;
const totalOf = async (body: object): Promise<number> => (await api('/identification', body)).total;
const found = (page: Page) => page.getByRole('heading', { level: 2, name: /^[\d,]+ creators?$/ });
const expectTotal = (page: Page, total: number) =>
  expect.poll(async () => Number((await found(page).textContent())?.replace(/\D/g, ''))).toBe(total);
const chip = (page: Page, text: string) => page.getByRole('list', { name: 'Active filters' }).getByText(text, { exact: true });

describe('the content filter', () => {
  it('[PTS-03] is set by keyboard, counts the creators of each period, shows the matching posts and stays in the URL', async () => {
    const page = await open('/discovery');
    await page.getByRole('button', { name: 'Post content' }).click();
    const panel = page.getByRole('dialog', { name: 'Post content' });
    await panel.getByRole('textbox', { name: 'Any of these' }).waitFor();
    const periods = panel.getByRole('radiogroup', { name: 'Posted in the last' });
    const heightOfPeriods = async () => (await periods.boundingBox())?.height;
    const height = await heightOfPeriods();
    await page.keyboard.type(TAG);
    await page.keyboard.press('Enter');
    const year = panel.getByRole('radio', { name: /^365 days/ });
    await expect.poll(() => year.getAttribute('aria-description')).toMatch(/^[\d,]+ creators?$/);
    expect(await heightOfPeriods()).toBe(height);
    await year.check();
    await chip(page, `Posts: ${TAG} · last 365 days`).waitFor();
    const total = await totalOf({ search: { content: YEAR } });
    expect(total).toBeGreaterThan(0);
    await expectTotal(page, total);
    await expect.poll(() => year.getAttribute('aria-description')).toBe(`${total.toLocaleString('en')} creators`);
    await still(page);
    await expectAccessible(page);
    await panel.getByRole('button', { name: 'One post more' }).click();
    await expectTotal(page, await totalOf({ search: { content: { ...YEAR, min_posts: 2 } } }));
    await panel.getByRole('button', { name: 'One post fewer' }).click();
    await expectTotal(page, total);
    await page.keyboard.press('Escape');

    const link = page.getByRole('button', { name: /^Matching: \d+ posts? of / }).first();
    const count = Number.parseInt((await link.textContent()) ?? '', 10);
    await link.click();
    const why = page.getByRole('dialog', { name: 'Why this creator' });
    await why
      .getByRole('term')
      .getByText(new RegExp(`^${count} matching posts?$`))
      .waitFor();
    const excerpts = why.getByRole('listitem');
    for (const excerpt of await excerpts.all()) {
      expect((await excerpt.locator('mark').textContent())?.toLowerCase()).toBe(TAG);
      expect(await excerpt.getByRole('link', { name: /^Post of / }).getAttribute('href')).toMatch(/^https:/);
    }
    await still(page);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.reload();
    await chip(page, `Posts: ${TAG} · last 365 days`).waitFor();
    await expectTotal(page, total);
    expect(page.url()).toContain(ADDRESS);
    await page.context().close();
  });

  it('[PTS-03] leaves creators out, is kept in a saved search and is read by Ask', async () => {
    const [all, asked] = [await totalOf({}), await totalOf({ search: { content: YEAR } })];
    const page = await open(ADDRESS.replaceAll('content=', 'not.content='));
    await chip(page, `Not: Posts: ${TAG} · last 365 days`).waitFor();
    await expectTotal(page, all - asked);
    const bar = page.getByRole('search', { name: 'Search' });
    await bar.getByRole('button', { name: 'Save this search' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save this search' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Without skincare');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Clear all' }).click();
    await page.waitForURL(({ search }) => search === '');
    await bar.getByRole('link', { name: 'Without skincare' }).click();
    await chip(page, `Not: Posts: ${TAG} · last 365 days`).waitFor();
    await page.getByRole('button', { name: 'Clear all' }).click();

    await page.getByRole('button', { name: 'Ask', exact: true }).click();
    await page
      .getByRole('textbox', { name: 'Describe the creators you’re looking for' })
      .fill(`at least 2 posts with ${TAG} in the last year`);
    await page.keyboard.press('Enter');
    await chip(page, `Posts: ${TAG} · last 365 days · at least 2 posts`).waitFor();
    await expectTotal(page, await totalOf({ search: { content: { ...YEAR, min_posts: 2 } } }));
    await page.context().close();
  });

  it('[PTS-03] is Japanese and has no accessibility violations on a phone', async () => {
    const page = await open(ADDRESS, { lang: 'ja', width: 390, touch: true });
    await page.getByText(`投稿：${TAG} · 過去365日`).first().waitFor();
    await page.getByRole('button', { name: /^フィルター/ }).click();
    await page.getByRole('button', { name: /^投稿内容/ }).click();
    await page.getByRole('textbox', { name: 'いずれかを含む' }).waitFor();
    await still(page);
    await expectAccessible(page);
    await page.context().close();
  });
});
