import { beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, openPage } from './support/browser.ts';
import { apiTokenOf, callApi } from './support/calls.ts';

let token = '';
beforeAll(async () => {
  token = await apiTokenOf('api');
});

describe('the API page', () => {
  it('[SET-05] a pulled report states its cost and the remaining credits; a second pull is free', async () => {
    const { body: past } = await callApi('/generated/reports?limit=100', { token });
    const pulled = new Set(past.reports_generated.map((report: { social_id: string }) => report.social_id));
    const { body: found } = await callApi('/identification', { token, body: { platform: 'youtube', paging: { limit: 100 } } });
    const { user_id } = found.users.find((user: { user_id: string }) => !pulled.has(user.user_id));
    const pull = () => callApi('/reports/new', { token, body: { platform: 'youtube', user_id } });
    const [first, again] = [await pull(), await pull()];
    expect([first.headers.get('x-credits-spent'), again.headers.get('x-credits-spent')]).toEqual(['reports=1', null]);
    const offer = await callApi(`/reports/new?platform=youtube&user_id=${user_id}`, { token });
    expect(first.headers.get('x-credits-left')).toContain(`reports=${offer.body.left},`);
  });

  it('[SET-05] makes a call from the page with the account’s token, and is accessible', async () => {
    const page = await openPage('/developers', { theme: 'dark' });
    await page.getByRole('heading', { level: 1, name: 'Tensor API' }).waitFor();
    await expectAccessible(page);
    const calls = page.getByRole('navigation', { name: 'API endpoints' });
    expect(await calls.getByRole('link').filter({ visible: true }).count()).toBe(1);
    await calls.getByText('Discovery').click();
    await page.getByRole('link', { name: 'POST /identification', exact: true }).click();
    await page.getByLabel('API token').fill(token);
    await page.getByRole('button', { name: 'Send' }).click();
    const answer = page.locator('form [aria-live]');
    await answer.getByText('200').waitFor();
    expect(await answer.textContent()).toMatch(/ratelimit-limit: 60[\s\S]*"success": true/);
    await page.getByLabel('Body').fill('{"platform":');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Invalid JSON').waitFor();
    await calls.getByRole('link', { name: 'POST /identification/compare' }).click();
    await expect.poll(() => page.getByLabel('Body').inputValue()).toMatch(/"user_ids": \[\s+"\d+",\s+"\d+"\s+\]/);
    await page
      .locator(':focus')
      .getByRole('heading', { level: 1, name: /^Compare two to five creators/ })
      .waitFor();
    await page.getByRole('definition').getByRole('link', { name: 'POST /identification' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Search creators' }).waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate(() => {
      localStorage.setItem('theme', 'light');
      localStorage.setItem('lang', 'ja');
    });
    await page.reload();
    await page.getByRole('heading', { name: '試す' }).waitFor();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    await page.context().close();
  });
});
