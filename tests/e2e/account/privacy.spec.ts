import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningStack } from '#tests/e2e/support/running-stack.ts';
import { expectAccessible, openAs, settled, signIn } from '../support/browser.ts';
import { callApi, DEMO_PASSWORD, tokenOf } from '../support/calls.ts';
import { ownStack } from '../support/own-stack.ts';

const SECTION = '/settings?section=privacy';

let stack: RunningStack;
beforeAll(async () => {
  stack = await ownStack();
});
afterAll(() => stack?.stop());

describe('the data of an account', () => {
  it('[PRV-02] is collected by a click, also after a reload, and downloaded as a ZIP that names its parts', async () => {
    const page = await openAs('premium', SECTION, { url: stack.url });
    const card = page.getByRole('region', { name: 'Download my data' });
    await card.getByRole('button', { name: 'Collect my data', exact: true }).click();
    await card.getByRole('status').waitFor();
    await page.reload();
    const [download] = await Promise.all([page.waitForEvent('download'), card.getByRole('button', { name: 'Download ZIP' }).click()]);
    const files = unzipSync(await readFile(await download.path()));
    const readme = strFromU8(files['README.md'] ?? files['README.txt'] ?? new Uint8Array());
    const parts = Object.keys(files).filter((path) => !path.startsWith('README'));
    expect(parts.length).toBeGreaterThan(3);
    expect(parts.filter((path) => !readme.includes(path.split('/')[0] ?? path))).toEqual([]);
    expect(Object.values(files).some((content) => strFromU8(content).includes('premium@example.com'))).toBe(true);
  });

  it('[PRV-02] a deletion signs out everywhere, and for 14 days a sign-in can take it back', async () => {
    const token = await tokenOf('entry', stack.url);
    const page = await openAs('entry', SECTION, { url: stack.url });
    const card = page.getByRole('region', { name: 'Delete my account' });
    const ask = async (password: string) => {
      await card.getByLabel('Current password').fill(password);
      await card.getByRole('button', { name: 'Delete my account' }).click();
    };
    await ask('not the password');
    await page.getByRole('alert').first().waitFor();
    expect((await callApi('/user', { token, url: stack.url })).status).toBe(200);
    await ask(DEMO_PASSWORD);
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect((await callApi('/user', { token, url: stack.url })).status).toBe(401);

    await signIn(page, 'entry');
    await page
      .getByText(/Your account will be deleted on/)
      .first()
      .waitFor();
    await settled(page);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('button', { name: 'Keep my account' }).click();
    await page.getByText('Your account stays. Welcome back!').waitFor();
    await page.reload();
    await settled(page);
    expect(await page.getByText(/Your account will be deleted on/).count()).toBe(0);
  });

  it.each([
    { theme: 'dark', lang: 'en', width: 1440 },
    { theme: 'light', lang: 'ja', width: 390 },
  ] as const)('[SHL-15] is shown accessibly and fits: %o', async (view) => {
    const page = await openAs('standard', SECTION, { ...view, url: stack.url });
    await settled(page);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    if (process.env.PICTURES)
      await page.screenshot({ path: `${process.env.PICTURES}/privacy-${view.lang}-${view.width}.png`, fullPage: true });
  });
});
