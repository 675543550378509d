import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, openAs, type View } from './support/browser.ts';
import { ownStack } from './support/own-stack.ts';
import type { RunningStack } from './support/running-stack.ts';

let stack: RunningStack;
beforeAll(async () => {
  stack = await ownStack({ BRAND: JSON.stringify({ switches: { postAnalysis: true } }) });
});
afterAll(async () => {
  await stack?.stop();
});

const openCatalogue = (view: View = {}): Promise<Page> =>
  openAs('admin', '/admin/dashboard?section=catalogue', { ...view, url: stack.url });

const choose = async (page: Page, name: string, content: string): Promise<void> => {
  const file = path.join(tmpdir(), name);
  await writeFile(file, content);
  await page.locator('input[type=file]').setInputFiles(file);
};
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

it('[LIV-10] an admin uploads a file, corrects a column, checks, imports and undoes the import', { timeout: 300_000 }, async () => {
  const page = await openCatalogue();
  const rows = Array.from({ length: 9 }, (_, index) => `@journey.${index},${index + 1}.5k,300`);
  await choose(page, 'spring.csv', ['Handle,Subs,Likes of posts', '@journey.bad,many,200', ...rows, ''].join('\n'));
  await page.getByRole('heading', { name: 'Columns of spring.csv' }).waitFor();
  expect(await page.getByLabel('Field of Handle').inputValue()).toBe('username');
  expect(await page.getByLabel('Field of Subs').inputValue()).toBe('followers');
  await page.getByLabel('Field of Likes of posts').selectOption('avg_likes');
  await page.getByLabel('Platform').selectOption('TikTok');
  await expectAccessible(page);
  await button(page, 'Check').click();
  await page.getByText('Nothing is written yet.').waitFor();
  await page.getByText('line 2: followers: "many" is not a number').waitFor();
  const file = page.waitForEvent('popup');
  await button(page, 'Download all problems').click();
  expect(await (await file).textContent('body')).toContain('line 2');
  await expectAccessible(page);
  await button(page, 'Import').click();
  await page.getByRole('heading', { name: 'Import of spring.csv' }).waitFor();
  await button(page, 'Undo import').waitFor();
  if (process.env.TOUR_PICTURES) await page.screenshot({ path: `${process.env.TOUR_PICTURES}/catalogue-imported.png`, fullPage: true });
  await expectAccessible(page);
  await button(page, 'Undo import').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
  await page.getByRole('heading', { name: 'Undo of spring.csv' }).waitFor();
  await page.getByText('Removed').waitFor();
  expect(await button(page, 'Undo import').count()).toBe(0);
  await page.context().close();
});

it('[LIV-10] an admin names the creator of posts that name none', { timeout: 300_000 }, async () => {
  const page = await openCatalogue();
  await choose(page, 'creators.csv', 'platform,username,followers\nyoutube,journey.tube,4200\n');
  await page.getByRole('heading', { name: 'Columns of creators.csv' }).waitFor();
  await button(page, 'Check').click();
  await page.getByText('Nothing is written yet.').waitFor();
  await button(page, 'Import').click();
  await page.getByText(/^creators\.csv can be undone until/).waitFor();
  await choose(page, 'videos.csv', 'post_url,date,likes\nhttps://youtu.be/abcdefghij1,2026-10-01,5\n');
  await page.getByRole('heading', { name: 'Columns of videos.csv' }).waitFor();
  await page.getByText('All posts seem to be of one creator').waitFor();
  await page.getByLabel('Creator of all rows').fill('journey.tube');
  await expectAccessible(page);
  await button(page, 'Check').click();
  await page.getByText('Nothing is written yet.').waitFor();
  expect(await page.locator('dl').textContent()).toMatch(/Updated\s*1(?!\d)/);
  await page.context().close();
});

it('[LIV-10] a tab stays with its own import and its corrections, also after a reload, and shows that of another tab if asked', {
  timeout: 300_000,
}, async () => {
  const file = (name: string) => `platform,username,followers\ntiktok,${name},42\n`;
  const page = await openCatalogue();
  await choose(page, 'first.csv', file('journey.first'));
  await page.getByRole('rowheader', { name: 'username' }).waitFor();
  await page.getByLabel('Field of followers').selectOption('avg_likes');
  const other = await openCatalogue();
  await choose(other, 'second.csv', file('journey.second'));
  await other.getByRole('heading', { name: 'Columns of second.csv' }).waitFor();
  await other.getByRole('rowheader', { name: 'username' }).waitFor();
  await page.reload();
  await page.getByText('second.csv was imported or checked after this file.').waitFor();
  await page.getByRole('heading', { name: 'Columns of first.csv' }).waitFor();
  expect(await page.getByLabel('Field of followers').inputValue()).toBe('avg_likes');
  await expectAccessible(page);
  await button(page, 'Show it').click();
  await page.getByRole('heading', { name: 'Columns of second.csv' }).waitFor();
  await page.context().close();
  await other.context().close();
});

it('[LIV-10] an upload shows its progress and can be canceled', { timeout: 300_000 }, async () => {
  const page = await openCatalogue();
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.enable');
  const uploadThroughput = 200_000;
  await browser.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput });
  await choose(page, 'large.csv', `platform,username,followers\n${'tiktok,journey.large,42\n'.repeat(400_000)}`);
  await page.getByText(/^Uploading large\.csv: [1-9]\d*%$/).waitFor();
  await expectAccessible(page);
  await button(page, 'Cancel').click();
  await button(page, 'Choose file').waitFor();
  expect(await page.getByRole('heading', { name: 'Columns of large.csv' }).count()).toBe(0);
  await page.context().close();
});

it('[CMP-02] [PST-01] [PTS-01] posts of an imported file are tracked in a campaign and analyzed', { timeout: 300_000 }, async () => {
  const admin = await openCatalogue();
  const columns = 'platform,username,followers,post_url,post_date,post_text,post_likes,post_comments';
  const url = 'https://www.instagram.com/p/CxJourney01/';
  await choose(admin, 'posts.csv', `${columns}\ninstagram,journey.posts,4200,${url},2026-10-01,Tea at home #cosy,1230,7\n`);
  await admin.getByRole('heading', { name: 'Columns of posts.csv' }).waitFor();
  await button(admin, 'Check').click();
  await admin.getByText('Nothing is written yet.').waitFor();
  await button(admin, 'Import').click();
  // An earlier import can be undone as well.
  await admin.getByText(/^posts\.csv can be undone until/).waitFor();
  await admin.context().close();

  const page = await openAs('premium', '/campaignManager', { url: stack.url });
  await page.getByRole('textbox', { name: 'Post URL' }).fill('https://www.instagram.com/p/CxUnknown01/');
  await button(page, 'Add Post').click();
  await page.getByText('This post was not found. It may have been deleted.').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: 'Post URL' }).fill(url);
  await button(page, 'Add Post').click();
  const add = page.getByRole('dialog', { name: 'Add Post' });
  await add.getByText('Tea at home').waitFor();
  await add.getByRole('textbox', { name: 'Campaign name' }).fill('Imported');
  await add.getByRole('button', { name: 'Add Post' }).click();
  const post = page.getByRole('dialog', { name: 'Campaign', exact: true }).locator('article');
  await post.getByText('1.2k').waitFor();
  await expectAccessible(page);

  await page.goto(`${stack.url}/campaigns`);
  await page.getByRole('textbox', { name: 'Post link' }).fill(url);
  await button(page, 'Analyze').click();
  const dialog = page.getByRole('dialog', { name: 'Confirmation' });
  await dialog.getByText('For 1 post, no audience data is known.').waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(/\/campaigns\/[\w-]+$/);
  await page.getByText('cosy').first().waitFor();
  await expectAccessible(page);
  await page.context().close();
});

it('[LIV-10] a file without a usable row changes nothing and says why', async () => {
  const page = await openCatalogue();
  await choose(page, 'empty.csv', '');
  await page.getByText('This file is empty').first().waitFor();
  await choose(page, 'bad.csv', 'platform,username,followers\ntiktok,anna,many\n');
  await page.getByRole('heading', { name: 'Columns of bad.csv' }).waitFor();
  await button(page, 'Check').click();
  await page.getByText('No row of this file can be imported.').waitFor();
  await page.getByText('line 2: followers: "many" is not a number').waitFor();
  expect(await button(page, 'Import').count()).toBe(0);
  await page.context().close();
});

it.each([
  { lang: 'en', theme: 'dark', width: 1440 },
  { lang: 'en', theme: 'light', width: 390 },
  { lang: 'ja', theme: 'light', width: 1440 },
  { lang: 'ja', theme: 'dark', width: 390 },
] as const)('[LIV-10] fits $width pixels, $theme, in $lang', async (view) => {
  const page = await openCatalogue(view);
  const column = `${view.lang}${view.width}${'x'.repeat(60)}`;
  await choose(page, 'wide.csv', `username,followers,${column}\nanna,1,y\n`);
  await page.getByRole('rowheader', { name: column }).waitFor();
  await expectAccessible(page);
  const isWider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(isWider).toBe(false);
  if (process.env.TOUR_PICTURES)
    await page.screenshot({ path: `${process.env.TOUR_PICTURES}/catalogue-${view.lang}-${view.theme}-${view.width}.png`, fullPage: true });
  await page.context().close();
});
