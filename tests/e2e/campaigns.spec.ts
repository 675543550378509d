import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { expectAccessible, openAs, openPage, still } from './support/browser.ts';
import { callApi, tokenOf } from './support/calls.ts';

const PLAN = 'premium';

type Post = { link: string; created: string };

/** URLs of posts that the fake platforms of the local stack know, newest first: of older ones, some were deleted since. */
const somePosts = async (token: string): Promise<string[]> => {
  // Reports that other tests opened may have few posts.
  const past = await callApi('/generated/reports?page=1&limit=10', { token });
  const reports = await Promise.all(
    past.body.reports_generated.map(({ report_id }: { report_id: string }) => callApi(`/reports/${report_id}?locale=en-US`, { token })),
  );
  return reports
    .flatMap(({ body }): Post[] => body.user_profile.recent_posts ?? [])
    .sort((a, b) => b.created.localeCompare(a.created))
    .map(({ link }) => link);
};

const panelOf = (page: Page) => page.getByRole('dialog', { name: /^(Campaign|キャンペーン)$/ });

/** Changes the open page; a returning visitor would have these settings from the start. */
const seeAs = async (page: Page, { theme, lang, width }: { theme: string; lang: string; width: number }): Promise<void> => {
  await page.evaluate(
    ([scheme, language]) => {
      localStorage.setItem('theme', scheme ?? '');
      localStorage.setItem('lang', language ?? '');
    },
    [theme, lang],
  );
  await page.setViewportSize({ width, height: 844 });
  await page.reload();
};

describe('the campaign manager in the browser', () => {
  it('[CMP-02] [CMP-03] [CMP-05] [SHL-15] [SHL-18] from an address to a campaign, new figures, a file and a public page', async () => {
    const token = await tokenOf(PLAN);
    const [first = ''] = await somePosts(token);
    const name = `Journey ${crypto.randomUUID().slice(0, 8)}`;
    const page = await openAs(PLAN, '/discovery');
    await page.getByRole('link', { name: 'Campaign manager' }).click();
    await page.getByRole('button', { name: 'Holiday launch', exact: true }).waitFor();
    await expectAccessible(page);

    const submit = page.locator('form', { has: page.getByRole('textbox', { name: 'Post URL' }) }).getByRole('button');
    for (const [width, label] of [
      [676, 'Add'],
      [677, 'Add Post'],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      await submit.and(page.getByRole('button', { name: label, exact: true })).waitFor();
    }
    await page.setViewportSize({ width: 1440, height: 900 });

    await page.getByRole('textbox', { name: 'Post URL' }).fill(first);
    await page.getByRole('button', { name: 'Add Post' }).click();
    const add = page.getByRole('dialog', { name: 'Add Post' });
    await add
      .getByText(/Likes|Views|Comments/)
      .first()
      .waitFor();
    await add.getByRole('textbox', { name: 'Campaign name' }).fill(name);
    await expectAccessible(page);
    await add.getByRole('button', { name: 'Add Post' }).click();
    await page.getByText('Post added to campaign successfully').waitFor();
    await panelOf(page).getByRole('heading', { name }).waitFor();
    await panelOf(page).locator('article').waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/campaignManager\/[\w-]+$/);

    await panelOf(page).getByRole('button', { name: 'Refresh' }).click();
    await page.getByText('Figures are up to date').waitFor();
    await expect.poll(() => panelOf(page).getByRole('button', { name: 'Refresh' }).isDisabled()).toBe(true);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      panelOf(page).getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    expect((await readFile(await download.path(), 'utf8')).trim().split('\r\n')).toHaveLength(2);

    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const { body } = await callApi('/campaign/shareLink.json', { token, body: { _id: id } });
    const guest = await openPage(`/campaignManager/shared/${body.link.token}`, { theme: 'light' });
    await guest.getByRole('heading', { level: 1, name }).waitFor();
    await guest.locator('article').waitFor();
    await expectAccessible(guest);
    await guest.context().close();

    await panelOf(page).getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('button', { name: 'Delete Campaign' }).click();
    await page.getByRole('dialog', { name: 'Please confirm to delete' }).getByRole('button', { name: 'Delete' }).click();
    await panelOf(page).waitFor({ state: 'detached' });
    expect((await callApi(`/campaign.json?_id=${id}`, { token })).status).toBe(404);

    await seeAs(page, { theme: 'light', lang: 'ja', width: 390 });
    await page.getByRole('button', { name: 'Holiday launch', exact: true }).click();
    await panelOf(page).locator('article').nth(11).waitFor();
    await panelOf(page).locator('svg, canvas').first().waitFor();
    await still(page);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.context().close();
  });

  it('[CMP-05] refreshes 50 posts', async () => {
    const token = await tokenOf(PLAN);
    const created = await callApi('/campaign.json', { token, body: { name: `Fifty ${crypto.randomUUID()}` } });
    const campaign_id = created.body.result.campaign_id;
    let added = 0;
    // A report may include a post that has been deleted since.
    for (const postUrl of await somePosts(token)) {
      if (added < 50) added += (await callApi('/campaign/post.json', { token, body: { campaign_id, postUrl } })).body.added ? 1 : 0;
    }
    expect(added).toBe(50);
    const { body } = await callApi('/campaign/refresh.json', { token, body: { _id: campaign_id } });
    await expect.poll(async () => (await callApi(`/jobs/${body.job_id}`, { token })).body.job.state).toBe('done');
    await callApi(`/campaign.json?campaign_id=${campaign_id}`, { method: 'DELETE', token });
  });
});
