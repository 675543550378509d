import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, openAs, settled, type View } from '../support/browser.ts';
import { callApi, tokenOf } from '../support/calls.ts';
import { ownStack } from '../support/own-stack.ts';
import type { RunningStack } from '../support/running-stack.ts';

let stack: RunningStack;
beforeAll(async () => {
  stack = await ownStack();
});
afterAll(() => stack?.stop());

const reportsLeft = async (): Promise<number> => {
  const token = await tokenOf('new', stack.url);
  const { id } = (await callApi('/user', { token, url: stack.url })).body;
  return (await callApi(`/profile/${id}/balance`, { token, url: stack.url })).body.reports;
};

it('a new customer opens the sample report for nothing, by a double click too, and shortlists a creator', async () => {
  const before = await reportsLeft();
  const page = await openAs('new', '/discovery', { url: stack.url });
  await settled(page);
  const steps = page.getByRole('region', { name: 'First steps' });
  await steps.getByRole('button', { name: 'Open a free sample report' }).dblclick();
  await page.getByRole('dialog', { name: 'Report' }).getByText('Example').first().waitFor();
  await page.keyboard.press('Escape');
  await page.locator('tbody tr').first().hover();
  await page
    .locator('tbody tr')
    .first()
    .getByRole('button', { name: /to the shortlist$/ })
    .click();
  await steps.getByText('2 of 4').waitFor();
  expect(await reportsLeft()).toBe(before);
});

it.each<View>([
  { theme: 'dark', lang: 'en' },
  { theme: 'light', lang: 'ja', width: 390, height: 844 },
])('[SHL-15] the first steps are accessible: $theme $lang', async (view) => {
  const page = await openAs('new', '/usage', { url: stack.url, ...view });
  await settled(page);
  if (view.width) await page.getByRole('button', { name: 'メニューを開く' }).click();
  await page.getByRole('region', { name: view.lang === 'ja' ? 'はじめてガイド' : 'First steps' }).waitFor();
  await settled(page);
  await expectAccessible(page);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/steps2-${view.lang}.png` });
});
