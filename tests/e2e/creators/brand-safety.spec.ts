import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, openAs, still } from '../support/browser.ts';
import { callApi, tokenOf } from '../support/calls.ts';
import { ownStack } from '../support/own-stack.ts';
import type { RunningStack } from '../support/running-stack.ts';

let stack: RunningStack;
beforeAll(async () => {
  stack = await ownStack();
});
afterAll(() => stack?.stop());

describe('brand safety', () => {
  it('[PTS-07] a search finds flagged creators or leaves them out, and their reports show the posts', async () => {
    const { url } = stack;
    const token = await tokenOf('premium', url);
    const search = async (body: object) => (await callApi('/identification', { token, url, body })).body;
    const arms = { brand_safety: ['arms'] };
    const [all, flagged, others] = [await search({}), await search({ search: arms }), await search({ exclude: arms })];
    expect(flagged.total).toBeGreaterThan(0);
    expect(flagged.total + others.total).toBe(all.total);
    const [{ platform, user_id, safety }] = flagged.users;
    expect(safety.categories).toContain('arms');

    const page = await openAs('premium', '/discovery?brandSafety=arms', { url });
    await page.locator('section[aria-busy=false] tbody tr').first().waitFor();
    await page.getByText('Posts: Arms and ammunition').first().waitFor();
    await page.goto(`${url}/loading?platform=${platform}&user_id=${user_id}`);
    const card = page.getByRole('region', { name: 'Brand safety' });
    const flags = card.getByRole('region', { name: 'Arms and ammunition' });
    await flags.scrollIntoViewIfNeeded();
    await still(page);
    await expectAccessible(page);
    const before = await flags.getByRole('listitem').count();
    expect(before).toBeGreaterThan(0);
    for (let left = before; left > 0; left -= 1) {
      await flags
        .getByRole('button', { name: /^Dismiss/ })
        .first()
        .click();
      await expect.poll(() => flags.getByRole('listitem').count()).toBe(left - 1);
    }
    await card.getByRole('textbox', { name: 'Word or phrase' }).fill('a');
    await card.getByRole('button', { name: 'Add', exact: true }).click();
    await card.getByRole('button', { name: 'Remove “a”' }).waitFor();
    await page.reload();
    await card.getByText('Dismissed').waitFor();
    expect(await flags.count()).toBe(0);
    await page.context().close();
  });
});
