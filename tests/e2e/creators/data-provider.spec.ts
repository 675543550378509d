import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAs } from '../support/browser.ts';
import { callApi, tokenOf } from '../support/calls.ts';
import { ownStack } from '../support/own-stack.ts';
import type { RunningStack } from '../support/running-stack.ts';

/** VENDOR_STACK_URL selects a running stack with CATALOGUE=vendor. */
let stack: RunningStack | undefined;
let url = process.env.VENDOR_STACK_URL ?? '';
beforeAll(async () => {
  if (url) return;
  stack = await ownStack({ CATALOGUE: 'vendor' });
  url = stack.url;
});
afterAll(() => stack?.stop());

describe('the product with a data provider', () => {
  it('[CAT-04] finds creators in Discovery and opens a report of one', async () => {
    const page = await openAs('standard', '/discovery', { url });
    await page.locator('section[aria-busy=false] tbody tr').first().waitFor();
    const row = page.getByRole('button', { name: /^View Report: / }).nth(2);
    const name = (await row.getAttribute('aria-label'))?.replace('View Report: ', '') ?? '';
    await row.click();
    const question = page.getByRole('dialog', { name: 'View Tensor Report?' });
    await question.getByRole('button', { name: 'View report', exact: true }).click();
    await page.getByRole('dialog', { name: 'Report', exact: true }).getByRole('heading', { level: 1, name }).waitFor();
    await page.context().close();
  });

  it('[CAT-04] previews a post and shows stories', async () => {
    const token = await tokenOf('premium', url);
    const { body: found } = await callApi('/identification', { token, url, body: { search: { is_verified: true, is_hidden: false } } });
    const [{ username, user_id, platform }] = found.users;
    const { body: opened } = await callApi('/reports/new', { token, url, body: { platform, user_id } });
    const { link } = opened.user_profile.recent_posts[0];
    const preview = await callApi(`/campaign/postPreview.json?postUrl=${encodeURIComponent(link)}`, { token, url });
    expect(preview.body.result).toMatchObject({ postUrl: link, creator: { username }, stats: { comments: expect.any(Number) } });
    const { body: reported } = await callApi(`/story_analysis?username=${username}`, { token, url });
    expect(reported).toMatchObject({ is_private: false, stories: expect.any(Array) });
  });

  it('says by its path which filter the vendor does not have', async () => {
    const token = await tokenOf('premium', url);
    const { status, body } = await callApi('/identification', { token, url, body: { university: { value: 1 } } });
    expect([status, Object.keys(body.fields)]).toEqual([400, ['university']]);
  });
});
