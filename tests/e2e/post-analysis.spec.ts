import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, openAs, still } from './support/browser.ts';
import { callApi, tokenOf } from './support/calls.ts';
import { ownStack } from './support/own-stack.ts';
import type { RunningStack } from './support/running-stack.ts';

const PLAN = 'premium';
const GONE = 'https://www.instagram.com/p/CuT3b-Xy_9Z/';

describe('post analyses in the browser', () => {
  let stack: RunningStack;
  beforeAll(async () => {
    stack = await ownStack({ BRAND: JSON.stringify({ switches: { postAnalysis: true } }) });
  });
  afterAll(() => stack?.stop());

  it('[PST-01] [PST-02] [PST-03] [PST-06] [ACT-03] from links to the likers of the posts, to a PDF, and to its deletion', async () => {
    const token = await tokenOf(PLAN, stack.url);
    const ask = async (path: string) => (await callApi(path, { token, url: stack.url })).body;
    const { posts_generated, total } = await ask('/generated/posts?page=1');
    const demo = posts_generated.at(-1);
    const links: string[] = (await ask(`/postAnalysis/${demo.id}`)).posts_profile.posts.map(({ link }: { link: string }) => link);

    const page = await openAs(PLAN, '/discovery', { url: stack.url });
    await page.getByRole('link', { name: 'Campaign results' }).click();
    await page.getByRole('heading', { level: 1, name: 'Campaign results' }).waitFor();
    await page.getByText(`@${demo.username}`).first().waitFor();
    await page.getByRole('textbox', { name: 'Post link' }).fill([GONE, ...links.slice(0, 4)].join(' '));
    await page.getByRole('button', { name: 'Analyze', exact: true }).click();
    await page.getByText('This post was not found. It may have been deleted.').waitFor();
    await page.mouse.move(5, 5);
    await expectAccessible(page);
    await page.getByRole('button', { name: `Remove ${GONE}` }).click();
    await page.getByRole('button', { name: 'Analyze', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirmation' });
    await dialog.getByText('Analyze these 4 posts’ audience?').waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL(/\/campaigns\/[\w-]+$/);
    await page.getByRole('region', { name: 'Likers Credibility' }).waitFor();
    await expectAccessible(page);

    const tab = (name: string) => page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name });
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download PDF' }).click()]);
    expect(download.suggestedFilename()).toBe('Post_Analysis.pdf');
    const pdf = await readFile(await download.path(), 'latin1');
    expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(2);
    await page.mouse.move(700, 600);
    await page.mouse.wheel(0, 20_000);
    await expect.poll(() => tab('Posts').getAttribute('aria-current')).toBe('true');
    await tab('Audience').click();
    await expect.poll(() => tab('Audience').getAttribute('aria-current')).toBe('true');

    await page.evaluate(() => {
      localStorage.setItem('theme', 'light');
      localStorage.setItem('lang', 'ja');
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    await page.getByRole('region', { name: 'いいねした人の信頼性' }).waitFor();
    await still(page);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

    expect((await ask('/generated/posts?page=1')).total).toBe(total + 1);
    await page.goto('/activity');
    const past = page.getByRole('region', { name: '過去の投稿分析' });
    await past.getByRole('row').first().waitFor();
    await past
      .getByRole('button', { name: /の分析を削除$/ })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: '削除' }).click();
    await expect.poll(async () => (await ask('/generated/posts?page=1')).total).toBe(total);
  });
});
