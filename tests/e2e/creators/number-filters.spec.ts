import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { expectAccessible, openAs, still } from '../support/browser.ts';
import { callApi, tokenOf } from '../support/calls.ts';

const totalOf = async (body: object): Promise<number> =>
  (await callApi('/identification', { token: await tokenOf('premium'), body })).body.total;
const found = (page: Page) => page.getByRole('heading', { level: 2, name: /^[\d,]+ creators?$/ });
const expectTotal = (page: Page, total: number) =>
  expect.poll(async () => Number((await found(page).textContent())?.replace(/\D/g, ''))).toBe(total);

describe('ranges of numbers', () => {
  it('[PWR-02] [PWR-04] are typed one after another, counted, kept in the URL and mean what the API says', async () => {
    const page = await openAs('premium', '/discovery');
    await page.getByRole('button', { name: 'Posts per week', exact: true }).click();
    const pace = page.getByRole('dialog', { name: 'Posts per week' });
    await pace.getByRole('textbox', { name: 'Posts per week: From' }).fill('0.5');
    await page.keyboard.press('Enter');
    await pace.getByRole('textbox', { name: 'Posts per week: To' }).fill('3,5');
    await page.keyboard.press('Enter');
    const weekly = { posts_per_week: { left_number: 0.5, right_number: 3.5 } };
    const total = await totalOf({ search: weekly });
    expect(total).toBeGreaterThan(0);
    await expectTotal(page, total);
    await still(page);
    await expectAccessible(page);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Last post', exact: true }).click();
    const days = page.getByRole('dialog', { name: 'Last post' });
    await days.getByRole('textbox', { name: 'Last post: At most … days ago' }).fill('45');
    await page.keyboard.press('Enter');
    await days.getByRole('textbox', { name: 'Last post: At least … days ago' }).fill('3');
    await page.keyboard.press('Enter');
    const recent = await totalOf({ search: { ...weekly, last_posted: { left_number: 3, right_number: 45 } } });
    expect(recent).toBeGreaterThan(0);
    await expectTotal(page, recent);
    await page.waitForURL(/lastPost=3-45&postsPerWeek=0\.5~3\.5/);

    await page.reload();
    await expectTotal(page, recent);
    const chips = page.getByRole('list', { name: 'Active filters' });
    await chips.getByText('Last post: 3 to 45 days ago').waitFor();
    await chips.getByText('Posts per week: 0.5 – 3.5').waitFor();
  });
});
