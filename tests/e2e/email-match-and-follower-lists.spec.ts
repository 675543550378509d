import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, openAs, still } from './support/browser.ts';
import { callApi, tokenOf } from './support/calls.ts';
import { ownStack } from './support/own-stack.ts';
import type { RunningStack } from './support/running-stack.ts';

const PLAN = 'premium';
const DEMO = 'newsletter-subscribers.csv';

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const panelOf = (page: Page) => page.getByRole('dialog', { name: /^(Email match|メール照合)$/ });

const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

/** Enters a card on the provider's page and waits for its redirect. */
const pay = async (page: Page, price: string): Promise<void> => {
  await page.locator('input[name=number]').fill('4242 4242 4242 4242');
  await page.locator('input[name=expiry]').fill('12/34');
  await page.locator('input[name=cvc]').fill('123');
  await page.getByRole('button', { name: `Pay ${price}` }).click();
};

describe('the follower list switch', () => {
  let stack: RunningStack;
  beforeAll(async () => {
    stack = await ownStack({ BRAND: JSON.stringify({ switches: { followerList: true } }) });
  });
  afterAll(() => stack?.stop());

  it('[EML-01] [EML-02] [EML-04] [EML-05] [EML-06] [SRC-07] [LST-03] from a file to creators in Discovery, a list and a CSV', async () => {
    const token = await tokenOf(PLAN, stack.url);
    const known = await callApi('/emailMatches.json', { token, url: stack.url });
    const demo = known.body.results.find(({ name }: { name: string }) => name === DEMO);
    const found = await callApi(`/emailMatch/${demo._id}?limit=3`, { token, url: stack.url });
    const [email = ''] = Object.keys(found.body.raw.matchedEmails);
    const page = await openAs(PLAN, '/discovery', { url: stack.url });
    // On the first visit, the links of the plan move those below them when the plan has loaded.
    await page.getByRole('link', { name: 'Campaign manager' }).waitFor();
    await page.getByRole('link', { name: 'Email match' }).click();
    await page.getByRole('heading', { level: 1, name: /^Reverse Email Match/ }).waitFor();
    await page.getByText('$100 / 1000 emails').waitFor();
    await rowOf(page, DEMO)
      .getByText(/^Matched \d+ \/ \d+$/)
      .waitFor();
    await expectAccessible(page);

    const file = page.locator('input[type=file]');
    await file.setInputFiles({ ...csv('people.csv', ''), name: 'people.zip' });
    await page.getByText('Invalid file type. Must be a .csv').waitFor();
    await file.setInputFiles(csv('no-emails.csv', 'name,city\nA,Kyoto\n'));
    await page.getByText('This file has no column with email addresses').waitFor();
    await file.setInputFiles(
      csv('vip.csv', `\uFEFF"name";"E-Mail"\r\n"A";" ${email.toUpperCase()} "\r\n"B";"nobody@x.example"\r\n"C";"?"\r\n`),
    );
    const row = rowOf(page, 'vip.csv');
    await row.getByText('2 emails · 1 row skipped').waitFor();
    await row.getByText('Unpaid').waitFor();
    expect(
      await row.getByRole('button', { name: /^(Export|View)/ }).evaluateAll((all) => all.every((each) => each.matches(':disabled'))),
    ).toBe(true);

    await row.getByRole('button', { name: 'Pay $100 for vip.csv' }).click();
    await pay(page, '$100.00');
    await page.waitForURL((url) => url.pathname === '/emailMatch');
    await row.getByText('Matched 1 / 2').waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      row.getByRole('button', { name: 'Export the matches of vip.csv' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^email_match_results_\d{4}-\d\d-\d\d\.csv$/);
    expect(await readFile(await download.path(), 'utf8')).toContain(`\r\n${email},`);

    await rowOf(page, DEMO).getByRole('button', { name: DEMO, exact: true }).click();
    await panelOf(page).getByRole('heading', { name: DEMO }).waitFor();
    await panelOf(page).getByText(email).last().waitFor();
    await expectAccessible(page);
    await panelOf(page).getByRole('button', { name: 'Add all to List' }).click();
    const add = page.getByRole('dialog', { name: new RegExp(`^Add ${demo.creators} Creator\\(s\\)$`) });
    await add.waitFor();
    await page.keyboard.press('Escape');
    await add.waitFor({ state: 'detached' });

    await page.evaluate(() => {
      localStorage.setItem('theme', 'light');
      localStorage.setItem('lang', 'ja');
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    await panelOf(page).getByText(email).first().waitFor();
    await still(page);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await panelOf(page).getByRole('button', { name: 'クリエイター検索で開く' }).click();
    await page.getByRole('button', { name: 'Instagramで検索' }).click();
    await page.waitForURL((url) => url.pathname === '/discovery');
    await page
      .getByText(new RegExp(`^${demo.creatorsOf.instagram}人`))
      .first()
      .waitFor();
  });

  it('[FOL-01] [FOL-02] from an account to a file of its reachable followers', async () => {
    const token = await tokenOf(PLAN, stack.url);
    const { list: known } = (await callApi('/followerLists.json', { token, url: stack.url })).body;
    const demo = known.find(({ status }: { status: string }) => status === 'Download');
    const unpaid = known.find(({ paid }: { paid: boolean }) => !paid);
    const price = `$${demo.price.toFixed(2)}`;
    const page = await openAs(PLAN, '/lists', { url: stack.url });
    await page.getByText('$9.99 / 1000 followers').waitFor();
    await rowOf(page, `@${demo.username}`)
      .getByRole('link', { name: /^Download/ })
      .waitFor();
    expect(await page.getByRole('button', { name: 'Search', exact: true }).isDisabled()).toBe(true);
    await expectAccessible(page);

    const username = page.getByLabel('Instagram username');
    await username.fill('nobody.goes.by.this.name');
    await page.keyboard.press('Enter');
    await page.getByText('This account does not exist on Instagram').first().waitFor();
    await username.fill(`@${demo.username}`);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Order a new list' }).click();
    await page.getByText(`The list costs ${price} and starts once it’s paid.`).waitFor();
    const payButton = page.getByRole('button', { name: `Pay ${price} for the followers of @${demo.username}` });
    await payButton.waitFor();
    await page.getByRole('button', { name: `Delete the list for @${unpaid.username}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText(`The list for @${unpaid.username} was deleted`).waitFor();

    await payButton.click();
    await pay(page, price);
    await page.waitForURL((url) => url.pathname === '/lists');
    const newest = page.getByRole('link', { name: `Download the followers of @${demo.username}` }).nth(1);
    await newest.waitFor();
    const [download] = await Promise.all([page.waitForEvent('download'), newest.click()]);
    const file = await readFile(await download.path(), 'utf8');
    expect(file).toMatch(/^\uFEFFUsername,Name,Profile URL,Followers,Email,Phone,Other contacts\r\n/);
    expect(file.trimEnd().split('\r\n')).toHaveLength(1 + demo.contacts);

    await page.evaluate(() => {
      localStorage.setItem('theme', 'light');
      localStorage.setItem('lang', 'ja');
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    await page
      .getByRole('link', { name: `@${demo.username}のフォロワーをダウンロード` })
      .first()
      .waitFor();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });

  it('[BIL-04] [SHL-16] a name that is searched after the plan has ended leads to the checkout, and is still there afterwards', async () => {
    const page = await openAs('entry', '/lists', { url: stack.url });
    const name = page.getByRole('textbox').first();
    await name.fill('journey.creator');
    const token = await tokenOf('entry', stack.url);
    const portal = await page.context().newPage();
    await portal.goto((await callApi('/payment/portal', { method: 'POST', token, body: {}, url: stack.url })).body.url);
    await portal.getByRole('button', { name: 'End the plan now' }).click();
    await portal.getByText('There is no running plan.').waitFor();
    const status = async () => (await callApi('/api/auth/subscription', { token, url: stack.url })).body.status;
    // The provider's message may arrive after its page.
    await expect.poll(status).toBe('canceled');
    await page.bringToFront();
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.waitForURL(/\/stripe\//);
    await page.getByRole('heading', { name: 'Subscribe: Entry plan' }).waitFor();
    await page.getByRole('link', { name: 'Back without paying' }).click();
    await page.getByRole('heading', { level: 1, name: 'Billing' }).waitFor();
    await page.goto(`${stack.url}/lists`);
    await expect.poll(() => name.inputValue()).toBe('journey.creator');
  });
});
